package dev.bitwell.reproduce.lab;

import java.util.Arrays;
import java.util.List;

/**
 * A number measured once or more.
 *
 * @param variance of a single measurement, estimated; NaN of one measurement
 * @param freedom degrees of freedom of that estimate
 */
public record Sample(int count, double mean, double variance, double freedom) {
  public static Sample of(double... values) {
    double mean = Arrays.stream(values).average().orElse(Double.NaN);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    int freedom = values.length - 1;
    return new Sample(
        values.length, mean, freedom < 1 ? Double.NaN : squares / freedom, Math.max(0, freedom));
  }

  /** The mean over several numbers, measured equally often and independently of each other. */
  public static Sample average(List<Sample> samples) {
    double mean = samples.stream().mapToDouble(Sample::mean).average().orElse(Double.NaN);
    double sum = samples.stream().mapToDouble(Sample::variance).sum();
    int count = samples.stream().mapToInt(Sample::count).min().orElse(0);
    double variance = sum / samples.size() / samples.size();
    return new Sample(count, mean, variance, freedom(samples));
  }

  /** Of a sum of independent estimates, after Welch and Satterthwaite. */
  private static double freedom(List<Sample> samples) {
    double sum = samples.stream().mapToDouble(Sample::variance).sum();
    double shares =
        samples.stream()
            .filter(s -> s.variance > 0)
            .mapToDouble(s -> s.variance * s.variance / s.freedom)
            .sum();
    return sum * sum / shares;
  }

  /** A number that is known and not measured. */
  public static Sample exactly(double value) {
    return new Sample(1, value, 0, Double.POSITIVE_INFINITY);
  }

  /** Whether it was measured, and is not known anyway. */
  boolean isMeasured() {
    return freedom < Double.POSITIVE_INFINITY;
  }

  /** The same, measured from elsewhere. */
  public Sample plus(double shift) {
    return new Sample(count, mean + shift, variance, freedom);
  }

  /** The mean alone, with the variance that it has. */
  private Sample asMean() {
    return new Sample(1, mean, variance / count, freedom);
  }

  /** Degrees of freedom of the standard error of a difference. */
  double freedomWith(Sample other) {
    return freedom(List.of(asMean(), other.asMean()));
  }

  /** Of the mean; NaN where it was measured once. */
  public double standardError() {
    return Math.sqrt(variance / count);
  }
}
