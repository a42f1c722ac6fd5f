package dev.bitwell.objective;

/**
 * What a proposal is in proportion to, as a function of a difference Δ and the loss h.
 *
 * @param kappa the κ of an exponential; 0 for the others
 */
public record Shape(Kind kind, double kappa) {
  /** n ∝ h(Δ): the least variance for the value of the objective (Fact 1 of the paper). */
  public static final Shape LOSS = new Shape(Kind.LOSS, 0);

  /** n ∝ h′(Δ): nearer to the least variance for the gradient, which is what training uses. */
  public static final Shape SLOPE = new Shape(Kind.SLOPE, 0);

  /**
   * Half of n ∝ h′(Δ)·|Δ|, half ∝ h′(Δ). The first half goes to flips that matter to the model: a
   * bit that is noise has Δ near 0 in every row, and flipping it changes hardly anything above the
   * first layer. The second half finds bits that only look like noise so far. Bits that the model
   * has learned to rule out have h′ near 0 and get draws from neither.
   */
  public static final Shape SURPRISE = new Shape(Kind.SURPRISE, 0);

  public Shape {
    if (kind == Kind.EXPONENTIAL && !(kappa > 0 && kappa <= 16)) {
      throw new IllegalArgumentException("kappa is above 0 and at most 16, not " + kappa);
    }
  }

  /** n ∝ exp(κΔ). */
  public static Shape exponential(double kappa) {
    return new Shape(Kind.EXPONENTIAL, kappa);
  }

  /** The shape with this {@link #label()}. */
  public static Shape of(String label) {
    switch (label) {
      case "loss":
        return LOSS;
      case "slope":
        return SLOPE;
      case "surprise":
        return SURPRISE;
      default:
        if (label.startsWith("exp:")) {
          try {
            return exponential(Double.parseDouble(label.substring(4)));
          } catch (NumberFormatException e) {
            // falls through to the sentence below
          }
        }
        throw new IllegalArgumentException(
            "no proposal shape is called \""
                + label
                + "\"; choose loss, slope, surprise or exp:KAPPA with a number above 0");
    }
  }

  /** The name on the command line and in model files. */
  public String label() {
    return switch (kind) {
      case LOSS -> "loss";
      case SLOPE -> "slope";
      case SURPRISE -> "surprise";
      case EXPONENTIAL -> "exp:" + kappa;
    };
  }

  /** κ where the proposal for a loss is exp(κΔ), else 0. */
  double exponent(RatioLoss loss) {
    return switch (kind) {
      case LOSS, SLOPE -> loss.exponent();
      case EXPONENTIAL -> kappa;
      case SURPRISE -> 0;
    };
  }

  /** The kinds of shape. */
  public enum Kind {
    LOSS,
    SLOPE,
    SURPRISE,
    EXPONENTIAL
  }
}
