package dev.bitwell.couplings;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Some columns of a table, or all, and what can be asked about them. */
final class Columns {
  private final RowSums table;
  private final int[] numbers;

  /** {@link ColumnSums} of the table. */
  private final long[] sums;

  private Columns(RowSums table, int[] numbers, long[] sums) {
    this.table = table;
    this.numbers = numbers;
    this.sums = sums;
  }

  static Columns of(BitMatrix rows) {
    try (Workers alone = new Workers(1)) {
      return of(RowSums.of(ColumnBits.of(rows)), alone);
    }
  }

  static Columns of(RowSums table, Workers workers) {
    int[] all = IntStream.range(0, table.columns()).toArray();
    return new Columns(table, all, table.of(new ColumnSums(), workers));
  }

  /** The columns with these numbers, in this order. */
  Columns select(int[] some) {
    return new Columns(table, numbers(some), sums);
  }

  int rows() {
    return table.rows();
  }

  int count() {
    return numbers.length;
  }

  int columnsAtOnce() {
    return table.columnsAtOnce();
  }

  /** The number of a column in the table, by which a {@link RowSum} knows it. */
  int number(int column) {
    return numbers[column];
  }

  /** Those of all columns. */
  int[] numbers() {
    return numbers.clone();
  }

  /** Those of some. */
  int[] numbers(int[] some) {
    return Arrays.stream(some).map(i -> numbers[i]).toArray();
  }

  /** A sum over all rows. */
  <R> R sum(RowSum<R> sum, Workers workers) {
    return table.of(sum, workers);
  }

  int ones(int column) {
    return Math.toIntExact(sums[ColumnSums.NUMBERS * numbers[column]]);
  }

  /** What copies of a column have in common. */
  List<Long> hash(int column) {
    int at = ColumnSums.NUMBERS * numbers[column];
    return List.of(sums[at + 1], sums[at + 2]);
  }

  /** The hash of a column's complement. */
  List<Long> complementHash(int column) {
    int at = ColumnSums.NUMBERS * numbers[column];
    int all = sums.length - ColumnSums.NUMBERS;
    return List.of(sums[all + 1] - sums[at + 1], sums[all + 2] - sums[at + 2]);
  }

  /** The mean of a column as ±1. */
  double mean(int column) {
    return (2.0 * ones(column) - rows()) / rows();
  }

  /** The standard deviation of each column as ±1: between 0, if constant, and 1. */
  double[] deviations() {
    return IntStream.range(0, count())
        .mapToDouble(i -> 2 * Math.sqrt((double) ones(i) * (rows() - ones(i))) / rows())
        .toArray();
  }

  /** A column on others. */
  Regressors regressors(int column, int... neighbours) {
    return new Regressors(numbers[column], numbers(neighbours));
  }

  /** The objectives of several columns. */
  ColumnObjective[] objectives(RatioLoss loss, List<Regressors> wanted, Workers workers) {
    ColumnObjective[] objectives = new ColumnObjective[wanted.size()];
    if (objectives.length > 0) {
      Patterns[] patterns = sum(new PatternCounts(wanted.toArray(Regressors[]::new)), workers);
      for (int k = 0; k < objectives.length; k++) {
        Regressors of = wanted.get(k);
        table.hear(of.column(), of.neighbours(), patterns[k].size());
        objectives[k] = new ColumnObjective(loss, of, patterns[k]);
      }
    }
    return objectives;
  }
}
