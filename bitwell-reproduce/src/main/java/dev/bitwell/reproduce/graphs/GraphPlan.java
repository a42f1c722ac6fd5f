package dev.bitwell.reproduce.graphs;

import dev.bitwell.data.Dataset;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.recipe.Stopping;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Seeds;
import java.util.List;

/**
 * How much the graph experiments, which share their models, train and draw.
 *
 * @param steps of training where nothing is chosen
 * @param stopping how the steps, and the temperature with them, are chosen on held out training
 *     graphs, if they are
 * @param drawing of graphs
 */
record GraphPlan(
    List<GraphRow> rows, List<Long> seeds, long steps, Stopping stopping, Drawing drawing) {
  private static final Stopping CHOSEN = Stopping.among(4, List.of(800L, 1200L, 1600L));

  /** All but the padded ones. */
  private static final List<GraphRow> SIZED =
      List.of(GraphRow.ADVANCED, GraphRow.RATIO_MATCHING, GraphRow.OURS);

  private static final List<GraphRow> ALL =
      List.of(GraphRow.PADDED, GraphRow.ADVANCED, GraphRow.RATIO_MATCHING, GraphRow.OURS);

  /**
   * How graphs are drawn.
   *
   * @param samples graphs drawn of a model; only figures of equally many can be compared
   * @param sweeps of Gibbs sampling
   * @param repeats draws of the yardsticks
   */
  record Drawing(int samples, int sweeps, int repeats) {}

  static GraphPlan of(Budget budget) {
    List<Long> two = Seeds.first(2);
    Drawing all = new Drawing(1024, 30, 20);
    return budget.choose(
        new GraphPlan(ALL, two, 2, Stopping.NONE, new Drawing(48, 2, 3)),
        new GraphPlan(SIZED, two, 200, Stopping.NONE, new Drawing(1024, 15, 5)),
        new GraphPlan(SIZED, two, 1600, CHOSEN, all),
        new GraphPlan(ALL, two, 1600, CHOSEN, all),
        new GraphPlan(ALL, Seeds.first(5), 1600, CHOSEN, all));
  }

  /** Padded graphs take several times as long as all others together: they are learned once. */
  List<Long> seeds(GraphRow row) {
    return row.padded() ? seeds.subList(0, 1) : seeds;
  }

  /** All that a model is made by. */
  Recipe recipe(GraphRow row, Dataset data, long seed) {
    Recipe usual = row.recipe(data);
    return usual
        .withTraining(t -> t.withSteps(steps).withSeed(seed))
        .withStopping(stopping)
        .withSampling(usual.sampling().withSweeps(drawing.sweeps()));
  }
}
