package dev.bitwell.likelihood;

/** log Σ exp, without overflow. */
final class LogSum {
  private LogSum() {}

  static double of(double[] values) {
    double largest = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      largest = Math.max(largest, value);
    }
    if (largest == Double.NEGATIVE_INFINITY) {
      return largest;
    }
    double sum = 0;
    for (double value : values) {
      sum += Math.exp(value - largest);
    }
    return largest + Math.log(sum);
  }
}
