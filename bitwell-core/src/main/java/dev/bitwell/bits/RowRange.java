package dev.bitwell.bits;

/**
 * Some rows of a matrix, one after the other.
 *
 * @param rows the matrix, not a copy
 * @param from the first row, included
 * @param to the last row, excluded
 */
public record RowRange(BitMatrix rows, int from, int to) {
  public RowRange {
    if (from < 0 || to < from || to > rows.rows()) {
      throw new IllegalArgumentException(
          "rows "
              + from
              + " to "
              + to
              + " are not among the "
              + rows.rows()
              + " of the matrix; accepted are 0 <= from <= to <= "
              + rows.rows());
    }
  }

  /** All rows of a matrix. */
  public static RowRange all(BitMatrix rows) {
    return new RowRange(rows, 0, rows.rows());
  }

  /** How many rows they are. */
  public int count() {
    return to - from;
  }
}
