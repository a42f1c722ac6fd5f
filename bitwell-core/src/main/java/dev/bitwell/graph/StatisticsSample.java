package dev.bitwell.graph;

import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/**
 * The statistics of some graphs, each with the number of graphs that have it. Small graphs repeat
 * themselves so much that this saves most of the work.
 */
final class StatisticsSample {
  private final GraphStatistics[] distinct;
  private final int[] counts;
  private final double size;

  StatisticsSample(List<GraphStatistics> statistics) {
    Map<GraphStatistics, Integer> tally = new LinkedHashMap<>();
    for (GraphStatistics ofGraph : statistics) {
      tally.merge(ofGraph, 1, Integer::sum);
    }
    this.distinct = tally.keySet().toArray(GraphStatistics[]::new);
    this.counts = tally.values().stream().mapToInt(Integer::intValue).toArray();
    this.size = statistics.size();
  }

  static StatisticsSample of(List<Graph> graphs, Workers workers) {
    return new StatisticsSample(statistics(graphs, workers));
  }

  static List<GraphStatistics> statistics(List<Graph> graphs, Workers workers) {
    GraphStatistics[] statistics = new GraphStatistics[graphs.size()];
    workers.run(
        statistics.length, (worker, k) -> statistics[k] = GraphStatistics.of(graphs.get(k)));
    return List.of(statistics);
  }

  /** The mean kernel over all ordered pairs of graphs of this sample, each with itself too. */
  double meanWithin(GraphKernel kernel, Workers workers) {
    double all =
        sum(
            workers,
            i -> {
              double withItself = counts[i];
              return withItself + 2 * weighted(kernel, distinct[i], i);
            });
    return all / (size * size);
  }

  /** The mean kernel over all pairs of a graph of this sample and one of another. */
  double meanAcross(GraphKernel kernel, StatisticsSample other, Workers workers) {
    double all = sum(workers, i -> other.weighted(kernel, distinct[i], other.distinct.length));
    return all / (size * other.size);
  }

  /** Σ_i counts_i · row(i), in an order that does not depend on the threads. */
  private double sum(Workers workers, IntToDoubleFunction row) {
    double[] rows = new double[distinct.length];
    workers.run(rows.length, (worker, i) -> rows[i] = counts[i] * row.applyAsDouble(i));
    return Arrays.stream(rows).sum();
  }

  /** Σ_{j < to} counts_j · k(x, distinct_j). */
  private double weighted(GraphKernel kernel, GraphStatistics x, int to) {
    double sum = 0;
    for (int j = 0; j < to; j++) {
      sum += counts[j] * kernel.value(x, distinct[j]);
    }
    return sum;
  }
}
