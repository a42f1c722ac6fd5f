package dev.bitwell.spark;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.ColumnBits;
import dev.bitwell.data.Table;
import dev.bitwell.data.TablePartitions;
import dev.bitwell.domain.Columns;
import dev.bitwell.train.LocalSteps;
import dev.bitwell.train.PartitionWork;
import java.io.Serializable;
import java.util.Iterator;
import java.util.function.Supplier;
import scala.Tuple2;

/** The rows of a partition as packed bits, where they stay; and what they are worked with. */
final class PackedPartition implements Serializable {
  private static final long serialVersionUID = 1;

  private final int number;
  private final int bits;
  private final int rows;
  private final long[] words;

  /** Empty where all cells are known. */
  private final long[] known;

  /** Made where it is needed, and kept from step to step. */
  private transient PartitionWork work;

  private transient LocalSteps localSteps;
  private transient ColumnBits columns;

  private PackedPartition(int number, BitMatrix rows, BitMatrix known) {
    this.number = number;
    bits = rows.bits();
    this.rows = rows.rows();
    words = rows.words();
    this.known = known == null ? new long[0] : known.words();
  }

  /**
   * Puts the fragments of a partition together, in whatever order they come.
   *
   * @param rows of the whole table
   * @param partitions into which it is cut
   */
  static PackedPartition of(
      int number,
      Iterator<Tuple2<Integer, Fragment>> fragments,
      int bits,
      boolean missing,
      int rows,
      int partitions) {
    int first = TablePartitions.first(number, rows, partitions);
    int count = TablePartitions.first(number + 1, rows, partitions) - first;
    BitMatrix table = new BitMatrix(count, bits);
    BitMatrix known = missing ? new BitMatrix(count, bits) : null;
    int width = table.wordsPerRow();
    int found = 0;
    while (fragments.hasNext()) {
      Fragment fragment = fragments.next()._2();
      for (int k = 0; k < fragment.positions().length; k++) {
        int row = fragment.positions()[k] - first;
        System.arraycopy(fragment.words(), k * width, table.words(), row * width, width);
        if (missing) {
          System.arraycopy(fragment.known(), k * width, known.words(), row * width, width);
        }
        found++;
      }
    }
    if (found != count) {
      throw new IllegalStateException(Gathering.CHANGED);
    }
    return new PackedPartition(number, table, known);
  }

  int number() {
    return number;
  }

  /** The rows, over the variables of their columns. */
  Table table(Columns columns) {
    BitMatrix table = matrix(words);
    Table all =
        known.length == 0 ? Table.of("rows", table) : Table.of("rows", table, matrix(known));
    return all.over(columns.variables()).asPartition(number);
  }

  private BitMatrix matrix(long[] from) {
    return new BitMatrix(rows, bits, from);
  }

  /**
   * The rows by columns, which are made at the first time.
   *
   * @param first the number of the first row in the table
   */
  synchronized ColumnBits columns(int first) {
    if (columns == null) {
      columns = ColumnBits.of(matrix(words), first);
    }
    return columns;
  }

  /** What takes steps by itself, which is made at the first time. */
  synchronized LocalSteps localSteps(Supplier<LocalSteps> make) {
    if (localSteps == null) {
      localSteps = make.get();
    }
    return localSteps;
  }

  /** What the rows are worked with, which is made at the first time. */
  synchronized PartitionWork work(Supplier<PartitionWork> make) {
    if (work == null) {
      work = make.get();
    }
    return work;
  }
}
