package dev.bitwell.sample;

import dev.bitwell.bits.BitMatrix;

/** A sampler at work on a block of rows; used by one thread at a time. */
public interface Mover {
  /**
   * Moves rows {@code from} to {@code to} of the chains on. What happens to a row is a function of
   * the row, its number, the seed and the round, whatever the block it is in.
   *
   * @param beta inverse temperatures, the first one that of row {@code from}
   * @param steps how many steps to take
   * @param round a number that differs between calls with the same seed
   */
  void move(
      float[] parameters,
      BitMatrix chains,
      int from,
      int to,
      double[] beta,
      int steps,
      long seed,
      long round);

  /**
   * Writes -log of what the mover's distribution at each row's inverse temperature is proportional
   * to: β E(x), but for movers that know another way to flatten a distribution.
   */
  void tempered(
      float[] parameters, BitMatrix chains, int from, int to, double[] beta, double[] out);
}
