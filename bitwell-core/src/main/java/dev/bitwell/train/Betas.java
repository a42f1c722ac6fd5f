package dev.bitwell.train;

/**
 * For how long Adam remembers gradients. Noisy gradients that come from chains want a shorter
 * memory: the chains follow where the parameters go, and momentum takes these past the mark.
 *
 * @param first decay of the mean of gradients
 * @param second decay of the mean of their squares
 */
public record Betas(double first, double second) {
  /** Those that Adam came with. */
  public static final Betas USUAL = new Betas(0.9, 0.999);

  public Betas {
    TrainingSettings.require(first >= 0 && first < 1, "beta1", first, "in [0, 1)");
    TrainingSettings.require(
        second > first * first && second < 1,
        "beta2",
        second,
        "below 1, and above the square of beta1, " + first);
  }

  /**
   * A first moment is at most so many times the root of the second, by the inequality of Cauchy and
   * Schwarz: (1 - β₁)/√((1 - β₂)(1 - β₁²/β₂)).
   */
  double largestRatio() {
    return (1 - first) / Math.sqrt((1 - second) * (1 - first * first / second));
  }
}
