package dev.bitwell.couplings;

import dev.bitwell.bits.BitMatrix;
import java.util.Arrays;
import java.util.stream.IntStream;

/** A table of bits by columns: bit {@code n} of a column is its value in row {@code n}. */
final class Columns {
  private final int rows;
  private final long[][] words;

  private Columns(int rows, long[][] words) {
    this.rows = rows;
    this.words = words;
  }

  static Columns of(BitMatrix table) {
    BitMatrix columns = table.transposed();
    int width = columns.wordsPerRow();
    long[][] words = new long[table.bits()][];
    for (int i = 0; i < words.length; i++) {
      words[i] = Arrays.copyOfRange(columns.words(), i * width, (i + 1) * width);
    }
    return new Columns(table.rows(), words);
  }

  /** The columns with these numbers, in this order; they share their bits with this object. */
  Columns select(int[] numbers) {
    return new Columns(rows, Arrays.stream(numbers).mapToObj(i -> words[i]).toArray(long[][]::new));
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

  int ones(int column) {
    int ones = 0;
    for (long word : words[column]) {
      ones += Long.bitCount(word);
    }
    return ones;
  }

  /** The mean of a column as ±1. */
  double mean(int column) {
    return (2.0 * ones(column) - rows) / rows;
  }

  /** The standard deviation of each column as ±1: between 0, if constant, and 1. */
  double[] deviations() {
    return IntStream.range(0, count())
        .mapToDouble(i -> 2 * Math.sqrt((double) ones(i) * (rows - ones(i))) / rows)
        .toArray();
  }

  /** A column as -1 and 1. */
  double[] signs(int column) {
    double[] signs = new double[rows];
    for (int n = 0; n < rows; n++) {
      signs[n] = 2 * bit(column, n) - 1;
    }
    return signs;
  }

  /** Writes rows {@code from} to {@code to} of a column as -1 and 1, beginning at out[offset]. */
  void signs(int column, int from, int to, float[] out, int offset) {
    long[] bits = words[column];
    for (int n = from; n < to; n++) {
      out[offset + n - from] = 2 * (bits[n >> 6] >>> n & 1L) - 1;
    }
  }

  /**
   * The bits of a column, turned over if the first row has a 1: equal for two columns exactly if
   * they are copies or complements of each other.
   */
  long[] normalisedBits(int column) {
    long[] bits = words[column].clone();
    if ((bits[0] & 1L) != 0) {
      for (int w = 0; w < bits.length; w++) {
        bits[w] = ~bits[w];
      }
      int used = rows & 63;
      if (used != 0) {
        bits[bits.length - 1] &= -1L >>> -used;
      }
    }
    return bits;
  }
}
