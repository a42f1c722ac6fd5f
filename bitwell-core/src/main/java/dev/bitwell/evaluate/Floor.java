package dev.bitwell.evaluate;

import java.util.Arrays;

/** What a statistic comes to between two samples of the data themselves: its distribution. */
public final class Floor {
  private final double[] sorted;
  private final double mean;
  private final double sd;

  private Floor(double[] sorted) {
    this.sorted = sorted;
    mean = Arrays.stream(sorted).average().orElseThrow();
    double squares = Arrays.stream(sorted).map(v -> (v - mean) * (v - mean)).sum();
    sd = Math.sqrt(squares / (sorted.length - 1));
  }

  /** Of the values that the statistic took. */
  public static Floor of(double... values) {
    if (values.length < 2) {
      throw new IllegalArgumentException("a floor needs at least 2 repeats, not " + values.length);
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new Floor(sorted);
  }

  /** The mean of the values. */
  public double mean() {
    return mean;
  }

  /** Their standard deviation. */
  public double sd() {
    return sd;
  }

  /**
   * Whether the statistic took one and the same value always, as it does where all rows of the data
   * are alike.
   */
  public boolean isConstant() {
    return sorted[0] == sorted[sorted.length - 1];
  }

  /** The smallest of the values that this share of them does not exceed, such as 0.95. */
  public double quantile(double share) {
    int rank = (int) Math.ceil(share * sorted.length);
    return sorted[Math.max(0, Math.min(sorted.length, rank) - 1)];
  }

  /**
   * How probable it is that two samples of the data differ by so much or more: the p-value of a
   * permutation test, (1 + k)/(1 + n) where k of n values are as large.
   */
  public double chance(double value) {
    long asLarge = Arrays.stream(sorted).filter(v -> v >= value).count();
    return (1.0 + asLarge) / (1 + sorted.length);
  }

  @Override
  public String toString() {
    return mean + " ± " + sd + " over " + sorted.length;
  }
}
