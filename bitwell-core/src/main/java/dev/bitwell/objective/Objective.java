package dev.bitwell.objective;

import dev.bitwell.objective.FlipChoice.Drawn;
import dev.bitwell.objective.Proposal.Knowledge;

/**
 * What training minimises: a ratio loss and the flips it is summed over.
 *
 * @see Objectives
 */
public record Objective(RatioLoss loss, FlipChoice flips) {
  /**
   * The inverse temperature at which the learned energy stands for the data: they are modelled by
   * exp(-β E). For flips that are all used, or weighted, it is 1/{@link RatioLoss#power()}.
   *
   * <p>Where weights are dropped the answer is a rule of thumb. A flip is then used in proportion
   * to its proposal, so a loss exp(κΔ) drawn from exp(κ'Δ̃) acts like exp((κ + κ')Δ), whose
   * minimiser is p^(1/(2(κ + κ'))). Other combinations are left at the loss's own.
   *
   * @param dimension d: as many flips drawn without replacement are all there are
   */
  public double inverseTemperature(int dimension) {
    double own = 1 / loss.power();
    if (!(flips instanceof Drawn drawn) || drawn.weighted() || exponent(loss) == 0) {
      return own;
    }
    boolean all = !(within(dimension).flips instanceof Drawn);
    Proposal proposal = drawn.proposal();
    if (all || proposal.knowledge() == Knowledge.NONE || proposal.uniformShare() == 1) {
      return own;
    }
    double guided = proposalExponent(proposal.shape());
    return guided > 0 ? 2 * (exponent(loss) + guided) : own;
  }

  /**
   * This objective for rows of so many bits: as many flips drawn without replacement as there are,
   * or more, are all of them.
   */
  public Objective within(int dimension) {
    boolean all =
        flips instanceof Drawn drawn && !drawn.replacement() && drawn.count() >= dimension;
    return all ? new Objective(loss, FlipChoice.all()) : this;
  }

  private static double exponent(RatioLoss loss) {
    return switch (loss) {
      case SQUARED -> 2;
      case FLOW -> 0.5;
      case HYVARINEN, PSEUDO_LIKELIHOOD -> 0;
    };
  }

  private double proposalExponent(Shape shape) {
    return switch (shape.kind()) {
      case LOSS, SLOPE -> exponent(loss);
      case EXPONENTIAL -> shape.kappa();
      case SURPRISE -> 0;
    };
  }
}
