package dev.bitwell.reproduce;

import java.util.Arrays;
import java.util.List;

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

  /** The mean over several numbers, measured equally often and independently of each other. */
  static Sample average(List<Sample> samples) {
    double mean = samples.stream().mapToDouble(Sample::mean).average().orElse(Double.NaN);
    double variance = samples.stream().mapToDouble(Sample::variance).sum();
    int count = samples.stream().mapToInt(Sample::count).min().orElse(0);
    return new Sample(count, mean, variance / samples.size() / samples.size());
  }

  /** A number that is known and not measured. */
  static Sample exactly(double value) {
    return new Sample(1, value, 0);
  }

  /** The same, measured from elsewhere. */
  Sample plus(double shift) {
    return new Sample(count, mean + shift, variance);
  }

  /** Of the mean; NaN where it was measured once. */
  double standardError() {
    return Math.sqrt(variance / count);
  }
}
