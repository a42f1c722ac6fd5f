package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Evidence;
import dev.bitwell.domain.Variables;
import java.util.Optional;
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
    Optional<BitMatrix> bits = Optional.of(knownBits);
    counts = new int[variables.count()][];
    for (int v = 0; v < counts.length; v++) {
      counts[v] = new int[variables.values(v)];
      for (int r = 0; r < rows.rows(); r++) {
        if (variables.isKnown(bits, r, v)) {
          known.set(r, v, true);
          counts[v][variables.value(rows, r, v)]++;
        }
      }
    }
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

  /** Which values the variables of a row may have. */
  private Evidence evidence(int row) {
    return Evidence.of(rows, Optional.of(knownBits), row, variables);
  }

  /** Completes a copy of a row, by a completer where there is one. */
  void complete(
      int row, BitMatrix copy, int copyRow, Optional<Completer> completer, RandomGenerator random) {
    if (completer.isPresent() && isWanting(row)) {
      completer.get().complete(copy, copyRow, evidence(row), random);
    } else {
      fill(row, copy, copyRow, random);
    }
  }

  private boolean isWanting(int row) {
    for (int v = 0; v < counts.length; v++) {
      if (!known.get(row, v)) {
        return true;
      }
    }
    return false;
  }

  /** Gives the variables of a row that are not known a value in a copy of that row. */
  private void fill(int row, BitMatrix copy, int copyRow, RandomGenerator random) {
    for (int v = 0; v < counts.length; v++) {
      if (!known.get(row, v)) {
        variables.set(copy, copyRow, v, draw(row, v, random));
      }
    }
  }

  private int draw(int row, int variable, RandomGenerator random) {
    Evidence evidence = evidence(row);
    long total = 0;
    int agreeing = 0;
    for (int value = 0; value < counts[variable].length; value++) {
      if (evidence.allows(variable, value)) {
        total += counts[variable][value];
        agreeing++;
      }
    }
    // Where the rows that know the variable have no such value, all that agree are alike.
    double left = random.nextDouble() * (total > 0 ? total : agreeing);
    int last = 0;
    for (int value = 0; value < counts[variable].length; value++) {
      double weight = total > 0 ? counts[variable][value] : 1;
      if (weight > 0 && evidence.allows(variable, value)) {
        last = value;
        left -= weight;
        if (left < 0) {
          return value;
        }
      }
    }
    return last;
  }

  /**
   * Refuses rows in which known bits of a variable rule out each of its values.
   *
   * @throws IllegalArgumentException naming the first one
   */
  void requireSupported(String name) {
    for (int r = 0; r < rows.rows(); r++) {
      int v = evidence(r).impossible(variables);
      if (v >= 0) {
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
