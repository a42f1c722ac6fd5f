package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;

/** A table by columns, packed: bit {@code r} of a column is what row {@code r} has there. */
final class ColumnBits {
  private final long[][] words;
  private final int[] ones;

  private ColumnBits(long[][] words) {
    this.words = words;
    ones = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      for (long word : words[i]) {
        ones[i] += Long.bitCount(word);
      }
    }
  }

  static ColumnBits of(BitMatrix rows) {
    long[][] words = new long[rows.bits()][(rows.rows() + 63) >> 6];
    for (int r = 0; r < rows.rows(); r++) {
      int base = r * rows.wordsPerRow();
      for (int w = 0; w < rows.wordsPerRow(); w++) {
        // Only the ones: most tables have few.
        for (long left = rows.words()[base + w]; left != 0; left &= left - 1) {
          words[(w << 6) + Long.numberOfTrailingZeros(left)][r >> 6] |= 1L << r;
        }
      }
    }
    return new ColumnBits(words);
  }

  /** In how many rows a column is on. */
  int ones(int column) {
    return ones[column];
  }

  /** Whether two columns are never on together. */
  boolean areDisjoint(int a, int b) {
    long[] first = words[a];
    long[] second = words[b];
    for (int w = 0; w < first.length; w++) {
      if ((first[w] & second[w]) != 0) {
        return false;
      }
    }
    return true;
  }
}
