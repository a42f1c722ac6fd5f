package dev.bitwell.couplings;

import dev.bitwell.bits.BitMatrix;
import java.util.Arrays;

/**
 * Rows of a table by columns: bit {@code n} of a column is its value in row {@code n}. All rows, or
 * some that follow each other, of which a {@link RowSum} is taken.
 */
public final class ColumnBits {
  /** The eight bits of every byte as -1 and 1. */
  private static final float[][] SIGNS = new float[256][8];

  static {
    for (int value = 0; value < SIGNS.length; value++) {
      for (int bit = 0; bit < 8; bit++) {
        SIGNS[value][bit] = 2 * (value >>> bit & 1) - 1;
      }
    }
  }

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

  /** Writes the bits of up to eight columns as one byte for each row, the first column lowest. */
  void keys(int[] columns, byte[] out) {
    for (int w = 0, row = 0; row < rows; w++) {
      for (int shift = 0; shift < 64 && row < rows; shift += 8) {
        long block = 0;
        for (int a = 0; a < columns.length; a++) {
          block |= (words[columns[a]][w] >>> shift & 0xff) << (8 * a);
        }
        block = transposed(block);
        int end = Math.min(rows, row + 8);
        for (int n = row; n < end; n++, block >>>= 8) {
          out[n] = (byte) block;
        }
        row = end;
      }
    }
  }

  /** A matrix of 8 × 8 bits, a row in a byte, turned over (Warren, Hacker's Delight, 7-3). */
  private static long transposed(long x) {
    long y = (x ^ (x >>> 7)) & 0x00AA00AA00AA00AAL;
    x ^= y ^ (y << 7);
    y = (x ^ (x >>> 14)) & 0x0000CCCC0000CCCCL;
    x ^= y ^ (y << 14);
    y = (x ^ (x >>> 28)) & 0x00000000F0F0F0F0L;
    return x ^ y ^ (y << 28);
  }

  /**
   * Writes rows {@code from} to {@code to} of a column as -1 and 1, beginning at out[offset].
   *
   * @param from a multiple of 8
   */
  void signs(int column, int from, int to, float[] out, int offset) {
    long[] bits = words[column];
    int n = from;
    for (int at = offset; n + 8 <= to; n += 8, at += 8) {
      System.arraycopy(SIGNS[(int) (bits[n >> 6] >>> n & 0xff)], 0, out, at, 8);
    }
    for (; n < to; n++) {
      out[offset + n - from] = 2 * (bits[n >> 6] >>> n & 1L) - 1;
    }
  }
}
