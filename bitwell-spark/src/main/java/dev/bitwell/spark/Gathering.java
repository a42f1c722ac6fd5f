package dev.bitwell.spark;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Permutation;
import dev.bitwell.data.TablePartitions;
import dev.bitwell.domain.Columns;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Row;
import scala.Tuple2;

/**
 * Brings rows to the partitions where they stay. Which one that is, and at which place, follows
 * from a row's number in the data frame and the number of partitions alone, so it does not matter
 * how the data frame was cut: the order is the one in which the library deals out the rows of a
 * file.
 */
final class Gathering {
  static final String CHANGED =
      "the rows of the data frame changed between one look at them and the next: cache() them, or"
          + " take away what is random about them";

  /** Partitions that a task works, at most: it holds them in memory. */
  private static final int MOST_IN_TASK = 4;

  /** Rows that travel together. */
  private static final int MOST_ROWS = 1 << 16;

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
    int all = 0;
    int[] first = new int[scans.size()];
    long[] counts = new long[first.length];
    long[] hashes = new long[first.length];
    for (int p = 0; p < counts.length; p++) {
      counts[p] = scans.get(p).rows();
      hashes[p] = scans.get(p).hash();
      first[p] = all;
      all = Math.toIntExact(all + counts[p]);
    }
    int total = all;
    int partitions = TablePartitions.count(total, wanted);
    int bits = columns.bits();
    ColumnsText text = new ColumnsText(columns);
    return rows.mapPartitionsWithIndex(
            (p, of) ->
                new Packing(
                    of,
                    coding,
                    text.columns(),
                    missing,
                    first[p],
                    counts[p],
                    hashes[p],
                    new Target(total, partitions)),
            false)
        .mapToPair(fragment -> fragment)
        .partitionBy(new ByNumber(partitions))
        .mapPartitionsWithIndex(
            (p, of) ->
                List.of(PackedPartition.of(p, of, bits, missing, total, partitions)).iterator(),
            true)
        .coalesce(
            Math.min(partitions, Math.max(tasks, (partitions + MOST_IN_TASK - 1) / MOST_IN_TASK)));
  }

  /** Where rows belong. */
  private record Target(int rows, int partitions) {
    int of(int position) {
      return TablePartitions.of(position, rows, partitions);
    }
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

  /** Packs the rows of a partition of the data frame, some at a time. */
  private static final class Packing implements Iterator<Tuple2<Integer, Fragment>> {
    private final Iterator<Row> rows;
    private final RowCoding coding;
    private final Columns columns;
    private final boolean missing;
    private final long expected;
    private final long hash;
    private final Target target;
    private final Permutation order;
    private final int[] values;
    private int next;
    private long seen;
    private Iterator<Tuple2<Integer, Fragment>> ready =
        List.<Tuple2<Integer, Fragment>>of().iterator();

    Packing(
        Iterator<Row> rows,
        RowCoding coding,
        Columns columns,
        boolean missing,
        int first,
        long expected,
        long hash,
        Target target) {
      this.rows = rows;
      this.coding = coding;
      this.columns = columns;
      this.missing = missing;
      this.expected = expected;
      this.hash = hash;
      this.target = target;
      next = first;
      order = Permutation.ofTable(target.rows());
      values = new int[coding.columns()];
    }

    @Override
    public boolean hasNext() {
      if (!ready.hasNext() && rows.hasNext()) {
        ready = pack();
      }
      boolean other = hash != 0 && seen == expected && coding.hash() != hash;
      if (!ready.hasNext() && (seen != expected || other)) {
        throw new IllegalStateException(CHANGED);
      }
      return ready.hasNext();
    }

    @Override
    public Tuple2<Integer, Fragment> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return ready.next();
    }

    private Iterator<Tuple2<Integer, Fragment>> pack() {
      int count = (int) Math.min(MOST_ROWS, expected - seen);
      if (count <= 0) {
        throw new IllegalStateException(CHANGED);
      }
      BitMatrix packed = new BitMatrix(count, columns.bits());
      BitMatrix known = missing ? new BitMatrix(count, columns.bits()) : null;
      List<List<Integer>> ofPartition = new ArrayList<>();
      for (int p = 0; p < target.partitions(); p++) {
        ofPartition.add(new ArrayList<>());
      }
      int[] positions = new int[count];
      int row = 0;
      for (; row < count && rows.hasNext(); row++) {
        coding.values(rows.next(), values);
        for (int value : values) {
          if (value == RowCoding.UNSEEN || (value == RowCoding.MISSING && !missing)) {
            throw new IllegalStateException(CHANGED);
          }
        }
        RowCoding.write(columns, values, packed, known, row);
        positions[row] = order.positionOf(next++);
        ofPartition.get(target.of(positions[row])).add(row);
      }
      seen += row;
      List<Tuple2<Integer, Fragment>> fragments = new ArrayList<>();
      for (int p = 0; p < ofPartition.size(); p++) {
        int[] numbers = ofPartition.get(p).stream().mapToInt(Integer::intValue).toArray();
        if (numbers.length > 0) {
          int[] places = new int[numbers.length];
          for (int k = 0; k < numbers.length; k++) {
            places[k] = positions[numbers[k]];
          }
          fragments.add(
              new Tuple2<>(
                  p,
                  new Fragment(
                      places,
                      packed.select(numbers).words(),
                      missing ? known.select(numbers).words() : new long[0])));
        }
      }
      return fragments.iterator();
    }
  }
}
