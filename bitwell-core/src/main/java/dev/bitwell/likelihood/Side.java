package dev.bitwell.likelihood;

/**
 * log Z as estimated from one side.
 *
 * @param error its standard error, about
 */
record Side(double logZ, double error) {
  /**
   * The mean of two estimates of Z from below, of which the second took twice the work and counts
   * twice: what each is worth by its own account would count those least that found a region which
   * the others missed.
   */
  static Side below(Side first, Side second) {
    double[] logs = {first.logZ + Math.log(1 / 3.0), second.logZ + Math.log(2 / 3.0)};
    return new Side(LogSum.of(logs), Math.hypot(first.error / 3, 2 * second.error / 3));
  }

  /** The same of estimates from above: 1/Z is what these estimate without bias. */
  static Side above(Side first, Side second) {
    Side inverse = below(first.mirrored(), second.mirrored());
    return inverse.mirrored();
  }

  private Side mirrored() {
    return new Side(-logZ, error);
  }
}
