package dev.bitwell.couplings;

import dev.bitwell.work.Workers;

/**
 * Newton's method for the joint objective, its steps found by conjugate gradients: products with
 * the Hessian cost as much as the columns have pairs of neighbours, and nothing of the number of
 * rows. In the ordered phase of a lattice one eigenvalue of the Hessian is hundreds of times the
 * others, which plain gradient steps cannot bear.
 *
 * <p>A Hessian costs several gradients, so one serves for all steps that make the promised decrease
 * far smaller than it was, and that of a similar problem does to begin with.
 */
final class JointNewton implements Descent.Problem {
  private static final int MOST_STEPS = 100;
  private static final double SMALLEST_DECREASE = 1e-12;
  private static final double PRECISION = 1e-4;

  /** Part of the last decrease at which the next one shows that the Hessian is still good. */
  private static final double GOOD = 0.03;

  private final JointObjective objective;
  private final int[] columns;
  private final boolean[] free;
  private final Workers workers;
  private double[][] hessians;
  private double lastDecrease = Double.POSITIVE_INFINITY;

  /**
   * A part of the problem, or all of it.
   *
   * @param columns those whose objectives count
   * @param free the parameters that may change
   */
  JointNewton(JointObjective objective, int[] columns, boolean[] free, Workers workers) {
    this.objective = objective;
    this.columns = columns;
    this.free = free;
    this.workers = workers;
  }

  /** The minimum near {@code start}. */
  double[] minimise(double[] start) {
    return Descent.minimise(this, start, MOST_STEPS, SMALLEST_DECREASE);
  }

  @Override
  public double value(double[] theta) {
    return objective.value(columns, theta, workers);
  }

  @Override
  public double[] gradient(double[] theta) {
    return objective.gradient(columns, theta, workers);
  }

  /** Begins with Hessians from elsewhere, one for each column. */
  JointNewton from(double[][] known) {
    hessians = known;
    return this;
  }

  @Override
  public double[] direction(double[] theta, double[] gradient) {
    double[] direction = hessians == null ? null : solve(hessians, gradient);
    if (direction == null || Descent.dot(gradient, direction) > GOOD * lastDecrease) {
      direction = newDirection(theta, gradient);
    }
    lastDecrease = Descent.dot(gradient, direction);
    return direction;
  }

  /** With the safe Hessian if the true one turns out not to be positive definite. */
  private double[] newDirection(double[] theta, double[] gradient) {
    hessians = objective.hessians(columns, theta, false, workers);
    double[] direction = solve(hessians, gradient);
    if (direction == null) {
      hessians = objective.hessians(columns, theta, true, workers);
      direction = solve(hessians, gradient);
    }
    return direction;
  }

  /** H⁻¹ v among the free parameters, or null where H is not positive definite. */
  private double[] solve(double[][] hessians, double[] v) {
    double[] scale = diagonal(hessians);
    double[] x = new double[v.length];
    double[] residual = masked(v);
    double[] z = divided(residual, scale);
    double[] direction = z.clone();
    double square = Descent.dot(residual, z);
    double enough = PRECISION * PRECISION * square;
    for (int k = 0; k < 10 * v.length && square > enough; k++) {
      double[] product = masked(objective.multiply(columns, hessians, direction));
      double curvature = Descent.dot(direction, product);
      if (!(curvature > 0)) {
        return null;
      }
      double length = square / curvature;
      for (int p = 0; p < x.length; p++) {
        x[p] += length * direction[p];
        residual[p] -= length * product[p];
      }
      z = divided(residual, scale);
      double next = Descent.dot(residual, z);
      for (int p = 0; p < x.length; p++) {
        direction[p] = z[p] + next / square * direction[p];
      }
      square = next;
    }
    return x;
  }

  private double[] diagonal(double[][] hessians) {
    double[] diagonal = new double[free.length];
    for (int i : columns) {
      int[] parameters = objective.parameters(i);
      for (int a = 0; a < parameters.length; a++) {
        diagonal[parameters[a]] += hessians[i][a * parameters.length + a];
      }
    }
    return diagonal;
  }

  private double[] masked(double[] v) {
    double[] masked = new double[v.length];
    for (int p = 0; p < v.length; p++) {
      masked[p] = free[p] ? v[p] : 0;
    }
    return masked;
  }

  private static double[] divided(double[] v, double[] scale) {
    double[] quotient = new double[v.length];
    for (int p = 0; p < v.length; p++) {
      quotient[p] = scale[p] > 0 ? v[p] / scale[p] : v[p];
    }
    return quotient;
  }
}
