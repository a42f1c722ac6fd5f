package dev.bitwell.objective;

import dev.bitwell.math.VectorMath;

/**
 * Computes the proposal of one row from its differences, in proportion. Approximate functions do
 * here, because the weights are made from the very numbers that were drawn from; what matters is
 * that every flip has a chance.
 */
final class ProposalKernel {
  /** Keeps functions that reach zero, such as σ, from losing a flip altogether. */
  private static final float LEAST = 1e-6f;

  private final RatioLoss loss;
  private final Shape shape;
  private final float[] scratch;

  ProposalKernel(RatioLoss loss, Shape shape, int dimension) {
    this.loss = loss;
    this.shape = shape;
    this.scratch = new float[dimension];
  }

  /** Writes n(i) up to a common factor; all are above zero. */
  void compute(float[] difference, float[] out, int n) {
    switch (shape.kind()) {
      case EXPONENTIAL -> exponential((float) shape.kappa(), difference, out, n);
      case LOSS -> loss(difference, out, n);
      case SLOPE -> slope(difference, out, n);
      case SURPRISE -> surprise(difference, out, n);
    }
  }

  /** Half in proportion to h′, half to h′|Δ|. */
  private void surprise(float[] difference, float[] out, int n) {
    slope(difference, out, n);
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

  private void loss(float[] difference, float[] out, int n) {
    switch (loss) {
      case SQUARED -> exponential(2f, difference, out, n);
      case FLOW -> exponential(0.5f, difference, out, n);
      case PSEUDO_LIKELIHOOD -> {
        VectorMath.softplus(difference, out, n);
        raise(out, n);
      }
      case HYVARINEN -> {
        VectorMath.logistic(difference, out, n);
        for (int i = 0; i < n; i++) {
          out[i] = Math.fma(out[i], out[i], LEAST);
        }
      }
    }
  }

  private void slope(float[] difference, float[] out, int n) {
    switch (loss) {
      case SQUARED -> exponential(2f, difference, out, n);
      case FLOW -> exponential(0.5f, difference, out, n);
      case PSEUDO_LIKELIHOOD -> {
        VectorMath.logistic(difference, out, n);
        raise(out, n);
      }
      case HYVARINEN -> {
        VectorMath.logistic(difference, out, n);
        for (int i = 0; i < n; i++) {
          out[i] = Math.fma(out[i] * out[i], 1f - out[i], LEAST);
        }
      }
    }
  }

  private static void raise(float[] out, int n) {
    for (int i = 0; i < n; i++) {
      out[i] += LEAST;
    }
  }

  /** exp(κ(Δ - max Δ)): the largest is 1, so nothing overflows. */
  private void exponential(float kappa, float[] difference, float[] out, int n) {
    float largest = Float.NEGATIVE_INFINITY;
    for (int i = 0; i < n; i++) {
      if (difference[i] > largest) {
        largest = difference[i];
      }
    }
    for (int i = 0; i < n; i++) {
      scratch[i] = kappa * (difference[i] - largest);
    }
    VectorMath.exp(scratch, out, n);
  }
}
