package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A fixed table whose rows are visited again and again, every row once an epoch and each epoch in a
 * fresh random order. Row {@code k} of the stream is in epoch {@code k / n}; where in the table it
 * is follows from the seed and the epoch alone, so no order is ever stored.
 */
public final class Table implements DataSource {
  private final String name;
  private final BitMatrix rows;
  private final Optional<BitMatrix> known;

  /** What the bits of a row mean; without it, each is taken for a column. */
  private final Optional<Columns> columns;

  private Table(String name, BitMatrix rows, Optional<BitMatrix> known, Optional<Columns> columns) {
    if (rows.rows() == 0) {
      throw new IllegalArgumentException("the table '" + name + "' has no rows to draw from");
    }
    if (known.isPresent()
        && (known.get().rows() != rows.rows() || known.get().bits() != rows.bits())) {
      throw new IllegalArgumentException(
          "which cells are known is said by " + known.get() + ", but the table is " + rows);
    }
    this.name = name;
    this.rows = rows;
    this.known = known;
    this.columns = columns;
  }

  /**
   * A source of these rows, at least one. They are not copied and must not change afterwards.
   *
   * @param name what a person would call the data, such as the name of their file
   */
  public static Table of(String name, BitMatrix rows) {
    return new Table(name, rows, Optional.empty(), Optional.empty());
  }

  /** A source of rows some of whose cells are missing: those that are not {@code known}. */
  public static Table of(String name, BitMatrix rows, BitMatrix known) {
    return new Table(name, rows, Optional.of(known), Optional.empty());
  }

  /** The same rows, whose bits are those of these columns. */
  Table with(Columns columns) {
    return new Table(name, rows, known, Optional.of(columns));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int bits() {
    return rows.bits();
  }

  @Override
  public OptionalInt rowCount() {
    return OptionalInt.of(rows.rows());
  }

  /** All rows in their own order, not a copy; missing cells are zero. */
  public BitMatrix rows() {
    return rows;
  }

  /** A one for each cell that is known, where some are not; empty where all are. */
  public Optional<BitMatrix> known() {
    return known;
  }

  /**
   * Refuses missing cells.
   *
   * @param purpose what cannot be done with them, as the beginning of a sentence
   */
  public Table requireComplete(String purpose) {
    if (known.isPresent()) {
      for (int r = 0; r < rows.rows(); r++) {
        for (int i = 0; i < rows.bits(); i++) {
          if (!known.get().get(r, i)) {
            throw new IllegalArgumentException(
                purpose
                    + " takes complete rows only, but in "
                    + name
                    + " cells are missing, the first in row "
                    + (r + 1)
                    + ", column "
                    + (column(i) + 1));
          }
        }
      }
    }
    return this;
  }

  private int column(int bit) {
    return columns.map(all -> all.columnOf(bit)).orElse(bit);
  }

  /** The same rows in a random order. */
  Table shuffled(long seed) {
    int n = rows.rows();
    return new Table(name, draw(seed, n), known.map(mask -> of(name, mask).draw(seed, n)), columns);
  }

  /** Rows {@code from} (included) to {@code to} (excluded). */
  Table slice(int from, int to) {
    return new Table(name, rows.slice(from, to), known.map(mask -> mask.slice(from, to)), columns);
  }

  @Override
  public void fill(long seed, long first, BitMatrix out, int from, int to) {
    int n = rows.rows();
    RandomStream random = new RandomStream();
    Permutation order = null;
    for (int row = from; row < to; row++) {
      long k = first + (row - from);
      int position = (int) (k % n);
      if (order == null || position == 0) {
        order = new Permutation(n, random.reset(seed, Purpose.SHUFFLE, k / n, 0));
      }
      out.copyRows(rows, order.at(position), row, 1);
    }
  }
}
