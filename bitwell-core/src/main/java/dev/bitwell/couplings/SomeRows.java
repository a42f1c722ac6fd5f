package dev.bitwell.couplings;

import dev.bitwell.work.Workers;
import java.util.List;

/** Some rows as -1 and 1, and 0 where they are in another part. */
final class SomeRows implements RowSum<byte[][]> {
  private static final long serialVersionUID = 1;

  private final int[] columns;
  private final int[] wanted;

  /**
   * @param columns by their numbers
   * @param wanted rows of the table
   */
  SomeRows(int[] columns, int[] wanted) {
    this.columns = columns;
    this.wanted = wanted;
  }

  @Override
  public byte[][] over(ColumnBits rows, Workers workers) {
    byte[][] found = new byte[wanted.length][columns.length];
    for (int k = 0; k < wanted.length; k++) {
      int row = wanted[k] - rows.first();
      if (row >= 0 && row < rows.rows()) {
        for (int i = 0; i < columns.length; i++) {
          found[k][i] = (byte) (2 * rows.bit(columns[i], row) - 1);
        }
      }
    }
    return found;
  }

  @Override
  public byte[][] total(List<byte[][]> parts) {
    byte[][] total = parts.get(0);
    for (byte[][] part : parts.subList(1, parts.size())) {
      for (int k = 0; k < total.length; k++) {
        for (int i = 0; i < columns.length; i++) {
          total[k][i] += part[k][i];
        }
      }
    }
    return total;
  }
}
