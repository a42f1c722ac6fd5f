package dev.bitwell.couplings;

import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.List;

/** The sums of squares of several influences. */
final class SquaredInfluences implements RowSum<double[]> {
  private static final long serialVersionUID = 1;
  private static final int STRETCH = 4096;

  private final Regression[] regressions;
  private final Influence[] influences;

  SquaredInfluences(Regression[] regressions, Influence[] influences) {
    this.regressions = regressions;
    this.influences = influences;
  }

  @Override
  public double[] over(ColumnBits rows, Workers workers) {
    double[] squares = new double[influences.length];
    workers.run(squares.length, (worker, k) -> squares[k] = square(rows, influences[k]));
    return squares;
  }

  private double square(ColumnBits rows, Influence influence) {
    Grouped[] grouped = new Grouped[influence.terms()];
    double[][] ofPattern = new double[grouped.length][];
    for (int t = 0; t < grouped.length; t++) {
      Regression regression = regressions[influence.regression(t)];
      grouped[t] = regression.on(rows);
      double[] slopes = regression.slopes(rows);
      ofPattern[t] = grouped[t].patterns().margins(influence.weights(t));
      for (int p = 0; p < slopes.length; p++) {
        ofPattern[t][p] *= slopes[p];
      }
    }
    double[] moved = new double[Math.min(STRETCH, rows.rows())];
    double sum = 0;
    for (int from = 0; from < rows.rows(); from += STRETCH) {
      int length = Math.min(STRETCH, rows.rows() - from);
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

  @Override
  public double[] total(List<double[]> parts) {
    return Doubles.total(parts);
  }
}
