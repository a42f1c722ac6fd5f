package dev.bitwell.spark;

import java.io.Serializable;

/** Sums over rows, and sums of squares, of several figures at once. */
final class Moments implements Serializable {
  private static final long serialVersionUID = 1;

  static final int MODEL = 0;
  static final int OVER_TREE = 1;
  static final int OVER_INDEPENDENT = 2;
  private static final int FIGURES = 3;

  private final double[] sum = new double[FIGURES];
  private final double[] squares = new double[FIGURES];
  private long rows;

  /** The first of the doubts that rows give, or empty. */
  private String doubt = "";

  void add(double... figures) {
    rows++;
    for (int k = 0; k < FIGURES; k++) {
      sum[k] += figures[k];
      squares[k] += figures[k] * figures[k];
    }
  }

  void doubt(String text) {
    doubt = doubt.isEmpty() ? text : doubt;
  }

  String doubt() {
    return doubt;
  }

  void add(Moments other) {
    rows += other.rows;
    doubt(other.doubt);
    for (int k = 0; k < FIGURES; k++) {
      sum[k] += other.sum[k];
      squares[k] += other.squares[k];
    }
  }

  long rows() {
    return rows;
  }

  double mean(int figure) {
    return sum[figure] / rows;
  }

  /** The standard error of the mean. */
  double error(int figure) {
    double mean = mean(figure);
    double variance = Math.max(0, squares[figure] / rows - mean * mean);
    return Math.sqrt(variance / Math.max(1, rows - 1));
  }
}
