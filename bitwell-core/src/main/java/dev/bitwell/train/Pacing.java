package dev.bitwell.train;

/**
 * Steps as long as a ladder of chains can follow. A step changes the energies of chains; what
 * matters is how differently, for that is how far it moves mass from one region to another. Where
 * couplings of all columns pull together, a step that is small for each of them can move all of it.
 */
final class Pacing {
  /** The standard deviation of the changes, in nats, that is borne. */
  private static final double BEARABLE = 0.3;

  private static final double SLOWER = 0.5;
  private static final double FASTER = 1.02;
  private static final double SLOWEST = 1e-4;

  private Pacing() {}

  /**
   * What the learning rate is multiplied by at the next step.
   *
   * @param scale what it was multiplied by
   * @param changes of the energies of the chains
   */
  static double next(double scale, float[] changes) {
    double mean = 0;
    for (float change : changes) {
      mean += change / changes.length;
    }
    double square = 0;
    for (float change : changes) {
      square += (change - mean) * (change - mean) / changes.length;
    }
    double faster = Double.isFinite(square) ? BEARABLE / Math.sqrt(square) : SLOWER;
    return Math.max(SLOWEST, Math.min(1, scale * Math.max(SLOWER, Math.min(FASTER, faster))));
  }
}
