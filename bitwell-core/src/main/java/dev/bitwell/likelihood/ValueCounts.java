package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;

/**
 * How often values occur in rows, alone and together: ones that two columns of packed bits share
 * are counted 64 rows at a time.
 */
final class ValueCounts {
  private final Variables variables;
  private final int rows;

  private final Together together;

  private final int[][] single;

  /** In how many rows two bits are on; of a bit with itself, in how many it is. */
  interface Together {
    int onInBoth(int bit, int other);
  }

  /** The rows must be on the support. */
  ValueCounts(BitMatrix rows, Variables variables) {
    this(rows.rows(), rows.transposed()::onInBoth, variables);
  }

  /** Of rows on the support that were counted elsewhere. */
  ValueCounts(int rows, Together together, Variables variables) {
    this.variables = variables;
    this.rows = rows;
    this.together = together;
    single = new int[variables.count()][];
    for (int v = 0; v < single.length; v++) {
      single[v] = countSingle(v);
    }
  }

  private int[] countSingle(int variable) {
    int[] counts = new int[variables.values(variable)];
    int first = first(variable);
    int sum = 0;
    for (int j = 0; j < variables.size(variable); j++) {
      int bit = variables.bit(variable, j);
      counts[first + j] = together.onInBoth(bit, bit);
      sum += counts[first + j];
    }
    if (first > 0) {
      counts[0] = rows - sum;
    }
    return counts;
  }

  /** The value of a variable's first bit: after the value with no bit on, where that is one. */
  private int first(int variable) {
    return variables.hasNone(variable) ? 1 : 0;
  }

  int rows() {
    return rows;
  }

  Variables variables() {
    return variables;
  }

  /** How often each value of a variable occurs; not a copy. */
  int[] of(int variable) {
    return single[variable];
  }

  /**
   * Writes how often each value of one variable occurs with each of another.
   *
   * @param out row after row: a row for each value of {@code u}, a column for each of {@code v}
   */
  void of(int u, int v, int[] out) {
    int width = variables.values(v);
    int top = first(u);
    int left = first(v);
    for (int i = 0; i < variables.size(u); i++) {
      int row = (top + i) * width;
      int sum = 0;
      for (int j = 0; j < variables.size(v); j++) {
        int both = together.onInBoth(variables.bit(u, i), variables.bit(v, j));
        out[row + left + j] = both;
        sum += both;
      }
      if (left > 0) {
        out[row] = single[u][top + i] - sum;
      }
    }
    if (top > 0) {
      for (int b = 0; b < width; b++) {
        int rest = single[v][b];
        for (int a = 1; a < variables.values(u); a++) {
          rest -= out[a * width + b];
        }
        out[b] = rest;
      }
    }
  }
}
