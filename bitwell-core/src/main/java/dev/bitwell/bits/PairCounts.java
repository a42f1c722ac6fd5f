package dev.bitwell.bits;

/** How often bits are on together in rows. Counts of parts of the rows add up. */
public final class PairCounts {
  private final int bits;
  private long rows;

  /** Of pair (i, j) with j ≤ i at [i (i + 1) / 2 + j]; of i with itself, how often i is on. */
  private final int[] both;

  /** No rows yet. */
  public PairCounts(int bits) {
    this.bits = bits;
    both = new int[Math.toIntExact((long) bits * (bits + 1) / 2)];
  }

  /** Counts by others, such as {@link #toArray()}; not copied. */
  public PairCounts(int bits, long rows, int[] both) {
    if (both.length != (long) bits * (bits + 1) / 2) {
      throw new IllegalArgumentException(both.length + " counts are none of " + bits + " bits");
    }
    this.bits = bits;
    this.rows = rows;
    this.both = both;
  }

  /** The counts of these rows: rows × bits² / 128 operations. */
  public static PairCounts of(BitMatrix rows) {
    PairCounts counts = new PairCounts(rows.bits());
    counts.rows = rows.rows();
    BitMatrix columns = rows.transposed();
    for (int i = 0; i < counts.bits; i++) {
      for (int j = 0; j <= i; j++) {
        counts.both[i * (i + 1) / 2 + j] = columns.onInBoth(i, j);
      }
    }
    return counts;
  }

  /**
   * Adds the counts of other rows.
   *
   * @throws ArithmeticException if there are more than 2^31 - 1 rows
   */
  public void add(PairCounts other) {
    if (other.bits != bits) {
      throw new IllegalArgumentException(
          "counts of " + other.bits + " bits are not added to those of " + bits);
    }
    rows = Math.toIntExact(rows + other.rows);
    for (int k = 0; k < both.length; k++) {
      both[k] += other.both[k];
    }
  }

  public int bits() {
    return bits;
  }

  public int rows() {
    return (int) rows;
  }

  /** In how many rows both bits are on; for a bit with itself, in how many it is. */
  public int onInBoth(int i, int j) {
    return i >= j ? both[i * (i + 1) / 2 + j] : both[j * (j + 1) / 2 + i];
  }

  /** How often each bit is on. */
  public int[] ones() {
    int[] ones = new int[bits];
    for (int i = 0; i < bits; i++) {
      ones[i] = onInBoth(i, i);
    }
    return ones;
  }

  /** The counts themselves, not a copy: see {@link #PairCounts(int, long, int[])}. */
  public int[] toArray() {
    return both;
  }
}
