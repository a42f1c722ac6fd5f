package dev.bitwell.couplings;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Rows with the patterns that they show, in the order in which these come. Grouping costs rows ×
 * (neighbours + 1) / 8.
 */
final class Grouped {
  /** Patterns are split by so many bits at a time that a table of this size, 2^16, suffices. */
  private static final int LOG_TABLE = 16;

  private final Patterns patterns;
  private final int[] ofRow;
  private final int[] example;

  private Grouped(Patterns patterns, int[] ofRow, int[] example) {
    this.patterns = patterns;
    this.ofRow = ofRow;
    this.example = example;
  }

  static Grouped of(ColumnBits rows, int column, int... neighbours) {
    int[] all = IntStream.concat(IntStream.of(column), IntStream.of(neighbours)).toArray();
    int[] ofRow = new int[rows.rows()];
    byte[] keys = new byte[ofRow.length];
    int size = 1;
    for (int from = 0; from < all.length; from += Byte.SIZE) {
      int count = Math.min(Byte.SIZE, all.length - from);
      rows.keys(Arrays.copyOfRange(all, from, from + count), keys);
      for (int bit = 0, bits; bit < count; bit += bits) {
        int room = LOG_TABLE - (Integer.SIZE - Integer.numberOfLeadingZeros(size - 1));
        bits = Math.max(1, Math.min(count - bit, room));
        size = split(keys, bit, bits, ofRow, size);
      }
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
    return new Grouped(patterns, ofRow, example);
  }

  /** Splits every pattern by some bits of the keys; returns how many there are then. */
  private static int split(byte[] keys, int bit, int bits, int[] ofRow, int size) {
    int[] renumbered = new int[size << bits];
    Arrays.fill(renumbered, -1);
    int mask = (1 << bits) - 1;
    int next = 0;
    for (int n = 0; n < ofRow.length; n++) {
      int key = (ofRow[n] << bits) | (keys[n] >>> bit & mask);
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

  /** A row that shows each pattern: not to be changed. */
  int[] examples() {
    return example;
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
