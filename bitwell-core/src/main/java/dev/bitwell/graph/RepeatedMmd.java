package dev.bitwell.graph;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The MMD of several draws of graphs from the same references. Of what the figures below are taken,
 * is to be said: {@code small.standardError(GraphMmd::average)}.
 *
 * @param values one for each draw, at least two
 */
public record RepeatedMmd(List<GraphMmd> values) {
  public RepeatedMmd {
    if (values.size() < 2) {
      throw new IllegalArgumentException("repeated draws are at least 2, not " + values.size());
    }
    values = List.copyOf(values);
  }

  /** The mean over the draws of each of the three. */
  public GraphMmd mean() {
    return new GraphMmd(mean(GraphMmd::degree), mean(GraphMmd::clustering), mean(GraphMmd::orbit));
  }

  private double mean(ToDoubleFunction<GraphMmd> of) {
    return Arrays.stream(sorted(of)).average().getAsDouble();
  }

  /** How much single draws differ. */
  public double standardDeviation(ToDoubleFunction<GraphMmd> of) {
    double mean = mean(of);
    double squares = values.stream().mapToDouble(of).map(x -> (x - mean) * (x - mean)).sum();
    return Math.sqrt(squares / (values.size() - 1));
  }

  /** How well the mean is known: the standard deviation of the mean of so many draws. */
  public double standardError(ToDoubleFunction<GraphMmd> of) {
    return standardDeviation(of) / Math.sqrt(values.size());
  }

  /**
   * What a share of the draws is below, interpolated between the nearest two.
   *
   * @param share from 0, which is the smallest value, to 1, which is the largest
   */
  public double quantile(ToDoubleFunction<GraphMmd> of, double share) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("the share of a quantile is from 0 to 1, not " + share);
    }
    double[] sorted = sorted(of);
    double at = share * (sorted.length - 1);
    int below = (int) at;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
  }

  private double[] sorted(ToDoubleFunction<GraphMmd> of) {
    return values.stream().mapToDouble(of).sorted().toArray();
  }
}
