package dev.bitwell.couplings;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;

/**
 * Where in a vector the couplings and fields of a Potts model are: a block for each pair (u, v)
 * with u below v, row after row, then the fields. Here every value counts, that with no bit on too,
 * so that all are treated alike.
 */
final class BlockLayout {
  private final Variables variables;

  /** The first value of each variable, when the values of all are counted through. */
  private final int[] start;

  /** Where the blocks begin whose first variable is u. */
  private final int[] base;

  BlockLayout(Variables variables) {
    this.variables = variables;
    int count = variables.count();
    start = new int[count + 1];
    for (int u = 0; u < count; u++) {
      start[u + 1] = start[u] + variables.values(u);
    }
    base = new int[count + 1];
    for (int u = 0; u < count; u++) {
      int after = start[count] - start[u + 1];
      base[u + 1] = Math.addExact(base[u], Math.multiplyExact(values(u), after));
    }
  }

  Variables variables() {
    return variables;
  }

  /** How many variables there are. */
  int count() {
    return start.length - 1;
  }

  /** How many values there are in all. */
  int width() {
    return start[count()];
  }

  int values(int u) {
    return start[u + 1] - start[u];
  }

  /** The number of a variable's first value. */
  int start(int u) {
    return start[u];
  }

  /** Where the block of two variables begins, the lower first. */
  int block(int u, int v) {
    return base[u] + values(u) * (start[v] - start[u + 1]);
  }

  int blockSize(int u, int v) {
    return values(u) * values(v);
  }

  /** Where the fields begin. */
  int fields() {
    return base[count()];
  }

  int size() {
    return fields() + width();
  }

  /** Rows with a bit for each value. */
  BitMatrix oneHot(BitMatrix rows) {
    BitMatrix oneHot = new BitMatrix(rows.rows(), width());
    for (int r = 0; r < rows.rows(); r++) {
      for (int u = 0; u < count(); u++) {
        oneHot.set(r, start[u] + variables.value(rows, r, u), true);
      }
    }
    return oneHot;
  }

  /** Gives every row and column of every block the sum 0: the nearest vector of that kind. */
  void centre(double[] vector) {
    for (int u = 0; u < count(); u++) {
      for (int v = u + 1; v < count(); v++) {
        int from = block(u, v);
        int columns = values(v);
        for (int a = 0; a < values(u); a++) {
          centre(vector, from + a * columns, 1, columns);
        }
        for (int b = 0; b < columns; b++) {
          centre(vector, from + b, columns, values(u));
        }
      }
    }
  }

  private static void centre(double[] vector, int from, int step, int n) {
    double sum = 0;
    for (int k = 0; k < n; k++) {
      sum += vector[from + k * step];
    }
    for (int k = 0; k < n; k++) {
      vector[from + k * step] -= sum / n;
    }
  }
}
