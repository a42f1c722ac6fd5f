package dev.bitwell.couplings;

import dev.bitwell.bits.BitMatrix;
import java.util.Arrays;

/**
 * Rows of a table by columns: bit {@code n} of a column is its value in row {@code n}. All rows, or
 * some that follow each other, of which a {@link RowSum} is taken.
 */
public final class ColumnBits {
  private final int first;
  private final int rows;
  private final long[][] words;

  private ColumnBits(int first, int rows, long[][] words) {
    this.first = first;
    this.rows = rows;
    this.words = words;
  }

  /** A whole table. */
  public static ColumnBits of(BitMatrix table) {
    return of(table, 0);
  }

  /**
   * Some rows of a table.
   *
   * @param first the number of the first of them in the table
   */
  public static ColumnBits of(BitMatrix rows, int first) {
    if (rows.rows() == 0) {
      return new ColumnBits(first, 0, new long[rows.bits()][0]);
    }
    BitMatrix columns = rows.transposed();
    int width = columns.wordsPerRow();
    long[][] words = new long[rows.bits()][];
    for (int i = 0; i < words.length; i++) {
      words[i] = Arrays.copyOfRange(columns.words(), i * width, (i + 1) * width);
    }
    return new ColumnBits(first, rows.rows(), words);
  }

  /** The number of the first row in the table. */
  int first() {
    return first;
  }

  int rows() {
    return rows;
  }

  int count() {
    return words.length;
  }

  /** 1 or 0. */
  int bit(int column, int row) {
    return (int) (words[column][row >> 6] >>> row & 1L);
  }

  /** The bits of a column, 64 rows a word: not to be changed. */
  long[] words(int column) {
    return words[column];
  }

  /** Writes rows {@code from} to {@code to} of a column as -1 and 1, beginning at out[offset]. */
  void signs(int column, int from, int to, float[] out, int offset) {
    long[] bits = words[column];
    for (int n = from; n < to; n++) {
      out[offset + n - from] = 2 * (bits[n >> 6] >>> n & 1L) - 1;
    }
  }
}
