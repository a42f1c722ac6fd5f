package dev.bitwell.sample;

import dev.bitwell.bits.RowRange;

/** A sampler at work on a block of rows; used by one thread at a time. */
public interface Mover {
  /**
   * Moves some rows of the chains on, in place. What happens to a row is a function of the row, its
   * number and the turn, whatever the range it is in.
   *
   * @param beta inverse temperatures, the first one that of the first row
   * @param turn how many steps to take, and with which random numbers
   */
  void move(float[] parameters, RowRange chains, double[] beta, Turn turn);

  /**
   * Writes -log of what the mover's distribution at each row's inverse temperature is proportional
   * to: β E(x), but for movers that know another way to flatten a distribution. Parallel tempering
   * asks for it.
   *
   * @param beta inverse temperatures, the first one that of the first row
   */
  void tempered(float[] parameters, RowRange chains, double[] beta, double[] out);
}
