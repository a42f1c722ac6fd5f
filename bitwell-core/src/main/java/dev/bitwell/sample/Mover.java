package dev.bitwell.sample;

import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;

/** A sampler at work on a block of rows; used by one thread at a time. */
public interface Mover {
  /** Takes the parameters of the energy, not copied: again whenever they have changed. */
  void prepare(float[] parameters);

  /**
   * Moves some rows of the chains on, in place. What happens to a row is a function of the row, its
   * number and the turn, whatever the range it is in.
   *
   * @param mask which variables may move; row k of it is row k of the matrix that the chains are of
   * @param beta inverse temperatures, the first one that of the first row
   * @param turn how many steps to take, and with which random numbers
   */
  void move(RowRange chains, Mask mask, double[] beta, Turn turn);

  /**
   * Writes -log of what the mover's distribution at each row's inverse temperature is proportional
   * to: β E(x), but for movers that know another way to flatten a distribution. Parallel tempering
   * asks for it.
   *
   * @param beta inverse temperatures, the first one that of the first row
   */
  void tempered(RowRange chains, double[] beta, double[] out);
}
