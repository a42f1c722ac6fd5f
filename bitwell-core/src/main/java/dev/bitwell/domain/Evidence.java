package dev.bitwell.domain;

import dev.bitwell.bits.BitMatrix;

/** What is known of a row: which values its variables may have. */
public interface Evidence {
  /** Whether a variable may have a value, numbered as in {@link Variables#value}. */
  boolean allows(int variable, int value);

  /** Of a row all of which is known. */
  static Evidence of(BitMatrix rows, int row, Variables variables) {
    return (variable, value) -> variables.value(rows, row, variable) == value;
  }

  /**
   * Of a row some of whose bits are known: a value is allowed if it does not go against any.
   *
   * @param known a one for each bit that is
   */
  static Evidence of(BitMatrix rows, BitMatrix known, int row, Variables variables) {
    return (variable, value) -> {
      int on = variables.hasNone(variable) ? value - 1 : value;
      for (int j = 0; j < variables.size(variable); j++) {
        int bit = variables.bit(variable, j);
        if (known.get(row, bit) && rows.get(row, bit) != (j == on)) {
          return false;
        }
      }
      return true;
    };
  }
}
