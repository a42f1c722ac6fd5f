package dev.bitwell.couplings;

import java.io.Serializable;
import java.util.stream.IntStream;

/**
 * A column of a table and those that it is regressed on. What rows look like to it is found out
 * where the rows are, and kept there as long as this object is.
 */
final class Regressors implements Serializable {
  private static final long serialVersionUID = 1;

  private final int column;
  private final int[] neighbours;

  private transient ColumnBits rows;
  private transient Grouped grouped;

  Regressors(int column, int[] neighbours) {
    this.column = column;
    this.neighbours = neighbours;
  }

  int column() {
    return column;
  }

  int neighbours() {
    return neighbours.length;
  }

  /** The column, and its neighbours. */
  IntStream all() {
    return IntStream.concat(IntStream.of(column), IntStream.of(neighbours));
  }

  /** The patterns of these rows. */
  synchronized Grouped on(ColumnBits some) {
    if (rows != some) {
      grouped = Grouped.of(some, column, neighbours);
      rows = some;
    }
    return grouped;
  }
}
