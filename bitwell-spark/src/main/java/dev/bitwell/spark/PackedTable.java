package dev.bitwell.spark;

import dev.bitwell.data.TablePartitions;
import dev.bitwell.domain.Columns;
import java.util.List;
import java.util.function.ObjIntConsumer;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;

/**
 * The rows of a data frame as packed bits, in the executors, till it is closed.
 *
 * @param partitions of the rows
 * @param count of the partitions
 * @param columns that were found
 * @param rows in all
 * @param anyMissing whether cells are missing
 */
record PackedTable(
    JavaRDD<PackedPartition> partitions, int count, Columns columns, int rows, boolean anyMissing)
    implements AutoCloseable {
  /**
   * Looks at the rows and packs them.
   *
   * @param wanted partitions
   * @param check refuses columns and a number of rows, before rows begin to travel
   */
  static PackedTable of(
      JavaSparkContext spark,
      Inputs inputs,
      JavaRDD<Row> rows,
      int wanted,
      ObjIntConsumer<Columns> check) {
    List<Scan> scans =
        rows.mapPartitions(part -> List.of(Scan.of(inputs, part)).iterator()).collect();
    Scan scan = new Scan();
    scans.forEach(scan::add);
    require(scan);
    Columns columns = RowCoding.columns(inputs, scan);
    int total = Math.toIntExact(scan.rows());
    check.accept(columns, total);
    JavaRDD<PackedPartition> partitions =
        Gathering.of(
                rows,
                RowCoding.of(inputs, columns),
                columns,
                scans,
                scan.anyMissing(),
                wanted,
                spark.defaultParallelism())
            .persist(StorageLevel.MEMORY_AND_DISK());
    return new PackedTable(
        partitions, TablePartitions.count(total, wanted), columns, total, scan.anyMissing());
  }

  /** The number of the first row of a partition. */
  int first(int partition) {
    return TablePartitions.first(partition, rows, count);
  }

  private static void require(Scan scan) {
    if (!scan.trouble().isEmpty()) {
      throw new IllegalArgumentException(scan.trouble());
    }
    if (scan.rows() == 0 || scan.columns() == 0) {
      throw new IllegalArgumentException("there are no rows to learn from");
    }
    if (scan.rows() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "up to " + Integer.MAX_VALUE + " rows are learned from, not " + scan.rows());
    }
  }

  /** What a task found wrong with the rows, as it said it. */
  static RuntimeException sentence(Exception e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause.getMessage() != null && cause.getMessage().contains(Gathering.CHANGED)) {
        return new IllegalArgumentException(Gathering.CHANGED, e);
      }
    }
    return e instanceof RuntimeException own
        ? own
        : new IllegalStateException("the cluster did not get through: " + e.getMessage(), e);
  }

  @Override
  public void close() {
    partitions.unpersist(false);
  }
}
