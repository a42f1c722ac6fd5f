package dev.bitwell.reproduce.synthetic;

import static dev.bitwell.reproduce.synthetic.Contender.ADVANCED;
import static dev.bitwell.reproduce.synthetic.Contender.BASIC;
import static dev.bitwell.reproduce.synthetic.Contender.FLOW;
import static dev.bitwell.reproduce.synthetic.Contender.FLOW_GUIDED;
import static dev.bitwell.reproduce.synthetic.Contender.HYVARINEN;
import static dev.bitwell.reproduce.synthetic.Contender.OURS;
import static dev.bitwell.reproduce.synthetic.Contender.OURS_GUIDED;
import static dev.bitwell.reproduce.synthetic.Contender.PUBLISHED;
import static dev.bitwell.reproduce.synthetic.Contender.RANDOM;
import static dev.bitwell.reproduce.synthetic.Contender.RATIO_MATCHING;

import dev.bitwell.data.density.Densities;
import dev.bitwell.energy.Mlp;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Seeds;
import dev.bitwell.train.Preset;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the 32-bit experiments, which share their models, train and how they judge it.
 *
 * @param size of each training
 * @param measuring of each model
 */
record SyntheticPlan(List<String> densities, List<Long> seeds, Size size, Measuring measuring) {
  static final int BITS = 32;
  static final int FLIPS = Preset.FLIPS;

  /** Those that minimise eq. 3, or estimates of it, in the paper's order. */
  static final List<Contender> PAPER_METHODS = List.of(RATIO_MATCHING, BASIC, ADVANCED, RANDOM);

  /** All methods as they are written. */
  static final List<Contender> METHODS =
      join(PAPER_METHODS, List.of(HYVARINEN, FLOW, OURS, FLOW_GUIDED, OURS_GUIDED));

  /** Everything that is trained. */
  static final List<Contender> ALL = join(METHODS, List.of(PUBLISHED));

  /** The paper has a smaller learning rate for this density than for the others. */
  private static final String DELICATE = "checkerboard";

  private static final double DELICATE_RATE = 1e-4;

  /**
   * How much is trained.
   *
   * @param widths of the hidden layers
   */
  record Size(long steps, List<Integer> widths) {}

  /**
   * How a model is judged.
   *
   * @param samples drawn of a model, and rows of data to compare with; the paper has 4000
   * @param sweeps of Gibbs sampling at inverse temperature 1; the paper has 20
   * @param coldSweeps of Gibbs sampling at the objective's own, if it is another: chains mix more
   *     slowly there
   * @param floorRepeats pairs of fresh samples from which the floor is taken
   * @param grid cells along a side of an energy map
   */
  record Measuring(int samples, int sweeps, int coldSweeps, int floorRepeats, int grid) {}

  static SyntheticPlan of(Budget budget) {
    return switch (budget) {
      case TINY ->
          new SyntheticPlan(
              List.of("moons"),
              Seeds.first(2),
              new Size(3, List.of(8)),
              new Measuring(20, 2, 2, 3, 10));
      case SMOKE ->
          new SyntheticPlan(
              List.of("moons", "pinwheel"),
              Seeds.first(2),
              new Size(400, List.of(64, 64)),
              new Measuring(1000, 20, 20, 10, 50));
      case SHORT ->
          new SyntheticPlan(
              Densities.names(),
              Seeds.first(2),
              new Size(500, Mlp.PAPER_WIDTHS),
              new Measuring(1000, 20, 30, 20, 100));
      case PAPER ->
          new SyntheticPlan(
              Densities.names(),
              Seeds.first(3),
              new Size(100_000, Mlp.PAPER_WIDTHS),
              new Measuring(4000, 20, 150, 20, 100));
    };
  }

  private static List<Contender> join(List<Contender> left, List<Contender> right) {
    return Stream.concat(left.stream(), right.stream()).toList();
  }

  long steps() {
    return size.steps();
  }

  SyntheticRun run(String density, Contender contender, long seed) {
    SyntheticRun run =
        SyntheticRun.of(density, BITS, contender, size.widths())
            .withTraining(t -> t.withSteps(steps()).withSeed(seed));
    return density.equals(DELICATE) && contender.preset().isOfThePaper()
        ? run.withRate(DELICATE_RATE)
        : run;
  }
}
