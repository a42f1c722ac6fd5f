package dev.bitwell.train;

/**
 * How gradients become steps: Adam, penalties, clipping and averaging.
 *
 * @param rate of Adam
 * @param weightDecay λ of the L2 penalty, added to the gradient as λθ
 * @param l1 λ of the l1 penalty, added to the gradient as λ sign(θ)
 * @param clipNorm the largest gradient norm that is let through; 0 for any
 * @param averaging decay of the moving average of the parameters that becomes the model; 0 for none
 */
public record Optimiser(
    LearningRate rate, double weightDecay, double l1, double clipNorm, double averaging) {
  public Optimiser {
    TrainingSettings.require(
        weightDecay >= 0 && weightDecay < 1, "weight decay", weightDecay, "in [0, 1)");
    TrainingSettings.require(l1 >= 0 && l1 < 1, "l1", l1, "in [0, 1)");
    TrainingSettings.require(
        clipNorm >= 0 && clipNorm < Double.POSITIVE_INFINITY,
        "clip norm",
        clipNorm,
        "finite and at least 0, which stands for no clipping");
    TrainingSettings.require(averaging >= 0 && averaging < 1, "averaging", averaging, "in [0, 1)");
  }

  /** Adam at this rate, and nothing else. */
  public static Optimiser of(LearningRate rate) {
    return new Optimiser(rate, 0, 0, 0, 0);
  }

  public Optimiser withRate(LearningRate rate) {
    return new Optimiser(rate, weightDecay, l1, clipNorm, averaging);
  }

  public Optimiser withWeightDecay(double weightDecay) {
    return new Optimiser(rate, weightDecay, l1, clipNorm, averaging);
  }

  public Optimiser withL1(double l1) {
    return new Optimiser(rate, weightDecay, l1, clipNorm, averaging);
  }

  public Optimiser withClipNorm(double clipNorm) {
    return new Optimiser(rate, weightDecay, l1, clipNorm, averaging);
  }

  public Optimiser withAveraging(double averaging) {
    return new Optimiser(rate, weightDecay, l1, clipNorm, averaging);
  }

  /** The norm of a gradient after clipping. */
  double clipped(double norm) {
    return clipNorm == 0 ? norm : Math.min(norm, clipNorm);
  }

  /** What a gradient of this norm is multiplied by. */
  double scale(double norm) {
    return clipNorm == 0 ? 1 : Math.min(1, clipNorm / norm);
  }
}
