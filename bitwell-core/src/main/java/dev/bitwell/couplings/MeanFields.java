package dev.bitwell.couplings;

import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.List;

/**
 * Fields with which a model of given couplings has the means of the data: those of the greatest
 * likelihood. Columns that are not connected are matched apart, exactly where they are few, and by
 * chains where they are many.
 */
final class MeanFields {
  private MeanFields() {}

  /**
   * Matches the means.
   *
   * @param columns none of them constant
   * @param couplings between these
   * @param start fields that are near
   */
  static double[] match(
      Columns columns, List<Coupling> couplings, double[] start, Workers workers) {
    SpinGraph graph = SpinGraph.of(columns.count(), couplings);
    double[] fields = new double[columns.count()];
    for (int[] some : graph.components().all()) {
      double[] means = Arrays.stream(some).mapToDouble(columns::mean).toArray();
      double[] near = Arrays.stream(some).mapToDouble(i -> start[i]).toArray();
      SpinGraph part = graph.restricted(some);
      double[] found =
          some.length <= ExactMeans.MOST
              ? new ExactMeans(part, means).solve(near)
              : new ChainMeans(part, means, columns.select(some), workers).solve(near);
      for (int k = 0; k < some.length; k++) {
        fields[some[k]] = found[k];
      }
    }
    return fields;
  }
}
