package dev.bitwell.train;

/**
 * How gradients become steps: Adam, penalties, clipping and averaging.
 *
 * @param rate of Adam
 * @param betas of Adam
 * @param penalty what parameters cost
 * @param clipNorm the largest gradient norm that is let through; 0 for any
 * @param averaging decay of the moving average of the parameters that becomes the model; 0 for none
 */
public record Optimiser(
    LearningRate rate, Betas betas, Penalty penalty, double clipNorm, double averaging) {
  public Optimiser {
    TrainingSettings.require(
        clipNorm >= 0 && clipNorm < Double.POSITIVE_INFINITY,
        "clip norm",
        clipNorm,
        "finite and at least 0, which stands for no clipping");
    TrainingSettings.require(averaging >= 0 && averaging < 1, "averaging", averaging, "in [0, 1)");
  }

  /** Adam as it came, with penalties that all parameters share. */
  public Optimiser(
      LearningRate rate, double weightDecay, double l1, double clipNorm, double averaging) {
    this(
        rate,
        Betas.USUAL,
        Penalty.NONE.withWeightDecay(weightDecay).withL1(l1),
        clipNorm,
        averaging);
  }

  /** Adam at this rate, and nothing else. */
  public static Optimiser of(LearningRate rate) {
    return new Optimiser(rate, Betas.USUAL, Penalty.NONE, 0, 0);
  }

  public Optimiser withRate(LearningRate rate) {
    return new Optimiser(rate, betas, penalty, clipNorm, averaging);
  }

  public Optimiser withBetas(double first, double second) {
    return new Optimiser(rate, new Betas(first, second), penalty, clipNorm, averaging);
  }

  public Optimiser withPenalty(Penalty penalty) {
    return new Optimiser(rate, betas, penalty, clipNorm, averaging);
  }

  public Optimiser withWeightDecay(double weightDecay) {
    return withPenalty(penalty.withWeightDecay(weightDecay));
  }

  public Optimiser withL1(double l1) {
    return withPenalty(penalty.withL1(l1));
  }

  public Optimiser withClipNorm(double clipNorm) {
    return new Optimiser(rate, betas, penalty, clipNorm, averaging);
  }

  public Optimiser withAveraging(double averaging) {
    return new Optimiser(rate, betas, penalty, clipNorm, averaging);
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
