package dev.bitwell.likelihood;

import java.util.Arrays;

/**
 * The difference between the means of two lots of independent values, the second less the first.
 *
 * @param interval where the difference of the means of all there could be lies: the hull of Welch's
 *     interval, of Hall's (see {@link MeanInterval}) and of Student's for values that are spread
 *     alike. Of 20 skewed values beside 200, the first two together are too short
 * @param logP log of the probability of such a difference, or a larger one, between lots of the
 *     same distribution. It belongs to the interval: where 0 is just at an end of one, it is the
 *     log of 1 less its level
 */
public record MeanDifference(MeanInterval interval, double logP) {
  /** What means of the same value may differ by, of their size, for they are rounded. */
  private static final double ROUNDING = 1e-9;

  /**
   * Compares lots of at least one value each. One value in either says nothing: then the interval
   * is infinite and the probability 1.
   *
   * <p>No probability is below 2/C(n + m, n), for n and m values: lots of the same distribution
   * might be exchanged, and of all ways to deal the values out, the two most extreme ones come up
   * that often. So a handful of values is never taken for certain because it happens to agree.
   */
  public static MeanDifference of(double[] first, double[] second, double level) {
    Studentised difference = Studentised.ofDifference(first, second);
    Studentised alike = Studentised.ofAlike(first, second);
    double size = Math.max(largest(first), largest(second));
    double logP =
        Math.abs(difference.mean()) <= ROUNDING * size
            ? 0
            : Math.max(
                Math.max(difference.logP(), alike.logP()), leastLogP(first.length, second.length));
    MeanInterval own = difference.interval(level);
    MeanInterval other = alike.interval(level);
    MeanInterval hull =
        new MeanInterval(
            own.mean(),
            own.standardError(),
            Math.min(own.lower(), other.lower()),
            Math.max(own.upper(), other.upper()),
            level);
    return new MeanDifference(hull, Math.min(0, logP));
  }

  private static double largest(double[] values) {
    return Arrays.stream(values).map(Math::abs).max().orElseThrow();
  }

  private static double leastLogP(int n, int m) {
    double log = Math.log(2);
    for (int k = 1; k <= n; k++) {
      log -= Math.log((m + k) / (double) k);
    }
    return log;
  }

  /** The probability itself; 0 where it is too small for a number. */
  public double p() {
    return Math.exp(logP);
  }
}
