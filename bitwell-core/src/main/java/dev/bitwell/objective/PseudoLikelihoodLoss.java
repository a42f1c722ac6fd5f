package dev.bitwell.objective;

import dev.bitwell.math.VectorMath;

/** h = log(1 + exp(Δ)); see {@link RatioLoss#PSEUDO_LIKELIHOOD}. */
final class PseudoLikelihoodLoss implements RatioLoss {
  /** Factors of at most 2, few enough for their product to be a double. */
  private static final int LOG_STRIDE = 512;

  @Override
  public String label() {
    return "pseudo-likelihood";
  }

  @Override
  public double value(double difference) {
    return VectorMath.softplus(difference);
  }

  @Override
  public double slope(double difference) {
    return VectorMath.logistic(difference);
  }

  @Override
  public double curvature(double difference) {
    return VectorMath.logistic(difference) * VectorMath.logistic(-difference);
  }

  @Override
  public double power() {
    return 1;
  }

  /** log(1 + Σ_b exp Δ_b) is the whole conditional of a variable. */
  @Override
  public boolean pools() {
    return true;
  }

  /**
   * One exponential a flip, and a logarithm for {@value #LOG_STRIDE} of them: Σ log(1 + e) is the
   * log of the product.
   */
  @Override
  public double evaluate(float[] difference, int n, double scale, float[] coefficient) {
    double sum = 0;
    for (int from = 0; from < n; from += LOG_STRIDE) {
      double product = 1;
      for (int k = from; k < Math.min(n, from + LOG_STRIDE); k++) {
        double e = Math.exp(-difference[k]);
        coefficient[k] = (float) (scale * (1 / (1 + e)));
        sum += Math.max(difference[k], 0);
        product *= 1 + Math.min(e, 1 / e);
      }
      sum += Math.log(product);
    }
    return sum;
  }

  @Override
  public void relativeValues(float[] difference, float[] out, int n) {
    VectorMath.softplus(difference, out, n);
    raise(out, n);
  }

  @Override
  public void relativeSlopes(float[] difference, float[] out, int n) {
    VectorMath.logistic(difference, out, n);
    raise(out, n);
  }

  private static void raise(float[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] += ProposalKernel.LEAST;
    }
  }

  @Override
  public String toString() {
    return "PSEUDO_LIKELIHOOD";
  }
}
