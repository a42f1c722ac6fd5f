package dev.bitwell.reproduce;

import java.util.Arrays;

/**
 * A number measured once or more.
 *
 * @param variance of a single measurement, estimated; NaN of one measurement
 */
record Sample(int count, double mean, double variance) {
  static Sample of(double... values) {
    double mean = Arrays.stream(values).average().orElse(Double.NaN);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return new Sample(
        values.length, mean, values.length < 2 ? Double.NaN : squares / (values.length - 1));
  }

  /** A number that is known and not measured. */
  static Sample exactly(double value) {
    return new Sample(1, value, 0);
  }

  /** Of the mean; NaN where it was measured once. */
  double standardError() {
    return Math.sqrt(variance / count);
  }
}
