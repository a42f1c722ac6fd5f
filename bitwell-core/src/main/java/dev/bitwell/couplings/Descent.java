package dev.bitwell.couplings;

/** Steps downhill, halved till the objective falls by a fair part of what they promise. */
final class Descent {
  private static final double FAIR_PART = 1e-4;
  private static final double SHORTEST = 1e-10;

  private Descent() {}

  /** What is to be minimised. */
  interface Problem {
    double value(double[] theta);

    double[] gradient(double[] theta);

    /** Where to go, to be subtracted: uphill, in a good metric. */
    double[] direction(double[] theta, double[] gradient);
  }

  /**
   * The minimum near {@code start}.
   *
   * @param smallest a decrease that is not worth a step
   */
  static double[] minimise(Problem problem, double[] start, int mostSteps, double smallest) {
    double[] theta = start;
    double value = problem.value(theta);
    for (int step = 0; step < mostSteps; step++) {
      double[] gradient = problem.gradient(theta);
      double[] direction = problem.direction(theta, gradient);
      double decrease = dot(gradient, direction);
      if (!(decrease >= smallest)) {
        return theta;
      }
      double length = 1;
      double[] next = moved(theta, direction, length);
      double nextValue = problem.value(next);
      while (nextValue > value - FAIR_PART * length * decrease && length > SHORTEST) {
        length /= 2;
        next = moved(theta, direction, length);
        nextValue = problem.value(next);
      }
      if (nextValue >= value) {
        return theta;
      }
      theta = next;
      value = nextValue;
    }
    return theta;
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int p = 0; p < a.length; p++) {
      sum += a[p] * b[p];
    }
    return sum;
  }

  private static double[] moved(double[] theta, double[] direction, double length) {
    double[] next = new double[theta.length];
    for (int p = 0; p < next.length; p++) {
      next[p] = theta[p] - length * direction[p];
    }
    return next;
  }
}
