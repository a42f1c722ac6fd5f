package dev.bitwell.train;

/**
 * Adam (<a href="https://arxiv.org/abs/1412.6980">arXiv:1412.6980</a>) with L2 and l1 penalties in
 * the gradient, over a range of the parameters at a time so that threads can share the work.
 *
 * <p>It never leaves the finite numbers. Let clipped gradients and parameters be below {@link
 * #LARGEST}, whose square is still a float; then new moments are finite, being means of old ones
 * and of a gradient or its square. And since a first moment is at most c times the root of the
 * second ({@link Betas#largestRatio}, 7.3 for the usual betas), no parameter moves by more than 10
 * c learning rates: in all the steps that there can be, it gets nowhere near {@link #LARGEST}. So
 * it is enough to look at the parameters before the first step, and at the gradient's norm before
 * each.
 */
final class Adam {
  /** What gradients, as they enter the moments, and parameters stay below. */
  static final double LARGEST = 1e18;

  private static final float EPSILON = 1e-8f;

  /**
   * Added and taken away again, it turns what is below 1e-32 to zero and leaves what is above 1e-17
   * alone. Moments of parameters whose gradient has become zero decay into subnormal numbers, on
   * which arithmetic is slow.
   */
  private static final float FLUSH = 1e-25f;

  /** Less than half of the last digit of the largest float: added to any, it does not overflow. */
  private static final float LARGEST_PENALTY = 1e30f;

  private final float firstDecay;
  private final float secondDecay;
  private final float learningRate;
  private final float rate;
  private final float secondCorrection;
  private final float scale;
  private final boolean scaledFirst;
  private final float weightDecay;
  private final float l1;

  /**
   * The update of one step.
   *
   * @param step counted from 0
   * @param scale what gradients are multiplied by first, for clipping
   */
  Adam(long step, double learningRate, double scale, Betas betas, Penalty penalty) {
    double t = step + 1.0;
    firstDecay = (float) betas.first();
    secondDecay = (float) betas.second();
    this.learningRate = (float) learningRate;
    rate = (float) (learningRate / (1 - StrictMath.pow(firstDecay, t)));
    secondCorrection = (float) (1 / (1 - StrictMath.pow(secondDecay, t)));
    this.scale = (float) scale;
    weightDecay = (float) penalty.weightDecay();
    l1 = (float) penalty.l1();
    scaledFirst = !(this.l1 / this.scale < LARGEST_PENALTY);
  }

  /** Updates parameters {@code from} to {@code to} and their two moments. */
  void update(float[] parameters, float[] gradient, float[] m, float[] v, int from, int to) {
    float factor = penalise(parameters, gradient, from, to);
    for (int k = from; k < to; k++) {
      float g = gradient[k] * factor + weightDecay * parameters[k];
      float first = firstDecay * m[k] + (1f - firstDecay) * g;
      float second = secondDecay * v[k] + (1f - secondDecay) * g * g;
      m[k] = first + FLUSH - FLUSH;
      v[k] = second + FLUSH - FLUSH;
      parameters[k] -= rate * first / ((float) Math.sqrt(second * secondCorrection) + EPSILON);
    }
  }

  /** Updates the moments alone, of parameters that another step is taken with. */
  void follow(float[] parameters, float[] gradient, float[] m, float[] v, int from, int to) {
    float factor = penalise(parameters, gradient, from, to);
    for (int k = from; k < to; k++) {
      float g = gradient[k] * factor + weightDecay * parameters[k];
      m[k] = firstDecay * m[k] + (1f - firstDecay) * g + FLUSH - FLUSH;
      v[k] = secondDecay * v[k] + (1f - secondDecay) * g * g + FLUSH - FLUSH;
    }
  }

  /** Pulls parameters {@code from} to {@code to}, which were updated, towards zero. */
  void shrink(float[] parameters, float[] v, Shrinkage shrinkage, int from, int to) {
    if (shrinkage == Shrinkage.NONE) {
      return;
    }
    for (int k = from; k < to; k++) {
      float x = parameters[k] * Math.max(0f, 1f - learningRate * shrinkage.decay()[k]);
      float root = (float) Math.sqrt(v[k] * secondCorrection) + EPSILON;
      float pull = learningRate * shrinkage.l1()[k] / root;
      parameters[k] = x > pull ? x - pull : x < -pull ? x + pull : 0f;
    }
  }

  /** Whether training may begin with such a parameter. */
  static boolean canBeTrained(float parameter) {
    return Math.abs(parameter) < LARGEST;
  }

  /**
   * Whether gradients exist that have these two moments, see {@link Betas#largestRatio}; rounding,
   * and the flushing of what is next to nothing, get some room.
   */
  static boolean couldBeMoments(Betas betas, float first, float second) {
    return second >= 0 && Math.abs(first) <= 1.1 * betas.largestRatio() * Math.sqrt(second) + 1e-10;
  }

  /**
   * Adds the l1 penalty, and returns what the gradient is to be multiplied by after that. Loops of
   * their own, because signs do not vectorise. The second one is for gradients that are clipped to
   * next to nothing, where the penalty divided by the scale would be no number.
   */
  private float penalise(float[] parameters, float[] gradient, int from, int to) {
    if (l1 == 0) {
      return scale;
    }
    if (!scaledFirst) {
      for (int k = from; k < to; k++) {
        gradient[k] += l1 / scale * Math.signum(parameters[k]);
      }
      return scale;
    }
    for (int k = from; k < to; k++) {
      gradient[k] = gradient[k] * scale + l1 * Math.signum(parameters[k]);
    }
    return 1;
  }
}
