package dev.bitwell.evaluate;

import java.util.Arrays;

/**
 * What a statistic comes to when there is nothing to find: its mean and standard deviation between
 * pairs of fresh samples of the data themselves.
 */
public record Floor(double mean, double sd) {
  /** Of the values that the statistic took. */
  public static Floor of(double... values) {
    if (values.length < 2) {
      throw new IllegalArgumentException("a floor needs at least 2 repeats, not " + values.length);
    }
    double mean = Arrays.stream(values).average().getAsDouble();
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return new Floor(mean, Math.sqrt(squares / (values.length - 1)));
  }

  /**
   * Whether the statistic took one and the same value in all repeats, as it does where all rows of
   * the data are alike: then any other value is infinitely many standard deviations away, which
   * says nothing about how far it is.
   */
  public boolean isConstant() {
    return sd == 0;
  }

  /** How many standard deviations a value lies above the mean; 0 for the mean itself. */
  public double deviations(double value) {
    return value == mean ? 0 : (value - mean) / sd;
  }
}
