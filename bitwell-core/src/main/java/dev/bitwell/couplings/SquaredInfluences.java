package dev.bitwell.couplings;

import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * The sums of squares of several influences. Rows that agree in all columns which an influence is
 * of are the same to it: where that are few, patterns are summed over instead of rows.
 */
final class SquaredInfluences implements RowSum<double[]> {
  private static final long serialVersionUID = 1;
  private static final int STRETCH = 4096;

  /** Columns of whose patterns there may be fewer than rows. */
  private static final int FEW_COLUMNS = 16;

  /** Rows for a pattern, at least, for it to be worth while. */
  private static final int MANY_ROWS = 4;

  private final Regression[] regressions;
  private final Influence[] influences;

  SquaredInfluences(Regression[] regressions, Influence[] influences) {
    this.regressions = regressions;
    this.influences = influences;
  }

  @Override
  public double[] over(ColumnBits rows, Workers workers) {
    Map<List<Integer>, Optional<Kinds>> known = new ConcurrentHashMap<>();
    double[] squares = new double[influences.length];
    workers.run(
        squares.length,
        (worker, k) -> {
          Terms terms = new Terms(rows, influences[k]);
          squares[k] =
              known
                  .computeIfAbsent(columns(influences[k]), columns -> Kinds.of(rows, columns))
                  .map(terms::square)
                  .orElseGet(terms::square);
        });
    return squares;
  }

  /** The columns that an influence is of, in ascending order. */
  private List<Integer> columns(Influence influence) {
    return IntStream.range(0, influence.terms())
        .flatMap(t -> regressions[influence.regression(t)].all())
        .sorted()
        .distinct()
        .boxed()
        .toList();
  }

  @Override
  public double[] total(List<double[]> parts) {
    return Doubles.total(parts);
  }

  /**
   * Rows that agree in some columns.
   *
   * @param counts how many there are of each kind
   * @param examples one of each kind
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Kinds(int[] counts, int[] examples) {
    /** None where they are not much fewer than rows. */
    static Optional<Kinds> of(ColumnBits rows, List<Integer> columns) {
      if (columns.size() > FEW_COLUMNS) {
        return Optional.empty();
      }
      int[] others = columns.stream().skip(1).mapToInt(Integer::intValue).toArray();
      Grouped grouped = Grouped.of(rows, columns.get(0), others);
      return MANY_ROWS * grouped.examples().length <= rows.rows()
          ? Optional.of(new Kinds(grouped.patterns().counts(), grouped.examples()))
          : Optional.empty();
    }
  }

  /** The terms of an influence, of which each has a value for each of its patterns. */
  private final class Terms {
    private final int rows;
    private final Grouped[] grouped;
    private final double[][] ofPattern;

    Terms(ColumnBits rows, Influence influence) {
      this.rows = rows.rows();
      grouped = new Grouped[influence.terms()];
      ofPattern = new double[grouped.length][];
      for (int t = 0; t < grouped.length; t++) {
        Regression regression = regressions[influence.regression(t)];
        grouped[t] = regression.on(rows);
        double[] slopes = regression.slopes(rows);
        ofPattern[t] = grouped[t].patterns().margins(influence.weights(t));
        for (int p = 0; p < slopes.length; p++) {
          ofPattern[t][p] *= slopes[p];
        }
      }
    }

    /** The sum over kinds of rows. */
    double square(Kinds kinds) {
      double sum = 0;
      for (int k = 0; k < kinds.counts.length; k++) {
        double moved = 0;
        for (int t = 0; t < grouped.length; t++) {
          moved += ofPattern[t][grouped[t].ofRow(kinds.examples[k])];
        }
        sum += kinds.counts[k] * moved * moved;
      }
      return sum;
    }

    /** The sum over all rows. */
    double square() {
      double[] moved = new double[Math.min(STRETCH, rows)];
      double sum = 0;
      for (int from = 0; from < rows; from += STRETCH) {
        int length = Math.min(STRETCH, rows - from);
        Arrays.fill(moved, 0);
        for (int t = 0; t < grouped.length; t++) {
          grouped[t].add(ofPattern[t], from, length, moved);
        }
        for (int n = 0; n < length; n++) {
          sum += moved[n] * moved[n];
        }
      }
      return sum;
    }
  }
}
