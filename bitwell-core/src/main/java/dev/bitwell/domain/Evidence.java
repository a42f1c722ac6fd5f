package dev.bitwell.domain;

import dev.bitwell.bits.BitMatrix;
import java.util.Optional;

/** What is known of a row: which values its variables may have. */
public interface Evidence {
  /** Whether a variable may have a value, numbered as in {@link Variables#value}. */
  boolean allows(int variable, int value);

  /** The first variable that may have no value at all, or -1. */
  default int impossible(Variables variables) {
    for (int v = 0; v < variables.count(); v++) {
      int value = 0;
      while (value < variables.values(v) && !allows(v, value)) {
        value++;
      }
      if (value == variables.values(v)) {
        return v;
      }
    }
    return -1;
  }

  /**
   * Of a row of bits: a value is allowed if it does not go against any that is known.
   *
   * @param known a one for each bit that is, where some are not
   */
  static Evidence of(BitMatrix rows, Optional<BitMatrix> known, int row, Variables variables) {
    return (variable, value) -> {
      int on = variables.hasNone(variable) ? value - 1 : value;
      for (int j = 0; j < variables.size(variable); j++) {
        int bit = variables.bit(variable, j);
        boolean isKnown = known.isEmpty() || known.get().get(row, bit);
        if (isKnown && rows.get(row, bit) != (j == on)) {
          return false;
        }
      }
      return true;
    };
  }
}
