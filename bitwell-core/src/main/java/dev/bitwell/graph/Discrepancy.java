package dev.bitwell.graph;

import dev.bitwell.work.Workers;
import java.util.EnumMap;
import java.util.Map;

/** The MMD of samples from one reference sample, of which the mean kernel is computed once. */
final class Discrepancy {
  /** What rounding leaves of a difference that is none. */
  private static final double ROUNDING = 1e-14;

  private final StatisticsSample reference;
  private final Map<GraphKernel, Double> within = new EnumMap<>(GraphKernel.class);

  Discrepancy(StatisticsSample reference, Workers workers) {
    this.reference = reference;
    for (GraphKernel kernel : GraphKernel.values()) {
      within.put(kernel, reference.meanWithin(kernel, workers));
    }
  }

  GraphMmd of(StatisticsSample generated, Workers workers) {
    return new GraphMmd(
        value(GraphKernel.DEGREE, generated, workers),
        value(GraphKernel.CLUSTERING, generated, workers),
        value(GraphKernel.ORBIT, generated, workers));
  }

  private double value(GraphKernel kernel, StatisticsSample generated, Workers workers) {
    double value =
        within.get(kernel)
            + generated.meanWithin(kernel, workers)
            - 2 * reference.meanAcross(kernel, generated, workers);
    return Math.abs(value) < ROUNDING ? 0 : value;
  }
}
