package dev.bitwell.couplings;

import java.util.Arrays;

/**
 * Minimises f(θ) + λ Σ_uv ‖K_uv‖ by accelerated proximal gradient steps (Beck and Teboulle 2009, <a
 * href="https://doi.org/10.1137/080716542">doi:10.1137/080716542</a>), whose momentum is given up
 * when it leads uphill (O'Donoghue and Candès 2015, <a
 * href="https://doi.org/10.1007/s10208-013-9150-3">doi:10.1007/s10208-013-9150-3</a>). The penalty
 * makes whole blocks zero.
 */
final class GroupLasso {
  private static final int MOST_STEPS = 2000;

  /** What single precision leaves of the objective. */
  private static final double ROUNDING = 1e-7;

  /** Blocks of so many λ bear nothing. */
  private static final double STRONG = 3;

  private final PottsObjective objective;
  private final BlockLayout layout;

  /** An estimate of the largest curvature, kept from one penalty to the next. */
  private double curvature = 1;

  /** How much of λ each block has to bear: 1, or less for strong ones. */
  private final double[] shares;

  private double[] theta;
  private double[] next;
  private final double[] ahead;
  private final double[] gradient;

  GroupLasso(PottsObjective objective) {
    this.objective = objective;
    layout = objective.layout();
    shares = new double[layout.count() * layout.count()];
    theta = objective.start();
    next = new double[layout.size()];
    ahead = new double[layout.size()];
    gradient = new double[layout.size()];
  }

  /**
   * Goes on from where it is to the minimum at another penalty.
   *
   * @param tolerance how far from 0 the subgradient may stay, as a part of λ
   * @return θ, not a copy
   */
  double[] minimise(double lambda, double tolerance) {
    Arrays.fill(shares, 1);
    descend(lambda, tolerance);
    return theta;
  }

  /**
   * The minimum at the penalty of the last {@link #minimise}, but for strong blocks, of which less
   * is taken or nothing, so that they are hardly shrunken: a step of the local linear approximation
   * (Zou and Li 2008, <a
   * href="https://doi.org/10.1214/009053607000000802">doi:10.1214/009053607000000802</a>) of the
   * minimax concave penalty (Zhang 2010, <a
   * href="https://doi.org/10.1214/09-AOS729">doi:10.1214/09-AOS729</a>).
   *
   * @return its θ, a copy; the next minimum is looked for from the last
   */
  double[] relax(double lambda, double tolerance) {
    double[] before = theta.clone();
    for (int u = 0; u < layout.count(); u++) {
      for (int v = u + 1; v < layout.count(); v++) {
        int from = layout.block(u, v);
        double norm = norm(theta, from, from + layout.blockSize(u, v));
        shares[u * layout.count() + v] = Math.max(0, 1 - norm / (STRONG * lambda));
      }
    }
    descend(lambda, tolerance);
    double[] relaxed = theta.clone();
    System.arraycopy(before, 0, theta, 0, before.length);
    return relaxed;
  }

  private void descend(double lambda, double tolerance) {
    System.arraycopy(theta, 0, ahead, 0, ahead.length);
    curvature /= 2;
    double momentum = 1;
    for (int step = 0; step < MOST_STEPS; step++) {
      double value = objective.gradient(ahead, gradient);
      propose(lambda);
      while (objective.value(next) > bound(value)) {
        curvature *= 2;
        propose(lambda);
      }
      double following = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
      boolean done = curvature * largestStep() <= tolerance * lambda;
      boolean uphill = alongMomentum() > 0;
      double part = uphill ? 0 : (momentum - 1) / following;
      momentum = uphill ? 1 : following;
      for (int k = 0; k < ahead.length; k++) {
        ahead[k] = next[k] + part * (next[k] - theta[k]);
      }
      double[] spare = theta;
      theta = next;
      next = spare;
      if (done) {
        return;
      }
    }
  }

  /** A step down the gradient, from which every block is drawn towards 0. */
  private void propose(double lambda) {
    for (int k = 0; k < next.length; k++) {
      next[k] = ahead[k] - gradient[k] / curvature;
    }
    for (int u = 0; u < layout.count(); u++) {
      for (int v = u + 1; v < layout.count(); v++) {
        int from = layout.block(u, v);
        int to = from + layout.blockSize(u, v);
        double norm = norm(next, from, to);
        double loss = shares[u * layout.count() + v] * lambda / curvature;
        double factor = norm > loss ? 1 - loss / norm : 0;
        for (int k = from; k < to; k++) {
          next[k] *= factor;
        }
      }
    }
  }

  /** What the objective is at most, if the curvature is not larger than thought. */
  private double bound(double value) {
    double slope = 0;
    double square = 0;
    for (int k = 0; k < next.length; k++) {
      double change = next[k] - ahead[k];
      slope += gradient[k] * change;
      square += change * change;
    }
    return value + slope + curvature / 2 * square + ROUNDING * Math.abs(value);
  }

  /** The norm of the change of a block, or of a variable's fields, that changes most. */
  private double largestStep() {
    double largest = 0;
    for (int u = 0; u < layout.count(); u++) {
      int fields = layout.fields() + layout.start(u);
      largest = Math.max(largest, change(fields, fields + layout.values(u)));
      for (int v = u + 1; v < layout.count(); v++) {
        int from = layout.block(u, v);
        largest = Math.max(largest, change(from, from + layout.blockSize(u, v)));
      }
    }
    return largest;
  }

  private double change(int from, int to) {
    double sum = 0;
    for (int k = from; k < to; k++) {
      sum += (next[k] - ahead[k]) * (next[k] - ahead[k]);
    }
    return Math.sqrt(sum);
  }

  private static double norm(double[] vector, int from, int to) {
    double sum = 0;
    for (int k = from; k < to; k++) {
      sum += vector[k] * vector[k];
    }
    return Math.sqrt(sum);
  }

  /** Above 0 where the last step goes against the one that led here. */
  private double alongMomentum() {
    double sum = 0;
    for (int k = 0; k < next.length; k++) {
      sum += (ahead[k] - next[k]) * (next[k] - theta[k]);
    }
    return sum;
  }

  /** How many blocks are not 0. */
  int pairs(double[] theta) {
    int pairs = 0;
    for (int u = 0; u < layout.count(); u++) {
      for (int v = u + 1; v < layout.count(); v++) {
        int from = layout.block(u, v);
        pairs += norm(theta, from, from + layout.blockSize(u, v)) > 0 ? 1 : 0;
      }
    }
    return pairs;
  }
}
