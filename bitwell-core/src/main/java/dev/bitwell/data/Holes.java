package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import java.util.random.RandomGenerator;

/**
 * The missing cells of a table. A variable is known in a row if all its bits are. One that is not
 * gets a draw from the values that it has in rows in which it is known, as often as it has them
 * there, of those that agree with such bits of it as are known.
 */
final class Holes {
  private final BitMatrix rows;
  private final BitMatrix knownBits;
  private final Variables variables;

  /** A one for each variable of each row that is known. */
  private final BitMatrix known;

  /** How often each variable has each value in rows in which it is known. */
  private final int[][] counts;

  Holes(BitMatrix rows, BitMatrix knownBits, Variables variables) {
    this.rows = rows;
    this.knownBits = knownBits;
    this.variables = variables;
    known = new BitMatrix(rows.rows(), variables.count());
    counts = new int[variables.count()][];
    for (int v = 0; v < counts.length; v++) {
      counts[v] = new int[variables.values(v)];
      for (int r = 0; r < rows.rows(); r++) {
        if (isKnown(r, v)) {
          known.set(r, v, true);
          counts[v][variables.value(rows, r, v)]++;
        }
      }
    }
  }

  private boolean isKnown(int row, int variable) {
    for (int j = 0; j < variables.size(variable); j++) {
      if (!knownBits.get(row, variables.bit(variable, j))) {
        return false;
      }
    }
    return true;
  }

  /** A one for each variable of each row that is known. */
  BitMatrix known() {
    return known;
  }

  /** Whether a variable is known in some row. */
  boolean anyKnown() {
    for (long word : known.words()) {
      if (word != 0) {
        return true;
      }
    }
    return false;
  }

  /** Gives the variables of a row that are not known a value in a copy of that row. */
  void fill(int row, BitMatrix copy, int copyRow, RandomGenerator random) {
    for (int v = 0; v < counts.length; v++) {
      if (!known.get(row, v)) {
        variables.set(copy, copyRow, v, draw(row, v, random));
      }
    }
  }

  private int draw(int row, int variable, RandomGenerator random) {
    long total = 0;
    int agreeing = 0;
    for (int value = 0; value < counts[variable].length; value++) {
      if (agrees(row, variable, value)) {
        total += counts[variable][value];
        agreeing++;
      }
    }
    // Where the rows that know the variable have no such value, all that agree are alike.
    double left = random.nextDouble() * (total > 0 ? total : agreeing);
    int last = 0;
    for (int value = 0; value < counts[variable].length; value++) {
      double weight = total > 0 ? counts[variable][value] : 1;
      if (weight > 0 && agrees(row, variable, value)) {
        last = value;
        left -= weight;
        if (left < 0) {
          return value;
        }
      }
    }
    return last;
  }

  /** Whether a value does not go against a bit that is known. */
  private boolean agrees(int row, int variable, int value) {
    int on = variables.hasNone(variable) ? value - 1 : value;
    for (int j = 0; j < variables.size(variable); j++) {
      int bit = variables.bit(variable, j);
      if (knownBits.get(row, bit) && rows.get(row, bit) != (j == on)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Refuses rows in which known bits of a variable rule out each of its values.
   *
   * @throws IllegalArgumentException naming the first one
   */
  void requireSupported(String name) {
    for (int r = 0; r < rows.rows(); r++) {
      for (int v = 0; v < counts.length; v++) {
        boolean any = false;
        for (int value = 0; value < counts[v].length && !any; value++) {
          any = agrees(r, v, value);
        }
        if (!any) {
          throw new IllegalArgumentException(
              "in row "
                  + (r + 1)
                  + " of "
                  + name
                  + ", what is known of variable "
                  + v
                  + " (from 0) is no value of it");
        }
      }
    }
  }
}
