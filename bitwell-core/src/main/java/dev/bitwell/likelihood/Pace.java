package dev.bitwell.likelihood;

/**
 * How a population goes along its path.
 *
 * @param sweeps at each stop
 * @param seed of moves and resampling
 * @param limit when the annealer has done so much work, the rest of the way is one step
 */
record Pace(int sweeps, long seed, double limit) {
  static Pace of(int sweeps, long seed) {
    return new Pace(sweeps, seed, Double.POSITIVE_INFINITY);
  }
}
