package dev.bitwell.objective;

import dev.bitwell.internal.text.Labels;
import java.util.List;

/**
 * The distribution n(i) over the bits of a row from which flips are drawn.
 *
 * @param knowledge what the proposal knows of the energy
 * @param shape what it makes of a difference; of no consequence without knowledge
 * @param uniformShare the part, from 0 to 1, of the proposal that is spread evenly over all bits: n
 *     = (1 - u) ñ + u/d. It bounds importance weights by d/u.
 */
public record Proposal(Knowledge knowledge, Shape shape, double uniformShare) {
  public Proposal {
    if (!(uniformShare >= 0 && uniformShare <= 1)) {
      throw new IllegalArgumentException("uniform share is from 0 to 1, not " + uniformShare);
    }
  }

  /** All bits alike: RMwRAND's choice. Costs nothing. */
  public static Proposal uniform() {
    return new Proposal(Knowledge.NONE, Shape.LOSS, 1);
  }

  /** From the first-order differences: the cost of one input gradient for all flips. */
  public static Proposal guided(Shape shape, double uniformShare) {
    return new Proposal(Knowledge.GRADIENT, shape, uniformShare);
  }

  /**
   * From the exact differences of all flips: as dear as using all of them, and the yardstick for
   * the others. Shape {@link Shape#LOSS} gives the paper's n*, whose estimate has no variance.
   */
  public static Proposal optimal(Shape shape, double uniformShare) {
    return new Proposal(Knowledge.EXACT, shape, uniformShare);
  }

  /** What a proposal knows of a row's differences. */
  public enum Knowledge {
    /** Nothing: uniform. */
    NONE("uniform"),
    /** First-order differences Δ̃. */
    GRADIENT("guided"),
    /** Exact differences Δ. */
    EXACT("optimal");

    private final String label;

    Knowledge(String label) {
      this.label = label;
    }

    /** What flips drawn with it are called on the command line and in model files. */
    public String label() {
      return label;
    }

    /** The knowledge of flips that are called so. */
    public static Knowledge of(String label) {
      return Labels.find(List.of(values()), Knowledge::label, "choice of flips", label);
    }
  }
}
