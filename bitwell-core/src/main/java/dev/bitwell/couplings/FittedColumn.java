package dev.bitwell.couplings;

/**
 * A column's objective where a fit has left it. What is expensive to know there is computed when it
 * is first asked for, and kept: every pair of the column asks again.
 */
final class FittedColumn {
  private final ColumnObjective objective;
  private final double[] theta;
  private final Regression regression;
  private double[] hessian;
  private double[] safeHessian;

  FittedColumn(ColumnObjective objective, double[] theta) {
    this.objective = objective;
    this.theta = theta;
    regression = objective.regression(theta);
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

  /** How badly it is predicted, row by row. */
  Regression regression() {
    return regression;
  }
}
