package dev.bitwell.bits;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;

/**
 * Rows of bits, packed 64 to a word: bit {@code i} of row {@code r} is bit {@code i & 63} of word
 * {@code r * wordsPerRow + (i >> 6)}. Bits beyond the last one of a row are always zero, so rows
 * can be compared, hashed and counted word by word.
 */
public final class BitMatrix {
  private final int rows;
  private final int bits;
  private final int wordsPerRow;
  private final long[] words;

  /** A matrix of zeros. */
  public BitMatrix(int rows, int bits) {
    this(rows, bits, new long[Math.multiplyExact(Math.max(0, rows), (bits + 63) >> 6)]);
  }

  /**
   * A matrix of words that are there already, such as those of {@link #words()}; not copied.
   *
   * @param words row after row; bits beyond the last one of a row are 0
   */
  public BitMatrix(int rows, int bits, long[] words) {
    if (rows < 0 || bits < 1) {
      throw new IllegalArgumentException(
          "a bit matrix has at least 0 rows of at least 1 bit, not " + rows + " of " + bits);
    }
    this.rows = rows;
    this.bits = bits;
    this.wordsPerRow = (bits + 63) >> 6;
    if (words.length != (long) rows * wordsPerRow) {
      throw new IllegalArgumentException(
          words.length + " words are none of " + rows + " rows of " + bits + " bits");
    }
    this.words = words;
  }

  /**
   * The rows of a table of zeros and ones.
   *
   * @param table at least one row, all of the same length
   * @throws IllegalArgumentException naming the row and column of what is none of these
   */
  public static BitMatrix of(int[][] table) {
    BitMatrix matrix = new BitMatrix(table.length, width(table.length, r -> table[r].length));
    for (int row = 0; row < table.length; row++) {
      for (int bit = 0; bit < matrix.bits; bit++) {
        int value = table[row][bit];
        if (value != 0 && value != 1) {
          throw new IllegalArgumentException(
              "row " + row + ", column " + bit + " holds " + value + "; accepted are 0 and 1");
        }
        matrix.set(row, bit, value == 1);
      }
    }
    return matrix;
  }

  /**
   * The rows of a table of truth values, of which true becomes 1.
   *
   * @param table at least one row, all of the same length
   * @throws IllegalArgumentException naming the row whose length is another
   */
  public static BitMatrix of(boolean[][] table) {
    BitMatrix matrix = new BitMatrix(table.length, width(table.length, r -> table[r].length));
    for (int row = 0; row < table.length; row++) {
      for (int bit = 0; bit < matrix.bits; bit++) {
        matrix.set(row, bit, table[row][bit]);
      }
    }
    return matrix;
  }

  /** The number of columns that all rows have. */
  private static int width(int rows, IntUnaryOperator length) {
    if (rows == 0 || length.applyAsInt(0) == 0) {
      throw new IllegalArgumentException(
          "a table has at least 1 row and 1 column; this one has "
              + (rows == 0 ? "no row" : "no column"));
    }
    int width = length.applyAsInt(0);
    for (int row = 1; row < rows; row++) {
      if (length.applyAsInt(row) != width) {
        throw new IllegalArgumentException(
            "row "
                + row
                + " has "
                + length.applyAsInt(row)
                + " columns, but row 0 has "
                + width
                + "; accepted are rows of one length");
      }
    }
    return width;
  }

  public int rows() {
    return rows;
  }

  public int bits() {
    return bits;
  }

  public int wordsPerRow() {
    return wordsPerRow;
  }

  /** The words themselves, not a copy: for code that works a word at a time. */
  public long[] words() {
    return words;
  }

  public boolean get(int row, int bit) {
    return (words[wordOf(row, bit)] >>> bit & 1L) != 0;
  }

  public void set(int row, int bit, boolean value) {
    long mask = 1L << bit;
    if (value) {
      words[wordOf(row, bit)] |= mask;
    } else {
      words[wordOf(row, bit)] &= ~mask;
    }
  }

  public void flip(int row, int bit) {
    words[wordOf(row, bit)] ^= 1L << bit;
  }

  private int wordOf(int row, int bit) {
    Objects.checkIndex(bit, bits);
    return row * wordsPerRow + (bit >> 6);
  }

  /** Sets every bit of a row to zero. */
  public void clearRow(int row) {
    int from = row * wordsPerRow;
    Arrays.fill(words, from, from + wordsPerRow, 0L);
  }

  /** Gives every bit of a row the throw of a fair coin, one number of the stream each. */
  public void toss(int row, RandomGenerator random) {
    for (int bit = 0; bit < bits; bit++) {
      set(row, bit, random.nextLong() < 0);
    }
  }

  /** Lets two rows change places. */
  public void swapRows(int a, int b) {
    for (int w = 0; w < wordsPerRow; w++) {
      long word = words[a * wordsPerRow + w];
      words[a * wordsPerRow + w] = words[b * wordsPerRow + w];
      words[b * wordsPerRow + w] = word;
    }
  }

  /** Copies {@code count} rows of {@code source}, which must have as many bits, to this matrix. */
  public void copyRows(BitMatrix source, int sourceRow, int row, int count) {
    if (source.bits != bits) {
      throw new IllegalArgumentException(
          "rows of " + source.bits + " bits do not fit a matrix of " + bits + " bits");
    }
    System.arraycopy(
        source.words,
        sourceRow * wordsPerRow,
        words,
        row * wordsPerRow,
        Math.multiplyExact(count, wordsPerRow));
  }

  /** A copy of rows {@code from} (included) to {@code to} (excluded). */
  public BitMatrix slice(int from, int to) {
    Objects.checkFromToIndex(from, to, rows);
    BitMatrix slice = new BitMatrix(to - from, bits);
    slice.copyRows(this, from, 0, to - from);
    return slice;
  }

  /** Writes rows {@code from} to {@code to} as floats 0 and 1, row after row, to {@code out}. */
  public void unpack(int from, int to, float[] out) {
    int k = 0;
    for (int row = from; row < to; row++) {
      int base = row * wordsPerRow;
      for (int start = 0; start < bits; start += 64) {
        long word = words[base + (start >> 6)];
        int end = Math.min(bits, start + 64);
        for (int i = start; i < end; i++) {
          out[k++] = word & 1L;
          word >>>= 1;
        }
      }
    }
  }

  /** The highest binary digit of the float 1 that is set, counted from the lowest. */
  private static final int ONE = 29;

  /** Sets rows {@code from} to {@code to} to floats 0 and 1, row after row: what unpack wrote. */
  public void pack(int from, int to, float[] in) {
    int k = 0;
    for (int row = from; row < to; row++) {
      int base = row * wordsPerRow;
      for (int start = 0; start < bits; start += 64) {
        long word = 0;
        int end = Math.min(bits, start + 64);
        for (int i = start; i < end; i++) {
          word |= (long) ((Float.floatToRawIntBits(in[k++]) >>> ONE) & 1) << i;
        }
        words[base + (start >> 6)] = word;
      }
    }
  }

  /** A copy of the rows with these numbers, in this order. */
  public BitMatrix select(int[] numbers) {
    BitMatrix selected = new BitMatrix(numbers.length, bits);
    for (int k = 0; k < numbers.length; k++) {
      selected.copyRows(this, numbers[k], k, 1);
    }
    return selected;
  }

  /** So many of the rows, at even distances; some more than once if there are too few. */
  public BitMatrix spread(int count) {
    int[] numbers = new int[count];
    Arrays.setAll(numbers, k -> (int) ((long) k * rows / count));
    return select(numbers);
  }

  /** Columns as rows: bit {@code r} of row {@code i} is bit {@code i} of row {@code r} of this. */
  public BitMatrix transposed() {
    BitMatrix transposed = new BitMatrix(bits, rows);
    for (int row = 0; row < rows; row++) {
      for (int w = 0; w < wordsPerRow; w++) {
        // From one to the next, for most tables have more zeros.
        for (long left = words[row * wordsPerRow + w]; left != 0; left &= left - 1) {
          int bit = 64 * w + Long.numberOfTrailingZeros(left);
          transposed.words[bit * transposed.wordsPerRow + (row >> 6)] |= 1L << row;
        }
      }
    }
    return transposed;
  }

  /** The number of bits that are on in two rows. */
  public int onInBoth(int row, int otherRow) {
    int count = 0;
    int a = row * wordsPerRow;
    int b = otherRow * wordsPerRow;
    for (int w = 0; w < wordsPerRow; w++) {
      count += Long.bitCount(words[a + w] & words[b + w]);
    }
    return count;
  }

  /** Whether no bit is on in both of two rows. */
  public boolean areDisjoint(int row, int otherRow) {
    int a = row * wordsPerRow;
    int b = otherRow * wordsPerRow;
    for (int w = 0; w < wordsPerRow; w++) {
      if ((words[a + w] & words[b + w]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** The number of bits in which row {@code row} differs from row {@code otherRow} of other. */
  public int hamming(int row, BitMatrix other, int otherRow) {
    int distance = 0;
    int a = row * wordsPerRow;
    int b = otherRow * wordsPerRow;
    for (int w = 0; w < wordsPerRow; w++) {
      distance += Long.bitCount(words[a + w] ^ other.words[b + w]);
    }
    return distance;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof BitMatrix m
        && m.rows == rows
        && m.bits == bits
        && Arrays.equals(m.words, words);
  }

  @Override
  public int hashCode() {
    return 31 * bits + Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    return "BitMatrix[" + rows + " rows of " + bits + " bits]";
  }
}
