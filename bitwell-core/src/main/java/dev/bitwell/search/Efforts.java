package dev.bitwell.search;

import dev.bitwell.likelihood.Effort;

/**
 * How much is spent on normalisers, by the number of bits.
 *
 * @param quick while a candidate is trained
 * @param usual to compare candidates
 * @param last for those that may become the answer
 */
record Efforts(Effort quick, Effort usual, Effort last) {
  private static final int QUICK = 512;
  private static final int USUAL = 2048;
  private static final int FEWEST = 256;

  /** Rows of more bits than that get fewer particles, so that a sweep of them costs the same. */
  private static final int MANY_BITS = 800;

  private static final long COUNTED = 1L << 18;

  static Efforts of(int bits, long seed) {
    return new Efforts(
        new Effort(particles(QUICK, bits), 1, 0, COUNTED, seed),
        new Effort(particles(USUAL, bits), 1, 1, COUNTED, seed),
        Effort.THOROUGH.withSeed(seed + 1));
  }

  private static int particles(int most, int bits) {
    double share = Math.min(1, Math.pow((double) MANY_BITS / bits, 2));
    return (int) Math.max(FEWEST, most * share);
  }
}
