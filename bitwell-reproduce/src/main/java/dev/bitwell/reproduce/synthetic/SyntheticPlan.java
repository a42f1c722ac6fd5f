package dev.bitwell.reproduce.synthetic;

import static dev.bitwell.reproduce.synthetic.Contender.ADVANCED;
import static dev.bitwell.reproduce.synthetic.Contender.ADVANCED_PUBLISHED;
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

/**
 * What the 32-bit experiments, which share their models, train and how they judge it.
 *
 * @param methods everything that is trained
 * @param size of each training
 * @param measuring of each model
 */
record SyntheticPlan(
    List<String> densities,
    List<Contender> methods,
    List<Long> seeds,
    Size size,
    Measuring measuring) {
  static final int BITS = 32;
  static final int FLIPS = Preset.FLIPS;

  /** Rows of a step, of all methods alike. */
  private static final int BATCH = 128;

  /** Those that minimise eq. 3, or estimates of it, in the paper's order. */
  static final List<Contender> PAPER_METHODS = List.of(RATIO_MATCHING, BASIC, ADVANCED, RANDOM);

  /** Those that stand at some point of another's training, or learn in fewer steps. */
  private static final List<Contender> BRIEF =
      List.of(HYVARINEN, FLOW, OURS, FLOW_GUIDED, OURS_GUIDED, PUBLISHED, ADVANCED_PUBLISHED);

  private static final List<Contender> ALL =
      List.of(
          RATIO_MATCHING,
          BASIC,
          ADVANCED,
          RANDOM,
          HYVARINEN,
          FLOW,
          OURS,
          FLOW_GUIDED,
          OURS_GUIDED,
          PUBLISHED,
          ADVANCED_PUBLISHED);

  /** What the paper is about, and ours. */
  private static final List<Contender> FEW =
      ALL.stream().filter(m -> !List.of(HYVARINEN, FLOW, FLOW_GUIDED).contains(m)).toList();

  /** The paper has a smaller learning rate for this density than for the others. */
  private static final String DELICATE = "checkerboard";

  private static final double DELICATE_RATE = 1e-4;

  /**
   * How much is trained.
   *
   * @param steps of the paper's methods
   * @param brief steps of the others, after which the paper's are looked at, too
   * @param widths of the hidden layers
   */
  record Size(long steps, long brief, List<Integer> widths) {}

  /**
   * How a model is judged.
   *
   * @param samples drawn of a model, and rows of data to compare with; the paper has 4000
   * @param sweeps of Gibbs sampling at inverse temperature 1; the paper has 20
   * @param coldSweeps of Gibbs sampling at the objective's own, if it is another: chains mix more
   *     slowly there
   * @param floorRepeats pairs of fresh samples from which the floor is taken
   * @param grid cells along a side of an energy map
   * @param particles rows that climb to a model, for its likelihood
   */
  record Measuring(
      int samples, int sweeps, int coldSweeps, int floorRepeats, int grid, int particles) {
    /** Seconds of a processor, about: most of them for the likelihood. */
    double cost() {
      return particles / 20.0;
    }
  }

  static SyntheticPlan of(Budget budget) {
    return switch (budget) {
      case TINY ->
          new SyntheticPlan(
              List.of("moons"),
              ALL,
              Seeds.first(2),
              new Size(3, 3, List.of(8)),
              new Measuring(20, 2, 2, 3, 10, 16));
      case SMOKE ->
          new SyntheticPlan(
              List.of("moons", "pinwheel"),
              ALL,
              Seeds.first(2),
              new Size(400, 400, List.of(64, 64)),
              new Measuring(1000, 20, 20, 10, 50, 128));
      case SHORT ->
          new SyntheticPlan(
              Densities.names(),
              ALL,
              Seeds.first(2),
              new Size(500, 500, Mlp.PAPER_WIDTHS),
              new Measuring(1000, 20, 30, 20, 100, 512));
      case LONG ->
          new SyntheticPlan(
              Densities.names(),
              FEW,
              Seeds.first(1),
              new Size(20_000, 4000, Mlp.PAPER_WIDTHS),
              new Measuring(4000, 20, 50, 20, 100, 1024));
      case PAPER ->
          new SyntheticPlan(
              Densities.names(),
              ALL,
              Seeds.first(3),
              new Size(100_000, 100_000, Mlp.PAPER_WIDTHS),
              new Measuring(4000, 20, 150, 20, 100, 4096));
    };
  }

  /** Of the methods that the paper is about. */
  long steps() {
    return size.steps();
  }

  long steps(Contender contender) {
    return BRIEF.contains(contender) ? size.brief() : size.steps();
  }

  /** The methods as they are written. */
  List<Contender> asWritten() {
    return methods.stream().filter(method -> !method.isPublished()).toList();
  }

  SyntheticRun run(String density, Contender contender, long seed) {
    SyntheticRun run =
        SyntheticRun.of(density, BITS, contender, size.widths())
            .withTraining(t -> t.withSteps(steps(contender)).withBatch(BATCH).withSeed(seed));
    return density.equals(DELICATE) && contender.preset().isOfThePaper()
        ? run.withRate(DELICATE_RATE)
        : run;
  }
}
