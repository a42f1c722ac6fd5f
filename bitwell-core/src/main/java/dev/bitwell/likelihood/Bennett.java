package dev.bitwell.likelihood;

import dev.bitwell.math.VectorMath;

/**
 * The ratio of two normalisers from rows of both distributions (Bennett 1976, <a
 * href="https://doi.org/10.1016/0021-9991(76)90078-4">doi:10.1016/0021-9991(76)90078-4</a>). With δ
 * the log of the unnormalised density of the second over that of the first, log Z_2/Z_1 is the L at
 * which the mean of σ(δ - L) over rows of the first is that of σ(L - δ) over rows of the second.
 *
 * @param step what slopes are multiplied by to be δ
 * @param ofFirst slopes of rows of the first distribution
 * @param firstShare what each of these counts; they add up to 1
 * @param ofSecond and {@code secondShare}: the same of the second
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
record Bennett(
    double step, double[] ofFirst, double[] firstShare, double[] ofSecond, double[] secondShare) {
  private static final int HALVINGS = 60;

  double logRatio() {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double[] slopes : new double[][] {ofFirst, ofSecond}) {
      for (double slope : slopes) {
        low = Math.min(low, step * slope);
        high = Math.max(high, step * slope);
      }
    }
    for (int k = 0; k < HALVINGS; k++) {
      double middle = (low + high) / 2;
      if (excess(middle) > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  /** Falls as L grows. */
  private double excess(double logRatio) {
    double sum = 0;
    for (int k = 0; k < ofFirst.length; k++) {
      sum += firstShare[k] * VectorMath.logistic(step * ofFirst[k] - logRatio);
    }
    for (int k = 0; k < ofSecond.length; k++) {
      sum -= secondShare[k] * VectorMath.logistic(logRatio - step * ofSecond[k]);
    }
    return sum;
  }
}
