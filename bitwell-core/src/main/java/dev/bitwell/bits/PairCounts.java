package dev.bitwell.bits;

/** How often bits are on together in rows. Counts of parts of the rows add up. */
public final class PairCounts {
  private final int bits;
  private int rows;

  /** Of each pair at its {@link #place}; of a bit with itself, how often it is on. */
  private final int[] both;

  /** No rows yet. */
  public PairCounts(int bits) {
    this.bits = bits;
    both = new int[Math.toIntExact((long) bits * (bits + 1) / 2)];
  }

  /** Counts by others, such as {@link #toArray()}; not copied. */
  public PairCounts(int bits, int rows, int[] both) {
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
        counts.both[place(i, j)] = columns.onInBoth(i, j);
      }
    }
    return counts;
  }

  /** Row after row of a triangle: j is at most i. */
  private static int place(int i, int j) {
    return (int) (i * (i + 1L) / 2) + j;
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
    rows = Math.addExact(rows, other.rows);
    for (int k = 0; k < both.length; k++) {
      both[k] += other.both[k];
    }
  }

  public int bits() {
    return bits;
  }

  public int rows() {
    return rows;
  }

  /** In how many rows both bits are on; for a bit with itself, in how many it is. */
  public int onInBoth(int i, int j) {
    return both[i >= j ? place(i, j) : place(j, i)];
  }

  /** How often each bit is on. */
  public int[] ones() {
    int[] ones = new int[bits];
    for (int i = 0; i < bits; i++) {
      ones[i] = onInBoth(i, i);
    }
    return ones;
  }

  /** The counts themselves, not a copy: see {@link #PairCounts(int, int, int[])}. */
  public int[] toArray() {
    return both;
  }
}
