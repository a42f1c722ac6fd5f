package dev.bitwell.couplings;

import dev.bitwell.work.Workers;
import java.util.List;

/** How often each column is 0 and 1 in rows of k ones: at 2k and at 2k + 1 for every column. */
final class SumCounts implements RowSum<int[][]> {
  private static final long serialVersionUID = 1;

  private final int[] columns;

  /**
   * @param columns by their numbers
   */
  SumCounts(int[] columns) {
    this.columns = columns;
  }

  /** The number of ones of each row among some columns. */
  static int[] ones(ColumnBits rows, int[] columns) {
    int[] ones = new int[rows.rows()];
    for (int column : columns) {
      for (int n = 0; n < ones.length; n++) {
        ones[n] += rows.bit(column, n);
      }
    }
    return ones;
  }

  @Override
  public int[][] over(ColumnBits rows, Workers workers) {
    int[] ones = ones(rows, columns);
    int[][] counts = new int[columns.length][2 * columns.length + 2];
    workers.run(
        columns.length,
        (worker, i) -> {
          for (int n = 0; n < ones.length; n++) {
            counts[i][2 * ones[n] + rows.bit(columns[i], n)]++;
          }
        });
    return counts;
  }

  @Override
  public int[][] total(List<int[][]> parts) {
    int[][] total = parts.get(0);
    for (int[][] part : parts.subList(1, parts.size())) {
      for (int i = 0; i < total.length; i++) {
        for (int k = 0; k < total[i].length; k++) {
          total[i][k] += part[i][k];
        }
      }
    }
    return total;
  }
}
