package dev.bitwell.couplings;

/**
 * Fields at which a few columns have given means, by Newton's method on the likelihood Σ b_i m_i -
 * log Z over all 2^k states: it is concave, and its Hessian is minus the covariance of the columns.
 */
final class ExactMeans implements Descent.Problem {
  /** Columns whose states are few enough: 65 536. */
  static final int MOST = 16;

  private static final int MOST_STEPS = 200;
  private static final double SMALLEST_DECREASE = 1e-20;

  private final int k;
  private final double[] means;

  /** Minus the energy of the couplings in each state. */
  private final double[] coupled;

  /**
   * A problem.
   *
   * @param means of z = ±1, none of them -1 or 1
   */
  ExactMeans(SpinGraph graph, double[] means) {
    k = graph.columns();
    this.means = means;
    coupled = new double[1 << k];
    for (int i = 0; i < k; i++) {
      for (int a = 0; a < graph.neighbours()[i].length; a++) {
        add(i, graph.neighbours()[i][a], graph.weights()[i][a]);
      }
    }
  }

  /** A pair comes from both sides, and is entered from one. */
  private void add(int i, int j, double weight) {
    for (int s = 0; i < j && s < coupled.length; s++) {
      coupled[s] += ((s >>> i ^ s >>> j) & 1) == 0 ? weight : -weight;
    }
  }

  double[] solve(double[] start) {
    return Descent.minimise(this, start, MOST_STEPS, SMALLEST_DECREASE);
  }

  @Override
  public double value(double[] fields) {
    double[] exponents = exponents(fields);
    double highest = highest(exponents);
    double sum = 0;
    for (double exponent : exponents) {
      sum += Math.exp(exponent - highest);
    }
    return highest + Math.log(sum) - Descent.dot(fields, means);
  }

  @Override
  public double[] gradient(double[] fields) {
    double[] gradient = sums(probabilities(fields));
    for (int i = 0; i < k; i++) {
      gradient[i] -= means[i];
    }
    return gradient;
  }

  @Override
  public double[] direction(double[] fields, double[] gradient) {
    double[] p = probabilities(fields);
    double[] mean = sums(p);
    double[] covariance = new double[k * k];
    double[] signed = new double[p.length];
    for (int i = 0; i < k; i++) {
      for (int s = 0; s < p.length; s++) {
        signed[s] = (s >>> i & 1) == 0 ? -p[s] : p[s];
      }
      double[] both = sums(signed);
      for (int j = 0; j < k; j++) {
        covariance[i * k + j] = both[j] - mean[i] * mean[j];
      }
    }
    Cholesky cholesky = Cholesky.of(covariance, k);
    return cholesky == null ? gradient : cholesky.solve(gradient);
  }

  private double[] exponents(double[] fields) {
    double[] exponents = Patterns.sums(fields, 0, k);
    for (int s = 0; s < exponents.length; s++) {
      exponents[s] += coupled[s];
    }
    return exponents;
  }

  private double[] probabilities(double[] fields) {
    double[] p = exponents(fields);
    double highest = highest(p);
    double sum = 0;
    for (int s = 0; s < p.length; s++) {
      p[s] = Math.exp(p[s] - highest);
      sum += p[s];
    }
    for (int s = 0; s < p.length; s++) {
      p[s] /= sum;
    }
    return p;
  }

  private static double highest(double[] exponents) {
    double highest = Double.NEGATIVE_INFINITY;
    for (double exponent : exponents) {
      highest = Math.max(highest, exponent);
    }
    return highest;
  }

  /** Σ_s z_i(s) w_s for each column. */
  private double[] sums(double[] w) {
    double[] folded = w.clone();
    double[] sums = new double[k];
    for (int i = k - 1; i >= 0; i--) {
      sums[i] = Patterns.fold(folded, 1 << i);
    }
    return sums;
  }
}
