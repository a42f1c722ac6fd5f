package dev.bitwell.couplings;

import java.util.Arrays;

/**
 * What the regression of one column on a few others sees of the table: rows that agree in all those
 * bits are the same to it, so they are counted once. With k neighbours there are at most 2^(k+1)
 * patterns and never more than rows; fits on them cost nothing of the number of rows.
 *
 * <p>Pattern p has the regressors a_p = z_i (1, z_j, z_k, ...): the column's own sign times one for
 * the field and times the signs of the neighbours. Grouping costs rows × (k+1).
 */
final class Patterns {
  private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

  private final int width;
  private final int size;
  private final int[] ofRow;
  private final double[] share;

  /** -1 or 1. As bytes, for where no two rows agree they are rows × neighbours of every column. */
  private final byte[] regressors;

  private Patterns(int width, int size, int[] ofRow, double[] share, byte[] regressors) {
    this.width = width;
    this.size = size;
    this.ofRow = ofRow;
    this.share = share;
    this.regressors = regressors;
  }

  static Patterns of(Columns columns, int column, int[] neighbours) {
    int rows = columns.rows();
    int[] ofRow = new int[rows];
    int size = split(columns, column, ofRow, 1);
    for (int neighbour : neighbours) {
      size = split(columns, neighbour, ofRow, size);
    }
    int width = neighbours.length + 1;
    double[] share = new double[size];
    byte[] regressors = new byte[cells(size, width)];
    int[] example = new int[size];
    for (int n = 0; n < rows; n++) {
      share[ofRow[n]] += 1.0 / rows;
      example[ofRow[n]] = n;
    }
    for (int p = 0; p < size; p++) {
      regressors[p * width] = (byte) (2 * columns.bit(column, example[p]) - 1);
      for (int a = 0; a < neighbours.length; a++) {
        int same = columns.bit(column, example[p]) ^ columns.bit(neighbours[a], example[p]) ^ 1;
        regressors[p * width + 1 + a] = (byte) (2 * same - 1);
      }
    }
    return new Patterns(width, size, ofRow, share, regressors);
  }

  /** How many regressors there are, or a sentence if no array can hold them. */
  static int cells(int size, int width) {
    long cells = (long) size * width;
    if (cells > LARGEST_ARRAY) {
      throw new IllegalArgumentException(
          "a column with "
              + (width - 1)
              + " neighbours shows "
              + size
              + " different patterns, which makes more numbers than the "
              + LARGEST_ARRAY
              + " an array can hold; fewer rows make fewer");
    }
    return (int) cells;
  }

  /** Splits every pattern in two by the bit of one more column; returns how many there are then. */
  private static int split(Columns columns, int column, int[] ofRow, int size) {
    int[] renumbered = new int[2 * size];
    Arrays.fill(renumbered, -1);
    int next = 0;
    for (int n = 0; n < ofRow.length; n++) {
      int key = 2 * ofRow[n] + columns.bit(column, n);
      if (renumbered[key] < 0) {
        renumbered[key] = next++;
      }
      ofRow[n] = renumbered[key];
    }
    return next;
  }

  /** The number of parameters: one for the field, then one for each neighbour. */
  int width() {
    return width;
  }

  int size() {
    return size;
  }

  int ofRow(int row) {
    return ofRow[row];
  }

  /** The part of all rows that shows pattern p. */
  double share(int p) {
    return share[p];
  }

  double regressor(int p, int parameter) {
    return regressors[p * width + parameter];
  }

  /** Writes a_p, for loops that come back to it. */
  void regressors(int p, double[] out) {
    for (int a = 0, k = p * width; a < width; a++, k++) {
      out[a] = regressors[k];
    }
  }

  /** z_i of pattern p. */
  double sign(int p) {
    return regressors[p * width];
  }

  /** a_p · θ: the larger, the more probable the bit is as it is. */
  double margin(int p, double[] theta) {
    double sum = 0;
    for (int a = 0, k = p * width; a < width; a++, k++) {
      sum += regressors[k] * theta[a];
    }
    return sum;
  }
}
