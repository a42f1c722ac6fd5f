package dev.bitwell.reproduce;

import dev.bitwell.data.density.Densities;
import dev.bitwell.train.MethodDefaults;
import dev.bitwell.train.Schedule;
import dev.bitwell.train.TrainingSettings;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * What the 32-bit experiments, which share their models, train and how they judge it.
 *
 * @param samples drawn of a model, and rows of data to compare with; the paper has 4000
 * @param sweeps of Gibbs sampling at inverse temperature 1; the paper has 20
 * @param coldSweeps of Gibbs sampling at the objective's own, if it is another: chains mix more
 *     slowly there
 * @param floorRepeats pairs of fresh samples from which the floor is taken
 * @param grid cells along a side of an energy map
 */
record SyntheticPlan(
    List<String> densities,
    int seeds,
    long steps,
    List<Integer> widths,
    int samples,
    int sweeps,
    int coldSweeps,
    int floorRepeats,
    int grid) {
  static final int BITS = 32;
  static final int FLIPS = 10;

  /** Those that minimise eq. 3, or estimates of it, in the paper's order. */
  static final List<String> PAPER_METHODS =
      List.of("ratio-matching", "rmwggis-basic", "rmwggis-advanced", "rmwrand");

  /** The first with rows paired as in the paper's published code. */
  static final String PUBLISHED = Recipe.published(PAPER_METHODS.get(0));

  /** All methods as they are written. */
  static final List<String> METHODS =
      join(
          PAPER_METHODS,
          List.of(
              "hyvarinen", "flow", "pseudo-likelihood", "flow-guided", "pseudo-likelihood-guided"));

  /** Everything that is trained. */
  static final List<String> ALL = join(METHODS, List.of(PUBLISHED));

  private static final List<Integer> PAPER_WIDTHS = List.of(256, 256, 256);

  static SyntheticPlan of(Budget budget) {
    List<String> all = Densities.names();
    return budget.choose(
        new SyntheticPlan(List.of("moons"), 2, 3, List.of(8), 20, 2, 2, 3, 10),
        new SyntheticPlan(
            List.of("moons", "pinwheel"), 2, 400, List.of(64, 64), 1000, 20, 20, 10, 50),
        new SyntheticPlan(all, 2, 500, PAPER_WIDTHS, 1000, 20, 30, 20, 100),
        new SyntheticPlan(all, 3, 100_000, PAPER_WIDTHS, 4000, 20, 150, 20, 100));
  }

  private static List<String> join(List<String> left, List<String> right) {
    return Stream.concat(left.stream(), right.stream()).toList();
  }

  List<Long> seedList() {
    return LongStream.rangeClosed(1, seeds).boxed().toList();
  }

  Recipe recipe(String density, String method, long seed) {
    return new Recipe(density, BITS, method, FLIPS, widths, training(density, method, seed));
  }

  /** The paper has a smaller learning rate for the checkerboard than for the others. */
  private TrainingSettings training(String density, String method, long seed) {
    MethodDefaults defaults = MethodDefaults.of(Recipe.asWritten(method), "mlp");
    boolean lower = density.equals("checkerboard") && defaults.schedule() == Schedule.CONSTANT;
    return (lower ? defaults.withLearningRate(1e-4) : defaults).settings(steps, seed);
  }
}
