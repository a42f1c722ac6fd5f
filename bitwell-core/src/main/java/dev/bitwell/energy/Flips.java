package dev.bitwell.energy;

/**
 * Which bits of the rows of a block to flip, one at a time: the same number for every row. Flip
 * number k belongs to row {@code k / perRow}.
 */
public final class Flips {
  private final int rows;
  private final int perRow;
  private final int[] bits;

  private Flips(int rows, int perRow, int[] bits) {
    this.rows = rows;
    this.perRow = perRow;
    this.bits = bits;
  }

  /** Every bit of every row, in order. */
  public static Flips all(int rows, int dimension) {
    return new Flips(rows, dimension, null);
  }

  /** Flip k is of bit {@code bits[k]}; the array is not copied and may be longer than needed. */
  public static Flips of(int rows, int perRow, int[] bits) {
    if (bits.length < rows * perRow) {
      throw new IllegalArgumentException(
          rows
              + " rows of "
              + perRow
              + " flips need "
              + rows * perRow
              + " bits, not "
              + bits.length);
    }
    return new Flips(rows, perRow, bits);
  }

  /** Whether these are {@link #all} flips, in order: blocks may have a quicker way for them. */
  public boolean isAll() {
    return bits == null;
  }

  public int rows() {
    return rows;
  }

  public int perRow() {
    return perRow;
  }

  public int count() {
    return rows * perRow;
  }

  public int row(int flip) {
    return flip / perRow;
  }

  public int bit(int flip) {
    return bits == null ? flip % perRow : bits[flip];
  }
}
