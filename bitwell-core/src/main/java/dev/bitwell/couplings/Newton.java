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
    return Descent.minimise(new Steps(objective), start, MOST_STEPS, SMALLEST_DECREASE);
  }

  private record Steps(ColumnObjective objective) implements Descent.Problem {
    @Override
    public double value(double[] theta) {
      return objective.value(theta);
    }

    @Override
    public double[] gradient(double[] theta) {
      return objective.gradient(theta);
    }

    /** H⁻¹ ∇f, with the safe H where the true one is not positive definite. */
    @Override
    public double[] direction(double[] theta, double[] gradient) {
      Cholesky cholesky = Cholesky.of(objective.hessian(theta), theta.length);
      if (cholesky == null) {
        cholesky = Cholesky.of(objective.safeHessian(theta), theta.length);
      }
      return cholesky == null ? gradient : cholesky.solve(gradient);
    }
  }
}
