package dev.bitwell.couplings;

import java.io.Serializable;

/**
 * How a parameter moves with the rows: by Σ_k h′ (a·w_k), where the slopes h′ and the regressors a
 * of a row are those of some columns.
 */
final class Influence implements Serializable {
  private static final long serialVersionUID = 1;

  private final int[] which;
  private final double[][] weights;

  /**
   * @param which of several regressions
   * @param weights w of each of these, one for each of its parameters
   */
  Influence(int[] which, double[][] weights) {
    this.which = which;
    this.weights = weights;
  }

  int terms() {
    return which.length;
  }

  int regression(int term) {
    return which[term];
  }

  double[] weights(int term) {
    return weights[term];
  }
}
