package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Evidence;
import java.util.random.RandomGenerator;

/** Draws whole rows from what is known of them; used by several threads at once. */
public interface Completer {
  /**
   * Gives all variables of a row a value.
   *
   * @param rows in which the row is written
   * @param known of the row; at least one value of each variable is allowed
   */
  void complete(BitMatrix rows, int row, Evidence known, RandomGenerator random);
}
