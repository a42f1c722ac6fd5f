package dev.bitwell.graph;

import java.util.Arrays;

/** How many vertices fall into each of some bins of equal width, of which there is a first. */
final class Histogram {
  private final int[] counts;
  private final double[] cumulative;

  Histogram(int[] counts) {
    this.counts = counts;
    this.cumulative = new double[counts.length];
    double all = Arrays.stream(counts).sum();
    int upTo = 0;
    for (int k = 0; k < counts.length; k++) {
      upTo += counts[k];
      cumulative[k] = upTo / all;
    }
  }

  int[] counts() {
    return counts.clone();
  }

  double[] shares() {
    double all = Arrays.stream(counts).sum();
    return Arrays.stream(counts).mapToDouble(count -> count / all).toArray();
  }

  /**
   * The earth mover's distance in bins: Σ_k |P_k - Q_k|, P and Q being the cumulative shares. A
   * histogram of fewer bins has nothing in the further ones.
   */
  double distance(Histogram other) {
    double[] p = cumulative;
    double[] q = other.cumulative;
    int common = Math.min(p.length, q.length);
    double sum = 0;
    for (int k = 0; k < common; k++) {
      sum += Math.abs(p[k] - q[k]);
    }
    return sum + missingAfter(p, common) + missingAfter(q, common);
  }

  /** The one that has ended is at 1 from there on. */
  private static double missingAfter(double[] p, int from) {
    double sum = 0;
    for (int k = from; k < p.length; k++) {
      sum += 1 - p[k];
    }
    return sum;
  }

  /** The same shares, whatever the number of vertices. */
  @Override
  public boolean equals(Object o) {
    return o instanceof Histogram other && Arrays.equals(cumulative, other.cumulative);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cumulative);
  }
}
