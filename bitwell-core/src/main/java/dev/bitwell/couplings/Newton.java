package dev.bitwell.couplings;

/**
 * Newton's method with step halving: a handful of evaluations, whatever the condition of the
 * problem. In the ordered phase of a lattice one eigenvalue of the Hessian is hundreds of times the
 * others, which gradient steps cannot bear.
 */
final class Newton {
  private static final int MOST_STEPS = 200;
  private static final double SMALLEST_DECREASE = 1e-15;

  private Newton() {}

  /** The minimum near {@code start}, of all parameters. */
  static double[] minimise(ColumnObjective objective, double[] start) {
    double[] theta = start;
    double value = objective.value(theta);
    for (int step = 0; step < MOST_STEPS; step++) {
      double[] gradient = objective.gradient(theta);
      double[] direction = direction(objective, theta, gradient);
      double decrease = 0;
      for (int a = 0; a < gradient.length; a++) {
        decrease += gradient[a] * direction[a];
      }
      if (decrease < SMALLEST_DECREASE) {
        return theta;
      }
      double length = 1;
      double[] next = moved(theta, direction, length);
      double nextValue = objective.value(next);
      while (nextValue > value - 1e-4 * length * decrease && length > 1e-10) {
        length /= 2;
        next = moved(theta, direction, length);
        nextValue = objective.value(next);
      }
      if (nextValue >= value) {
        return theta;
      }
      theta = next;
      value = nextValue;
    }
    return theta;
  }

  /** H⁻¹ ∇f, to be subtracted; with the safe H where the true one is not positive definite. */
  private static double[] direction(ColumnObjective objective, double[] theta, double[] gradient) {
    Cholesky cholesky = Cholesky.of(objective.hessian(theta), theta.length);
    if (cholesky == null) {
      cholesky = Cholesky.of(objective.safeHessian(theta), theta.length);
    }
    return cholesky == null ? gradient : cholesky.solve(gradient);
  }

  private static double[] moved(double[] theta, double[] direction, double length) {
    double[] next = new double[theta.length];
    for (int a = 0; a < next.length; a++) {
      next[a] = theta[a] - length * direction[a];
    }
    return next;
  }
}
