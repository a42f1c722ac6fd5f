package dev.bitwell.train;

/**
 * Adam (<a href="https://arxiv.org/abs/1412.6980">arXiv:1412.6980</a>) with L2 and l1 penalties in
 * the gradient, over a range of the parameters at a time so that threads can share the work.
 */
final class Adam {
  private static final float FIRST_DECAY = 0.9f;
  private static final float SECOND_DECAY = 0.999f;
  private static final float EPSILON = 1e-8f;

  /**
   * Added and taken away again, it turns what is below 1e-32 to zero and leaves what is above 1e-17
   * alone. Moments of parameters whose gradient has become zero decay into subnormal numbers, on
   * which arithmetic is slow.
   */
  private static final float FLUSH = 1e-25f;

  private final float rate;
  private final float secondCorrection;
  private final float scale;
  private final float weightDecay;
  private final float sparsity;

  /**
   * The update of one step.
   *
   * @param step counted from 0
   * @param scale what gradients are multiplied by first, for clipping
   */
  Adam(long step, double learningRate, double scale, double weightDecay, double sparsity) {
    double t = step + 1.0;
    rate = (float) (learningRate / (1 - StrictMath.pow(FIRST_DECAY, t)));
    secondCorrection = (float) (1 / (1 - StrictMath.pow(SECOND_DECAY, t)));
    this.scale = (float) scale;
    this.weightDecay = (float) weightDecay;
    this.sparsity = (float) sparsity;
  }

  /** Updates parameters {@code from} to {@code to} and their two moments. */
  void update(float[] parameters, float[] gradient, float[] m, float[] v, int from, int to) {
    if (sparsity > 0) {
      penalise(parameters, gradient, from, to);
    }
    for (int k = from; k < to; k++) {
      float g = gradient[k] * scale + weightDecay * parameters[k];
      float first = FIRST_DECAY * m[k] + (1f - FIRST_DECAY) * g;
      float second = SECOND_DECAY * v[k] + (1f - SECOND_DECAY) * g * g;
      m[k] = first + FLUSH - FLUSH;
      v[k] = second + FLUSH - FLUSH;
      parameters[k] -= rate * first / ((float) Math.sqrt(second * secondCorrection) + EPSILON);
    }
  }

  /** A loop of its own, because signs do not vectorise. */
  private void penalise(float[] parameters, float[] gradient, int from, int to) {
    for (int k = from; k < to; k++) {
      gradient[k] += sparsity / scale * Math.signum(parameters[k]);
    }
  }
}
