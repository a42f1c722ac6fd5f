package dev.bitwell.data;

import java.util.List;
import java.util.stream.IntStream;

/** A table in partitions. */
public final class TablePartitions {
  private TablePartitions() {}

  /** How many partitions a table is cut into: no more than it has rows. */
  public static int count(int rows, int wanted) {
    return Math.min(rows, wanted);
  }

  /**
   * The first row of a partition; of the one after the last, the number of rows.
   *
   * @param count of partitions
   */
  public static int first(int partition, int rows, int count) {
    return (int) ((long) partition * rows / count);
  }

  /** The partition that a row is in. */
  public static int of(int row, int rows, int count) {
    return (int) (((row + 1L) * count - 1) / rows);
  }

  /**
   * Cuts a table into partitions, as equal as can be. Which one a row is in, and at which place,
   * does not depend on the order of the table: see {@link RowOrder}.
   */
  public static List<Table> cut(Table table, int wanted) {
    int rows = table.rows().rows();
    int count = count(rows, wanted);
    int[] order = RowOrder.of(table.rows(), table.known());
    Permutation places = Permutation.ofTable(rows);
    Table dealt = table.select(IntStream.range(0, rows).map(k -> order[places.at(k)]).toArray());
    return IntStream.range(0, count)
        .mapToObj(p -> dealt.slice(first(p, rows, count), first(p + 1, rows, count)).asPartition(p))
        .toList();
  }
}
