package dev.bitwell.objective;

import dev.bitwell.math.VectorMath;

/**
 * Computes the proposal of one row from its differences, in proportion. Approximate functions do
 * here, because the weights are made from the very numbers that were drawn from; what matters is
 * that every flip has a chance.
 */
record ProposalKernel(RatioLoss loss, Shape shape) {
  /** Keeps functions that reach zero, such as σ, from losing a flip altogether. */
  static final float LEAST = 1e-6f;

  /** Writes n(i) up to a common factor; all are above zero. */
  void compute(float[] difference, float[] out, int n) {
    switch (shape.kind()) {
      case EXPONENTIAL -> exponential((float) shape.kappa(), difference, out, n);
      case LOSS -> loss.relativeValues(difference, out, n);
      case SLOPE -> loss.relativeSlopes(difference, out, n);
      case SURPRISE -> surprise(difference, out, n);
    }
  }

  /** Half in proportion to h′, half to h′|Δ|. */
  private void surprise(float[] difference, float[] out, int n) {
    loss.relativeSlopes(difference, out, n);
    double slopes = 0;
    double surprises = 0;
    for (int i = 0; i < n; i++) {
      slopes += out[i];
      surprises += out[i] * Math.abs(difference[i]);
    }
    float balance = (float) (slopes / Math.max(surprises, LEAST));
    for (int i = 0; i < n; i++) {
      out[i] = Math.fma(out[i] * balance, Math.abs(difference[i]), out[i]);
    }
  }

  /** exp(κ(Δ - max Δ)): the largest is 1, so nothing overflows. */
  static void exponential(float kappa, float[] difference, float[] out, int n) {
    float largest = largest(difference, n);
    for (int i = 0; i < n; i++) {
      out[i] = kappa * (difference[i] - largest);
    }
    VectorMath.exp(out, out, n);
  }

  /** Four at a time, because each comparison would wait for the one before. */
  private static float largest(float[] of, int n) {
    float a = Float.NEGATIVE_INFINITY;
    float b = a;
    float c = a;
    float d = a;
    int i = 0;
    for (; i < n - 3; i += 4) {
      a = of[i] > a ? of[i] : a;
      b = of[i + 1] > b ? of[i + 1] : b;
      c = of[i + 2] > c ? of[i + 2] : c;
      d = of[i + 3] > d ? of[i + 3] : d;
    }
    for (; i < n; i++) {
      a = of[i] > a ? of[i] : a;
    }
    return Math.max(Math.max(a, b), Math.max(c, d));
  }
}
