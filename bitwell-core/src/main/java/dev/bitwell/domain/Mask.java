package dev.bitwell.domain;

import dev.bitwell.bits.BitMatrix;

/**
 * Which variables of which rows may move. Samplers move, and objectives look at, free ones only:
 * the others keep the values that they have. Conditions, missing cells and graphs that are smaller
 * than their rows are masks.
 */
public final class Mask {
  private static final Mask ALL = new Mask(null);

  private final BitMatrix free;

  private Mask(BitMatrix free) {
    this.free = free;
  }

  /** All variables of all rows are free. */
  public static Mask allFree() {
    return ALL;
  }

  /** A one for each variable (column) of each row that is free; not copied. */
  public static Mask of(BitMatrix free) {
    return new Mask(free);
  }

  /** Whether all variables of all rows are free. */
  public boolean isAllFree() {
    return free == null;
  }

  /** Whether a variable of a row may move. */
  public boolean isFree(int row, int variable) {
    return free == null || free.get(row, variable);
  }

  /** How many of the variables of a row may move. */
  public int count(int row, Variables variables) {
    if (free == null) {
      return variables.count();
    }
    int count = 0;
    for (int v = 0; v < variables.count(); v++) {
      count += free.get(row, v) ? 1 : 0;
    }
    return count;
  }
}
