package dev.bitwell.reproduce;

import java.util.List;
import java.util.stream.LongStream;

/**
 * How much the graph experiments, which share their models, train and draw.
 *
 * @param steps of training where nothing is chosen
 * @param stops among which the steps are chosen on held out training graphs, and the temperature
 *     with them; empty for no choice
 * @param samples graphs drawn of a model; only figures of equally many can be compared
 * @param repeats draws of the yardsticks
 */
record GraphPlan(
    List<GraphRow> rows,
    int seeds,
    long steps,
    List<Long> stops,
    int samples,
    int sweeps,
    int repeats) {
  static final int FOLDS = 4;

  /** Padded graphs take several times as long as all others together. */
  private static final List<GraphRow> SIZED =
      List.of(GraphRow.ADVANCED, GraphRow.RATIO_MATCHING, GraphRow.OURS);

  private static final List<GraphRow> ALL =
      List.of(GraphRow.PADDED, GraphRow.ADVANCED, GraphRow.RATIO_MATCHING, GraphRow.OURS);
  private static final List<Long> STOPS = List.of(800L, 1200L, 1600L);
  private static final int SAMPLES = 1024;
  private static final int SWEEPS = 30;

  static GraphPlan of(Budget budget) {
    return budget.choose(
        new GraphPlan(ALL, 2, 2, List.of(), 48, 2, 3),
        new GraphPlan(SIZED, 2, 200, List.of(), SAMPLES, SWEEPS / 2, 5),
        new GraphPlan(SIZED, 2, 1600, STOPS, SAMPLES, SWEEPS, 20),
        new GraphPlan(ALL, 5, 1600, STOPS, SAMPLES, SWEEPS, 20));
  }

  List<Long> seedList() {
    return LongStream.rangeClosed(1, seeds).boxed().toList();
  }
}
