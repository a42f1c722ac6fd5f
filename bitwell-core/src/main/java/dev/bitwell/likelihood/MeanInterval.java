package dev.bitwell.likelihood;

import dev.bitwell.math.StudentT;

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
    return Studentised.of(values).interval(level);
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
