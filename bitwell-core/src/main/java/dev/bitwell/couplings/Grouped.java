package dev.bitwell.couplings;

import java.util.Arrays;

/** Rows with the patterns that they show. Grouping costs rows × (neighbours + 1). */
final class Grouped {
  private final Patterns patterns;
  private final int[] ofRow;

  private Grouped(Patterns patterns, int[] ofRow) {
    this.patterns = patterns;
    this.ofRow = ofRow;
  }

  static Grouped of(ColumnBits rows, int column, int... neighbours) {
    int[] ofRow = new int[rows.rows()];
    int size = split(rows, column, ofRow, 1);
    for (int neighbour : neighbours) {
      size = split(rows, neighbour, ofRow, size);
    }
    int[] counts = new int[size];
    int[] example = new int[size];
    for (int n = 0; n < ofRow.length; n++) {
      counts[ofRow[n]]++;
      example[ofRow[n]] = n;
    }
    Patterns patterns = new Patterns(neighbours.length + 1, ofRow.length, counts);
    for (int p = 0; p < size; p++) {
      int own = rows.bit(column, example[p]);
      patterns.set(p, 0, own);
      for (int a = 0; a < neighbours.length; a++) {
        patterns.set(p, a + 1, rows.bit(neighbours[a], example[p]) ^ own ^ 1);
      }
    }
    return new Grouped(patterns, ofRow);
  }

  /** Splits every pattern in two by the bit of one more column; returns how many there are then. */
  private static int split(ColumnBits rows, int column, int[] ofRow, int size) {
    int[] renumbered = new int[2 * size];
    Arrays.fill(renumbered, -1);
    int next = 0;
    for (int n = 0; n < ofRow.length; n++) {
      int key = 2 * ofRow[n] + rows.bit(column, n);
      if (renumbered[key] < 0) {
        renumbered[key] = next++;
      }
      ofRow[n] = renumbered[key];
    }
    return next;
  }

  Patterns patterns() {
    return patterns;
  }

  int ofRow(int row) {
    return ofRow[row];
  }

  /** Adds what rows have by their patterns: row {@code from} at sums[0], and so on. */
  void add(double[] ofPattern, int from, int length, double[] sums) {
    for (int n = 0; n < length; n++) {
      sums[n] += ofPattern[ofRow[from + n]];
    }
  }

  /** Writes what rows {@code from} to {@code to} have by their patterns, from out[offset] on. */
  void spread(float[] ofPattern, int from, int to, float[] out, int offset) {
    for (int n = from; n < to; n++) {
      out[offset + n - from] = ofPattern[ofRow[n]];
    }
  }
}
