package dev.bitwell.reproduce;

import dev.bitwell.objective.FlipChoice.Drawn;
import dev.bitwell.objective.Objectives;
import dev.bitwell.train.MethodDefaults;
import dev.bitwell.train.TrainingSettings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.LongStream;

/**
 * What a 256-bit experiment trains.
 *
 * @param name the start of the ids of its cells
 * @param steps of methods that draw flips
 * @param fullSteps of methods that use all flips, whose steps cost many times as much
 * @param counts s
 * @param rows fresh rows, each with all its flips, by which a model is judged
 * @param grid cells along a side of an energy map
 */
record WidePlan(
    String name,
    int seeds,
    long steps,
    long fullSteps,
    int batch,
    List<Integer> widths,
    List<Integer> counts,
    int rows,
    int grid) {
  static final int BITS = 256;
  static final int FLIPS = 10;
  static final String DENSITY = "2spirals";

  /** How often a model in the making is looked at. */
  static final int STAGES = 4;

  /**
   * Uniform flips at the rate of guided ones, to tell what the flips do from what the rate does.
   */
  static final String RANDOM_SAME_RATE = Recipe.sameRate("rmwrand");

  private static final Map<String, Double> RATES =
      Map.of(
          "ratio-matching",
          5e-4,
          "rmwggis-basic",
          5e-4,
          "rmwggis-advanced",
          3e-4,
          "rmwrand",
          1e-4,
          RANDOM_SAME_RATE,
          5e-4);

  private static final List<Integer> PAPER_WIDTHS = List.of(256, 256, 256);
  private static final List<Integer> PAPER_COUNTS = List.of(5, FLIPS, 50, 100);

  /** Several methods with one s. */
  static WidePlan ofMethods(Budget budget) {
    List<Integer> one = List.of(FLIPS);
    return budget.choose(
        new WidePlan("bits256", 2, 4, 4, 4, List.of(8), one, 8, 10),
        new WidePlan("bits256", 2, 400, 40, 64, List.of(64, 64), one, 100, 50),
        new WidePlan("bits256", 2, 4000, 400, 128, PAPER_WIDTHS, one, 500, 100),
        new WidePlan("bits256", 2, 300_000, 300_000, 1024, PAPER_WIDTHS, one, 2000, 100));
  }

  /** Several s, of which the large ones cost so much that there are fewer steps. */
  static WidePlan ofCounts(Budget budget) {
    return budget.choose(
        new WidePlan("flips256", 2, 4, 4, 4, List.of(8), List.of(5, FLIPS), 8, 10),
        new WidePlan("flips256", 2, 400, 40, 64, List.of(64, 64), PAPER_COUNTS, 100, 50),
        new WidePlan("flips256", 2, 1000, 100, 128, PAPER_WIDTHS, PAPER_COUNTS, 500, 100),
        new WidePlan("flips256", 2, 300_000, 300_000, 1024, PAPER_WIDTHS, PAPER_COUNTS, 2000, 100));
  }

  List<Long> seedList() {
    return LongStream.rangeClosed(1, seeds).boxed().toList();
  }

  long steps(String method) {
    return Objectives.preset(Recipe.asWritten(method), 1).flips() instanceof Drawn
        ? steps
        : fullSteps;
  }

  /** The steps after which a model is looked at, the last one included. */
  List<Long> stages(String method) {
    SortedSet<Long> stages = new TreeSet<>();
    for (int k = 1; k <= STAGES; k++) {
      stages.add(steps(method) * k / STAGES);
    }
    return new ArrayList<>(stages);
  }

  String id(String method, int count, long seed) {
    return name + "-" + DENSITY + "-" + method + "-s" + count + "-seed" + seed;
  }

  List<String> ids(String method, int count) {
    return seedList().stream().map(seed -> id(method, count, seed)).toList();
  }

  Recipe recipe(String method, int count, long seed) {
    MethodDefaults defaults = MethodDefaults.of(Recipe.asWritten(method), "mlp").withBatch(batch);
    Double published = RATES.get(method);
    TrainingSettings training =
        (published == null ? defaults : defaults.withLearningRate(published))
            .settings(steps(method), seed);
    return new Recipe(DENSITY, BITS, method, count, widths, training);
  }

  Cell cell(String method, int count, long seed) {
    Recipe recipe = recipe(method, count, seed);
    List<Long> stages = stages(method);
    Map<String, Object> settings = new LinkedHashMap<>(recipe.settings());
    settings.put("stages", stages.toString());
    settings.put("rows", rows);
    settings.put("grid", grid);
    return new Cell(
        id(method, count, seed),
        settings,
        bench -> new WideWork(recipe, stages, rows, grid).run(bench));
  }

  /** How the models were made, for the notes of a section. */
  String setup() {
    return steps
        + " steps of training in batches of "
        + batch
        + " (the published code: 300000 of 1024) on "
        + BITS
        + " bits, hidden layers "
        + widths
        + "; "
        + fullSteps
        + " steps for methods that use all flips. Published learning rates for the paper's methods:"
        + " 0.0005 for ratio-matching and rmwggis-basic, 0.0003 for rmwggis-advanced, 0.0001 for"
        + " rmwrand.";
  }
}
