package dev.bitwell.spark;

import dev.bitwell.data.RowOrder;
import dev.bitwell.data.TablePartitions;
import dev.bitwell.domain.Columns;
import java.util.List;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Row;

/**
 * Brings rows to the partitions where they stay. Which one that is, and at which place, follows
 * from what the row is, not from where it stands ({@link RowOrder}): it does not matter in which
 * order rows come, or how the data frame was cut. Rows are first sorted, in as many buckets as
 * there are partitions, and then dealt out as the library deals them out.
 */
final class Gathering {
  static final String CHANGED =
      "the rows of the data frame changed between one look at them and the next: cache() them, or"
          + " take away what is random about them";

  /** Partitions that a task works, at most: it holds them in memory. */
  private static final int MOST_IN_TASK = 4;

  private Gathering() {}

  /**
   * The packed partitions of a table.
   *
   * @param scans of the partitions of the data frame
   * @param missing whether cells are missing
   * @param wanted partitions: what is learned depends on them
   * @param tasks that work them, some each: nothing but the time depends on these
   */
  static JavaRDD<PackedPartition> of(
      JavaRDD<Row> rows,
      RowCoding coding,
      Columns columns,
      List<Scan> scans,
      boolean missing,
      int wanted,
      int tasks) {
    int total = Math.toIntExact(scans.stream().mapToLong(Scan::rows).sum());
    long[] counts = scans.stream().mapToLong(Scan::rows).toArray();
    long[] hashes = scans.stream().mapToLong(Scan::hash).toArray();
    int partitions = TablePartitions.count(total, wanted);
    int bits = columns.bits();
    ColumnsText text = new ColumnsText(columns);
    JavaRDD<Bucket> sorted =
        rows.mapPartitionsWithIndex(
                (p, of) ->
                    new Packing(
                        of,
                        coding,
                        text.columns(),
                        missing,
                        new Packing.Expected(counts[p], hashes[p]),
                        partitions),
                false)
            .mapToPair(fragment -> fragment)
            .partitionBy(new ByNumber(partitions))
            .mapPartitions(of -> List.of(Bucket.of(of, bits, missing)).iterator(), true);
    int[] first = first(sorted.map(Bucket::rows).collect(), total);
    return sorted
        .mapPartitionsWithIndex((b, of) -> of.next().dealt(first[b], total, partitions), false)
        .mapToPair(fragment -> fragment)
        .partitionBy(new ByNumber(partitions))
        .mapPartitionsWithIndex(
            (p, of) ->
                List.of(PackedPartition.of(p, of, bits, missing, total, partitions)).iterator(),
            true)
        .coalesce(
            Math.min(partitions, Math.max(tasks, (partitions + MOST_IN_TASK - 1) / MOST_IN_TASK)));
  }

  /** The number of the first row of each bucket. */
  private static int[] first(List<Integer> counts, int total) {
    int[] first = new int[counts.size()];
    int next = 0;
    for (int b = 0; b < first.length; b++) {
      first[b] = next;
      next += counts.get(b);
    }
    if (next != total) {
      throw new IllegalStateException(CHANGED);
    }
    return first;
  }

  /** A partition is its own number. */
  private static final class ByNumber extends Partitioner {
    private static final long serialVersionUID = 1;

    private final int count;

    ByNumber(int count) {
      this.count = count;
    }

    @Override
    public int numPartitions() {
      return count;
    }

    @Override
    public int getPartition(Object key) {
      return (Integer) key;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ByNumber that && that.count == count;
    }

    @Override
    public int hashCode() {
      return count;
    }
  }
}
