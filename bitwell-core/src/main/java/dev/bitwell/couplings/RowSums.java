package dev.bitwell.couplings;

import dev.bitwell.work.Workers;

/**
 * A table of bits of which nothing is known but sums over its rows: couplings are found with
 * nothing else, so a table may be in many places at once.
 */
public interface RowSums {
  int rows();

  int columns();

  /**
   * A sum over all rows.
   *
   * @param workers for rows that are here
   */
  <R> R of(RowSum<R> sum, Workers workers);

  /** Of how many columns at most to ask in one go: more where asking is expensive. */
  default int columnsAtOnce() {
    return 32;
  }

  /**
   * Hears how many patterns of itself and its neighbours a column shows, which are kept here as
   * long as it is fitted; may refuse that they are so many.
   */
  default void hear(int column, int neighbours, int patterns) {}

  /** All rows in one place. */
  static RowSums of(ColumnBits rows) {
    return new RowSums() {
      @Override
      public int rows() {
        return rows.rows();
      }

      @Override
      public int columns() {
        return rows.count();
      }

      @Override
      public <R> R of(RowSum<R> sum, Workers workers) {
        return sum.over(rows, workers);
      }
    };
  }
}
