package dev.bitwell.couplings;

/**
 * Minimises f(θ) + Σ_a λ_a |θ_a| by proximal Newton steps: coordinate descent on the quadratic
 * model of f, then step halving on f itself. The field (parameter 0) is not penalised; it is
 * eliminated from the quadratic model, which takes the largest eigenvalue of ordered data with it.
 */
final class Lasso {
  private static final int MOST_STEPS = 100;
  private static final int MOST_SWEEPS = 1000;

  private Lasso() {}

  /**
   * The minimum near {@code start}.
   *
   * @param penalties λ_a; the first is not used
   * @param tolerance the largest violation of the optimality conditions, on the scale of gradients
   */
  static double[] minimise(
      ColumnObjective objective, double[] start, double[] penalties, double tolerance) {
    double[] theta = start;
    double value = penalised(objective, theta, penalties);
    for (int step = 0; step < MOST_STEPS; step++) {
      double[] gradient = objective.gradient(theta);
      if (violation(gradient, theta, penalties) <= tolerance) {
        return theta;
      }
      double[] target =
          model(objective.safeHessian(theta), gradient, theta, penalties, tolerance / 4);
      double length = 1;
      double[] next = target;
      double nextValue = penalised(objective, next, penalties);
      while (nextValue > value && length > 1e-10) {
        length /= 2;
        next = between(theta, target, length);
        nextValue = penalised(objective, next, penalties);
      }
      if (nextValue >= value) {
        return theta;
      }
      theta = next;
      value = nextValue;
    }
    return theta;
  }

  private static double penalised(ColumnObjective objective, double[] theta, double[] penalties) {
    double sum = objective.value(theta);
    for (int a = 1; a < theta.length; a++) {
      sum += penalties[a] * Math.abs(theta[a]);
    }
    return sum;
  }

  /** How far 0 is from the set of subgradients, in the worst parameter. */
  static double violation(double[] gradient, double[] theta, double[] penalties) {
    double worst = Math.abs(gradient[0]);
    for (int a = 1; a < theta.length; a++) {
      double off =
          theta[a] == 0
              ? Math.abs(gradient[a]) - penalties[a]
              : Math.abs(gradient[a] + Math.signum(theta[a]) * penalties[a]);
      worst = Math.max(worst, off);
    }
    return worst;
  }

  /** The minimum of the quadratic model around θ, by coordinate descent. */
  private static double[] model(
      double[] hessian, double[] gradient, double[] theta, double[] penalties, double tolerance) {
    int width = theta.length;
    double[] target = theta.clone();
    // The model's gradient where it stands, after the field has moved to its best place for that.
    double[] slope = new double[width];
    double[] reduced = new double[width * width];
    for (int a = 1; a < width; a++) {
      double share = hessian[a * width] / hessian[0];
      slope[a] = gradient[a] - share * gradient[0];
      for (int b = 1; b < width; b++) {
        reduced[a * width + b] = hessian[a * width + b] - share * hessian[b];
      }
    }
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      double worst = 0;
      for (int a = 1; a < width; a++) {
        double curvature = reduced[a * width + a];
        double free = curvature * target[a] - slope[a];
        double moved = Math.signum(free) * Math.max(0, Math.abs(free) - penalties[a]) / curvature;
        double change = moved - target[a];
        if (change != 0) {
          target[a] = moved;
          worst = Math.max(worst, Math.abs(change) * curvature);
          for (int b = 1; b < width; b++) {
            slope[b] += change * reduced[a * width + b];
          }
        }
      }
      if (worst <= tolerance) {
        break;
      }
    }
    double field = gradient[0];
    for (int a = 1; a < width; a++) {
      field += hessian[a] * (target[a] - theta[a]);
    }
    target[0] = theta[0] - field / hessian[0];
    return target;
  }

  private static double[] between(double[] from, double[] to, double part) {
    double[] point = new double[from.length];
    for (int a = 0; a < point.length; a++) {
      point[a] = from[a] + part * (to[a] - from[a]);
    }
    return point;
  }
}
