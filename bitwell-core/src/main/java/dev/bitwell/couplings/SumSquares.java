package dev.bitwell.couplings;

import dev.bitwell.work.Workers;
import java.util.List;

/** Σ_n (Σ_i t_i)², where t_i is looked up by the row's number of ones and by the column's bit. */
final class SumSquares implements RowSum<double[]> {
  private static final long serialVersionUID = 1;

  private final int[] columns;
  private final double[][] terms;

  /**
   * @param columns by their numbers
   * @param terms of each column, those for k ones at 2k and 2k + 1
   */
  SumSquares(int[] columns, double[][] terms) {
    this.columns = columns;
    this.terms = terms;
  }

  @Override
  public double[] over(ColumnBits rows, Workers workers) {
    int[] ones = SumCounts.ones(rows, columns);
    double[] moved = new double[ones.length];
    for (int i = 0; i < columns.length; i++) {
      for (int n = 0; n < moved.length; n++) {
        moved[n] += terms[i][2 * ones[n] + rows.bit(columns[i], n)];
      }
    }
    double sum = 0;
    for (double move : moved) {
      sum += move * move;
    }
    return new double[] {sum};
  }

  @Override
  public double[] total(List<double[]> parts) {
    return Doubles.total(parts);
  }
}
