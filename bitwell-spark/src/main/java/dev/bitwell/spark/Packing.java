package dev.bitwell.spark;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.RowOrder;
import dev.bitwell.domain.Columns;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.spark.sql.Row;
import scala.Tuple2;

/** Packs the rows of a partition of the data frame, some at a time, and sends them to buckets. */
final class Packing implements Iterator<Tuple2<Integer, Fragment>> {
  /** Rows that travel together. */
  private static final int MOST_ROWS = 1 << 16;

  private final Iterator<Row> rows;
  private final RowCoding coding;
  private final Columns columns;
  private final boolean missing;
  private final Expected expected;
  private final int buckets;
  private final int[] values;
  private long seen;
  private Iterator<Tuple2<Integer, Fragment>> ready =
      List.<Tuple2<Integer, Fragment>>of().iterator();

  /**
   * What was seen at the first look.
   *
   * @param hash 0 where there is none
   */
  record Expected(long rows, long hash) {}

  Packing(
      Iterator<Row> rows,
      RowCoding coding,
      Columns columns,
      boolean missing,
      Expected expected,
      int buckets) {
    this.rows = rows;
    this.coding = coding;
    this.columns = columns;
    this.missing = missing;
    this.expected = expected;
    this.buckets = buckets;
    values = new int[coding.columns()];
  }

  @Override
  public boolean hasNext() {
    if (!ready.hasNext() && rows.hasNext()) {
      ready = pack();
    }
    boolean other = expected.hash != 0 && coding.hash() != expected.hash;
    if (!ready.hasNext() && (seen != expected.rows || other)) {
      throw new IllegalStateException(Gathering.CHANGED);
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
    int count = (int) Math.min(MOST_ROWS, expected.rows - seen);
    BitMatrix packed = new BitMatrix(Math.max(0, count), columns.bits());
    BitMatrix known = missing ? new BitMatrix(packed.rows(), columns.bits()) : null;
    int row = 0;
    for (; row < count && rows.hasNext(); row++) {
      coding.values(rows.next(), values);
      for (int value : values) {
        if (value == RowCoding.UNSEEN || (value == RowCoding.MISSING && !missing)) {
          throw new IllegalStateException(Gathering.CHANGED);
        }
      }
      RowCoding.write(columns, values, packed, known, row);
    }
    if (row == 0) {
      throw new IllegalStateException(Gathering.CHANGED); // there are more than there were
    }
    seen += row;
    Optional<BitMatrix> cells = Optional.ofNullable(known);
    int[] bucket = new int[row];
    for (int r = 0; r < row; r++) {
      long high = RowOrder.key(packed, cells, r) >>> 32;
      bucket[r] = (int) ((high * buckets) >>> 32);
    }
    return Fragments.of(bucket, buckets, packed, cells, numbers -> new int[0]);
  }
}
