package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * An order of rows that follows from what they are, and not from where they stand: by a hash of
 * their bits, and by the bits themselves where hashes are the same. Rows that are equal can stand
 * for each other, so the order is the same whatever order the rows are in.
 */
public final class RowOrder {
  private RowOrder() {}

  /** The hash of a row, by which it is ordered as a number without a sign. */
  public static long key(BitMatrix rows, Optional<BitMatrix> known, int row) {
    long key = hash(0x9E3779B97F4A7C15L, rows, row);
    return known.isPresent() ? hash(key, known.get(), row) : key;
  }

  private static long hash(long start, BitMatrix rows, int row) {
    long hash = start;
    int width = rows.wordsPerRow();
    for (int w = row * width; w < (row + 1) * width; w++) {
      long z = (hash ^ rows.words()[w]) * 0xBF58476D1CE4E5B9L;
      z = (z ^ z >>> 32) * 0x94D049BB133111EBL;
      hash = z ^ z >>> 29;
    }
    return hash;
  }

  /** The numbers of the rows, in their order. */
  public static int[] of(BitMatrix rows, Optional<BitMatrix> known) {
    int n = rows.rows();
    int indexBits = Long.SIZE - Long.numberOfLeadingZeros(n);
    // As much of a key as there is room for beside the number of its row.
    long[] sorted = new long[n];
    for (int r = 0; r < n; r++) {
      sorted[r] = key(rows, known, r) >>> 1 >>> indexBits << indexBits | r;
    }
    Arrays.sort(sorted);
    int[] order = new int[n];
    for (int k = 0; k < n; k++) {
      order[k] = (int) (sorted[k] & (1L << indexBits) - 1);
    }
    for (int from = 0, to; from < n; from = to) {
      to = from + 1;
      while (to < n && sorted[to] >>> indexBits == sorted[from] >>> indexBits) {
        to++;
      }
      settle(order, from, to, rows, known);
    }
    return order;
  }

  /** Puts rows in order of which only a part of the key is the same. */
  private static void settle(
      int[] order, int from, int to, BitMatrix rows, Optional<BitMatrix> known) {
    int first = order[from];
    if (IntStream.range(from, to).allMatch(k -> compare(order[k], first, rows, known) == 0)) {
      return;
    }
    int[] settled =
        IntStream.range(from, to)
            .mapToObj(k -> order[k])
            .sorted(
                Comparator.<Integer>comparingLong(
                        r -> key(rows, known, r) ^ Long.MIN_VALUE) // without a sign
                    .thenComparing((a, b) -> compare(a, b, rows, known)))
            .mapToInt(Integer::intValue)
            .toArray();
    System.arraycopy(settled, 0, order, from, settled.length);
  }

  private static int compare(int a, int b, BitMatrix rows, Optional<BitMatrix> known) {
    int byBits = compare(a, b, rows);
    return byBits != 0 || known.isEmpty() ? byBits : compare(a, b, known.get());
  }

  private static int compare(int a, int b, BitMatrix rows) {
    int width = rows.wordsPerRow();
    return Arrays.compare(
        rows.words(), a * width, (a + 1) * width, rows.words(), b * width, (b + 1) * width);
  }
}
