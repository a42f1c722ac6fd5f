package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Evidence;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * A fixed table whose rows are visited again and again, every row once an epoch and each epoch in a
 * fresh random order. Row {@code k} of the stream is in epoch {@code k / n}; where in the table it
 * is follows from the seed and the epoch alone, so no order is ever stored. Missing cells are drawn
 * anew each time that their row is visited.
 */
public final class Table implements DataSource {
  private final String name;
  private final BitMatrix rows;
  private final Optional<BitMatrix> known;
  private final Variables variables;

  /** What the bits of a row mean; without it, each is taken for a column. */
  private final Optional<Columns> columns;

  /** Who draws missing cells; without one, they are drawn as often as their column has them. */
  private final Optional<Completer> completer;

  /** Which of several partitions it is; the first, where there are no others. */
  private final int number;

  /** Of the missing cells; made when it is first needed, by whichever thread. */
  private Holes holes;

  private Table(
      String name,
      BitMatrix rows,
      Optional<BitMatrix> known,
      Optional<Columns> columns,
      Variables variables) {
    this(name, rows, known, columns, variables, Optional.empty(), 0);
  }

  private Table(
      String name,
      BitMatrix rows,
      Optional<BitMatrix> known,
      Optional<Columns> columns,
      Variables variables,
      Optional<Completer> completer,
      int number) {
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
    this.variables = variables;
    this.completer = completer;
    this.number = number;
  }

  /**
   * A source of these rows, at least one. They are not copied and must not change afterwards.
   *
   * @param name what a person would call the data, such as the name of their file
   */
  public static Table of(String name, BitMatrix rows) {
    return new Table(name, rows, Optional.empty(), Optional.empty(), Variables.ofBits(rows.bits()));
  }

  /** A source of rows some of whose cells are missing: those that are not {@code known}. */
  public static Table of(String name, BitMatrix rows, BitMatrix known) {
    return new Table(
        name, rows, Optional.of(known), Optional.empty(), Variables.ofBits(rows.bits()));
  }

  /** The same rows, whose bits are those of these columns. */
  Table with(Columns other) {
    return new Table(name, rows, known, Optional.of(other), variables);
  }

  /**
   * The same rows, with bits that go together.
   *
   * @throws IllegalArgumentException naming the first row that is off their support, as far as it
   *     is known
   */
  public Table over(Variables other) {
    Table over = new Table(name, rows, known, columns, other);
    if (isComplete()) {
      other.require(rows);
    } else {
      over.holes().requireSupported(name);
    }
    return over;
  }

  /** The same rows, with somebody who draws what is missing. */
  public Table completedBy(Completer other) {
    return new Table(name, rows, known, columns, variables, Optional.of(other), number);
  }

  /**
   * The same rows as one of several partitions of a table, with random numbers of its own.
   *
   * @param other its number, from 0
   */
  public Table asPartition(int other) {
    return new Table(name, rows, known, columns, variables, completer, other);
  }

  /** What is known of a row, by variables that need not be those of the table. */
  public Evidence evidence(int row, Variables of) {
    return Evidence.of(rows, known, row, of);
  }

  private synchronized Holes holes() {
    if (holes == null) {
      holes = new Holes(rows, known.orElseThrow(), variables);
    }
    return holes;
  }

  @Override
  public boolean isComplete() {
    return known.isEmpty();
  }

  @Override
  public Variables variables() {
    return variables;
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

  /** All rows; missing cells as they would be drawn in training. */
  public BitMatrix filled() {
    return isComplete() ? rows : draw(0, rows.rows());
  }

  /** The rows of these numbers. */
  public Table select(int[] numbers) {
    return new Table(
        name, rows.select(numbers), known.map(mask -> mask.select(numbers)), columns, variables);
  }

  /** A one for each cell that is known, where some are not; empty where all are. */
  public Optional<BitMatrix> known() {
    return known;
  }

  /**
   * Refuses missing cells.
   *
   * @param purpose what cannot be done with them: the beginning of a sentence
   */
  public Table requireComplete(String purpose) {
    OptionalInt first = wanting().findFirst();
    if (first.isPresent()) {
      int row = first.getAsInt();
      throw new IllegalArgumentException(
          String.format(
              "%s takes complete rows only, but in %s cells are missing, the first in row %d,"
                  + " column %d",
              purpose, name, row + 1, column(hole(row)) + 1));
    }
    return this;
  }

  /** Refuses rows of which nothing is known. */
  public Table requireAnyKnown() {
    if (!isComplete() && !holes().anyKnown()) {
      throw new IllegalArgumentException(
          "there is nothing to learn from: no cell of " + name + " is known");
    }
    return this;
  }

  /** The first bit of a row that is not known, or -1. */
  private int hole(int row) {
    for (int i = 0; i < rows.bits() && !isComplete(); i++) {
      if (!known.get().get(row, i)) {
        return i;
      }
    }
    return -1;
  }

  /** Names the rows that lack a cell. */
  public void eachHole(IntConsumer row) {
    wanting().forEach(row);
  }

  private IntStream wanting() {
    return IntStream.range(0, rows.rows()).filter(r -> hole(r) >= 0);
  }

  /** How many rows have all their cells. */
  public int completeRows() {
    return rows.rows() - (int) wanting().count();
  }

  /** The rows that have all their cells, of which there is at least one. */
  public Table complete() {
    if (isComplete()) {
      return this;
    }
    int[] whole = IntStream.range(0, rows.rows()).filter(r -> hole(r) < 0).toArray();
    return new Table(name, rows.select(whole), Optional.empty(), columns, variables);
  }

  /** The rows that have all their cells, where there are some to compare with; otherwise all. */
  public Table comparable() {
    return completeRows() >= Split.FEWEST ? complete() : this;
  }

  private int column(int bit) {
    return columns.map(all -> all.columnOf(bit)).orElse(bit);
  }

  /** The same rows in a random order. */
  Table shuffled(long seed) {
    int n = rows.rows();
    return new Table(
        name,
        of(name, rows).draw(seed, n),
        known.map(mask -> of(name, mask).draw(seed, n)),
        columns,
        variables);
  }

  /** Rows {@code from} (included) to {@code to} (excluded). */
  Table slice(int from, int to) {
    return new Table(
        name, rows.slice(from, to), known.map(mask -> mask.slice(from, to)), columns, variables);
  }

  @Override
  public void fill(long seed, long first, BitMatrix out, int from, int to) {
    Optional<Holes> missing = known.map(cells -> holes());
    RandomStream random = new RandomStream();
    Epochs epochs = Epochs.of(rows.rows(), seed, number);
    epochs.visit(
        first,
        to - from,
        (k, source) -> {
          int row = from + (int) (k - first);
          out.copyRows(rows, source, row, 1);
          if (missing.isPresent()) {
            random.reset(epochs.seed(), Purpose.HOLES, k, 0);
            missing.get().complete(source, out, row, completer, random);
          }
        });
  }

  @Override
  public void fillKnown(long seed, long first, BitMatrix out, int from, int to) {
    if (isComplete()) {
      DataSource.super.fillKnown(seed, first, out, from, to);
      return;
    }
    BitMatrix variablesKnown = holes().known();
    Epochs.of(rows.rows(), seed, number)
        .visit(
            first,
            to - from,
            (k, source) -> out.copyRows(variablesKnown, source, from + (int) (k - first), 1));
  }
}
