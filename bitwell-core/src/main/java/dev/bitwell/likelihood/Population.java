package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.sample.Comb;
import java.util.Arrays;

/**
 * Rows with weights, each of which knows the row of the start that it descends from. They may be
 * some of a larger number that is moved together.
 */
final class Population {
  private final BitMatrix rows;
  private final int first;
  private final BitMatrix spare;
  private int[] ancestor;
  private final double[] logWeight;

  /** Rows that count alike; they are not copied, and change. */
  Population(BitMatrix rows) {
    this(rows, 0, rows.rows());
  }

  /** Some of these rows: so many from the first one on. */
  Population(BitMatrix rows, int first, int size) {
    this.rows = rows;
    this.first = first;
    spare = new BitMatrix(size, rows.bits());
    ancestor = new int[size];
    Arrays.setAll(ancestor, r -> r);
    logWeight = new double[size];
  }

  /** All rows, also those that are not of this population. */
  BitMatrix rows() {
    return rows;
  }

  int size() {
    return ancestor.length;
  }

  /**
   * Multiplies the weight of each row by exp(by · step).
   *
   * @param by of all rows
   */
  void weigh(double[] by, double step) {
    for (int r = 0; r < logWeight.length; r++) {
      logWeight[r] += step * by[first + r];
    }
  }

  /** The weights, in proportion: they add up to 1. */
  double[] shares() {
    double total = LogSum.of(logWeight);
    return Arrays.stream(logWeight).map(w -> Math.exp(w - total)).toArray();
  }

  /** The log of the mean weight. */
  double logMeanWeight() {
    return LogSum.of(logWeight) - Math.log(logWeight.length);
  }

  /** (Σw)² / Σw² of the weights. */
  double effective() {
    return 1 / Arrays.stream(shares()).map(s -> s * s).sum();
  }

  /** The same after another step. */
  double effective(double[] by, double step) {
    double largest = Double.NEGATIVE_INFINITY;
    for (int r = 0; r < logWeight.length; r++) {
      largest = Math.max(largest, logWeight[r] + step * by[first + r]);
    }
    double sum = 0;
    double squares = 0;
    for (int r = 0; r < logWeight.length; r++) {
      double w = Math.exp(logWeight[r] + step * by[first + r] - largest);
      sum += w;
      squares += w * w;
    }
    return sum * sum / squares;
  }

  /** Starts that the rows come from, as many as they are worth: 1 / Σ over starts of share². */
  double effectiveAncestors() {
    double[] shares = shares();
    double[] ofStart = new double[ancestor.length];
    for (int r = 0; r < ancestor.length; r++) {
      ofStart[ancestor[r]] += shares[r];
    }
    return 1 / Arrays.stream(ofStart).map(s -> s * s).sum();
  }

  /** Takes each row about as often as its weight says; then all count alike. */
  void resample(RandomStream random) {
    int n = ancestor.length;
    double total = LogSum.of(logWeight);
    int[] from = Comb.taken(n, r -> Math.exp(logWeight[r] - total), random);
    int[] ancestors = new int[n];
    for (int k = 0; k < n; k++) {
      spare.copyRows(rows, first + from[k], k, 1);
      ancestors[k] = ancestor[from[k]];
    }
    rows.copyRows(spare, 0, first, n);
    ancestor = ancestors;
    Arrays.fill(logWeight, 0);
  }
}
