package dev.bitwell.objective;

import dev.bitwell.math.VectorMath;

/** h = σ(Δ)²; see {@link RatioLoss#HYVARINEN}. */
final class HyvarinenLoss implements RatioLoss {
  @Override
  public String label() {
    return "hyvarinen";
  }

  @Override
  public double value(double difference) {
    double s = VectorMath.logistic(difference);
    return s * s;
  }

  @Override
  public double slope(double difference) {
    double s = VectorMath.logistic(difference);
    return 2 * s * s * VectorMath.logistic(-difference);
  }

  @Override
  public double curvature(double difference) {
    double s = VectorMath.logistic(difference);
    return 2 * s * s * VectorMath.logistic(-difference) * (2 - 3 * s);
  }

  @Override
  public double power() {
    return 1;
  }

  @Override
  public void relativeValues(float[] difference, float[] out, int n) {
    VectorMath.logistic(difference, out, n);
    for (int i = 0; i < n; i++) {
      out[i] = Math.fma(out[i], out[i], ProposalKernel.LEAST);
    }
  }

  @Override
  public void relativeSlopes(float[] difference, float[] out, int n) {
    VectorMath.logistic(difference, out, n);
    for (int i = 0; i < n; i++) {
      out[i] = Math.fma(out[i] * out[i], 1f - out[i], ProposalKernel.LEAST);
    }
  }

  @Override
  public String toString() {
    return "HYVARINEN";
  }
}
