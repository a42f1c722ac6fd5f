package dev.bitwell.domain;

import dev.bitwell.bits.BitMatrix;

/**
 * Which variables of which rows may move. Samplers move, and objectives look at, free ones only:
 * the others keep the values that they have. Conditions, missing cells and graphs that are smaller
 * than their rows are masks.
 */
public final class Mask {
  private static final Mask ALL = new Mask(null, 0);

  private final BitMatrix free;
  private final int first;

  private Mask(BitMatrix free, int first) {
    this.free = free;
    this.first = first;
  }

  /** All variables of all rows are free. */
  public static Mask allFree() {
    return ALL;
  }

  /** A one for each variable (column) of each row that is free; not copied. */
  public static Mask of(BitMatrix free) {
    return new Mask(free, 0);
  }

  /** The mask of the rows from this one on. */
  public Mask from(int row) {
    return free == null ? this : new Mask(free, first + row);
  }

  /** Whether all variables of all rows are free. */
  public boolean isAllFree() {
    return free == null;
  }

  /** Whether a variable of a row may move. */
  public boolean isFree(int row, int variable) {
    return free == null || free.get(first + row, variable);
  }

  /** How many of the variables of a row may move. */
  public int count(int row, Variables variables) {
    if (free == null) {
      return variables.count();
    }
    int count = 0;
    for (int v = 0; v < variables.count(); v++) {
      count += free.get(first + row, v) ? 1 : 0;
    }
    return count;
  }
}
