package dev.bitwell.graph;

import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.List;

/**
 * How far generated graphs are from reference graphs: the maximum mean discrepancy of each of three
 * statistics, squared and biased (V-statistics), as published for GraphRNN (You and others 2018, <a
 * href="https://arxiv.org/abs/1802.08773">arXiv:1802.08773</a>) and most models since. For
 * references x and generated y it is
 *
 * <pre>mean k(x_i, x_j) + mean k(y_i, y_j) - 2 mean k(x_i, y_j)</pre>
 *
 * over all pairs, also of a graph with itself, with a Gaussian kernel k: of the earth mover's
 * distance between degree distributions (of width 1) and between clustering histograms (width 0.1),
 * and of the Euclidean distance between mean orbit counts (width 30). It is 0 if both have the same
 * statistics. The pairs of a graph with itself add (1 - mean k) / m for m generated graphs, so
 * <b>only figures of equally many graphs may be compared</b>.
 *
 * @param degree of the degree distributions
 * @param clustering of the histograms of clustering coefficients
 * @param orbit of the mean orbit counts
 */
public record GraphMmd(double degree, double clustering, double orbit) {
  /**
   * Of graphs as they are; {@link GraphEvaluation} first takes isolated vertices out of what was
   * generated, as is usual. The result does not depend on the number of threads.
   */
  public static GraphMmd of(List<Graph> reference, List<Graph> generated, Crew crew) {
    if (reference.isEmpty() || generated.isEmpty()) {
      throw new IllegalArgumentException(
          "an MMD needs at least 1 graph on either side, not "
              + reference.size()
              + " and "
              + generated.size());
    }
    try (Workers workers = new Workers(crew.threads())) {
      return new Discrepancy(StatisticsSample.of(reference, workers), workers)
          .of(StatisticsSample.of(generated, workers), workers);
    }
  }

  /** The mean of the three, which is what tables give as one figure. */
  public double average() {
    return (degree + clustering + orbit) / 3;
  }
}
