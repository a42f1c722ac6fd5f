package dev.bitwell.objective;

import dev.bitwell.math.VectorMath;

/** h = log(1 + exp(Δ)); see {@link RatioLoss#PSEUDO_LIKELIHOOD}. */
final class PseudoLikelihoodLoss implements RatioLoss {
  /** Beyond, a slope is 0 or 1 to more digits than a float has. */
  private static final double LARGEST = VectorMath.LARGEST_EXPONENT;

  /** Factors of at least a half, few enough for their product to be a double. */
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
   * Exponentials by vectors, and one logarithm for {@value #LOG_STRIDE} flips: Σ log(1 + e) is the
   * log of the product. With s = h′ it is h = max(Δ, 0) - log max(s, 1 - s).
   */
  @Override
  public double evaluate(float[] difference, int n, double scale, float[] coefficient) {
    double sum = 0;
    double[] e = new double[Math.min(n, LOG_STRIDE)];
    for (int from = 0; from < n; from += LOG_STRIDE) {
      int count = Math.min(n - from, LOG_STRIDE);
      for (int k = 0; k < count; k++) {
        double delta = difference[from + k];
        e[k] = Math.max(-LARGEST, Math.min(-delta, LARGEST));
        sum += Math.max(delta, 0);
      }
      VectorMath.exp(e, e, count);
      double product = 1;
      for (int k = 0; k < count; k++) {
        double s = 1 / (1 + e[k]);
        coefficient[from + k] = (float) (scale * s);
        product *= 0.5 + Math.abs(s - 0.5);
      }
      sum -= Math.log(product);
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
