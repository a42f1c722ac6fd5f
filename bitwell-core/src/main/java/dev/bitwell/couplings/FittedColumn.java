package dev.bitwell.couplings;

/**
 * A column's objective where a fit has left it. What is expensive to know there is computed when it
 * is first asked for, and kept: every pair of the column asks again.
 */
final class FittedColumn {
  private final ColumnObjective objective;
  private final double[] theta;
  private double[] hessian;
  private double[] safeHessian;
  private double[] slopes;
  private double[] residuals;

  FittedColumn(ColumnObjective objective, double[] theta) {
    this.objective = objective;
    this.theta = theta;
  }

  Patterns patterns() {
    return objective.patterns();
  }

  /** The matrix of second derivatives, row by row: not to be changed. */
  synchronized double[] hessian() {
    if (hessian == null) {
      hessian = objective.hessian(theta);
    }
    return hessian;
  }

  /** The one that is positive definite in any case: not to be changed. */
  synchronized double[] safeHessian() {
    if (safeHessian == null) {
      safeHessian = objective.safeHessian(theta);
    }
    return safeHessian;
  }

  /** h′ of each pattern: not to be changed. */
  synchronized double[] slopes() {
    if (slopes == null) {
      slopes = objective.slopes(theta);
    }
    return slopes;
  }

  /** z_i h′ of each pattern: not to be changed. */
  synchronized double[] residuals() {
    if (residuals == null) {
      residuals = slopes().clone();
      for (int p = 0; p < residuals.length; p++) {
        residuals[p] *= patterns().sign(p);
      }
    }
    return residuals;
  }
}
