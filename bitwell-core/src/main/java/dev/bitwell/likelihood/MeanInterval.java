package dev.bitwell.likelihood;

import dev.bitwell.math.StudentT;
import java.util.Arrays;

/**
 * The mean of independent values, and where the mean of all there could be lies. Log probabilities
 * of rows are skewed: a few rows are very improbable. Of few rows Student's interval is then too
 * short on one side. So the interval is the hull of Student's and of Hall's, which corrects for the
 * skewness of the values (Hall 1992, On the removal of skewness by transformation, Journal of the
 * Royal Statistical Society B 54).
 *
 * @param mean of the values
 * @param standardError of the mean; infinite for a single value
 * @param lower end of the interval
 * @param upper end of it
 * @param level how often, about, such intervals hold the mean of all values
 */
public record MeanInterval(
    double mean, double standardError, double lower, double upper, double level) {
  /** The usual level. */
  public static final double LEVEL = 0.95;

  /** The interval of the usual level. */
  public static MeanInterval of(double[] values) {
    return of(values, LEVEL);
  }

  /** The interval of this level, above 0 and below 1. */
  public static MeanInterval of(double[] values, double level) {
    int n = values.length;
    if (n == 0) {
      throw new IllegalArgumentException("the mean of no values is not known");
    }
    double mean = Arrays.stream(values).average().orElseThrow();
    if (n == 1) {
      double infinite = Double.POSITIVE_INFINITY;
      return new MeanInterval(mean, infinite, -infinite, infinite, level);
    }
    double deviation = Math.sqrt(power(values, mean, 2) / (n - 1));
    double error = deviation / Math.sqrt(n);
    double t = StudentT.quantile(level, n - 1);
    double up = t;
    double down = t;
    if (n > 2 && deviation > 0) {
      double skewness = n * power(values, mean, 3) / ((n - 1.0) * (n - 2)) / Math.pow(deviation, 3);
      double k = skewness / Math.sqrt(n);
      up = Math.max(t, -unskewed(-t, k));
      down = Math.max(t, unskewed(t, k));
    }
    return new MeanInterval(mean, error, mean - down * error, mean + up * error, level);
  }

  /** Σ (x - mean)^p. */
  private static double power(double[] values, double mean, int p) {
    return Arrays.stream(values).map(x -> Math.pow(x - mean, p)).sum();
  }

  /**
   * Where Hall's monotone transformation t + k t²/3 + k² t³/27 + k/6 of the studentised mean takes
   * this value; k is skewness/√n.
   */
  private static double unskewed(double value, double k) {
    double y = value - k / 6;
    return Math.abs(k) < 1e-6 ? y : 3 / k * (Math.cbrt(1 + k * y) - 1);
  }

  /**
   * The same for values that are not known exactly, all being off by the same amount.
   *
   * @param below by how much they may be too high
   * @param above by how much they may be too low
   * @param error the standard error of both bounds, which has nothing to do with the values
   */
  MeanInterval widened(double below, double above, double error) {
    double spread = StudentT.quantile(level, Integer.MAX_VALUE) * error;
    return new MeanInterval(
        mean,
        standardError,
        mean - Math.hypot(mean - lower, spread) - below,
        mean + Math.hypot(upper - mean, spread) + above,
        level);
  }

  /** Whether a value lies in the interval. */
  public boolean contains(double value) {
    return lower <= value && value <= upper;
  }
}
