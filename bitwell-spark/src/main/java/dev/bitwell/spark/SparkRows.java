package dev.bitwell.spark;

import dev.bitwell.couplings.ColumnBits;
import dev.bitwell.couplings.RowSum;
import dev.bitwell.couplings.RowSums;
import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import scala.Tuple2;

/** Sums over rows on a cluster: one job, in which each partition answers for its own. */
final class SparkRows implements RowSums {
  /** Of a column: the driver keeps those of some columns at a time. */
  private static final int MOST_PATTERNS = 1 << 20;

  /**
   * So few that their patterns fit a driver, although a path tries more neighbours than it keeps.
   */
  private static final int COLUMNS_AT_ONCE = 64;

  private final PackedTable table;

  SparkRows(PackedTable table) {
    this.table = table;
  }

  @Override
  public int rows() {
    return table.rows();
  }

  @Override
  public int columns() {
    return table.columns().count();
  }

  @Override
  public <R> R of(RowSum<R> sum, Workers workers) {
    int[] first = IntStream.range(0, table.count()).map(table::first).toArray();
    List<Tuple2<Integer, R>> found =
        new ArrayList<>(
            table
                .partitions()
                .map(
                    one -> {
                      ColumnBits own = one.columns(first[one.number()]);
                      return new Tuple2<>(one.number(), sum.over(own, new Workers(1)));
                    })
                .collect());
    found.sort(Comparator.comparing(Tuple2::_1));
    return sum.total(found.stream().map(Tuple2::_2).toList());
  }

  @Override
  public int columnsAtOnce() {
    return COLUMNS_AT_ONCE;
  }

  @Override
  public void hear(int column, int neighbours, int patterns) {
    if (patterns > MOST_PATTERNS) {
      throw new IllegalArgumentException(
          "\"%s\" seems to depend on %d other columns, which show more than %d patterns with it:"
                  .formatted(table.columns().name(column), neighbours, MOST_PATTERNS)
              + " couplings between so many are found on one machine, by ./bitwell couplings from"
              + " some of the rows");
    }
  }
}
