package dev.bitwell.objective;

import dev.bitwell.domain.Variables;
import dev.bitwell.objective.Proposal.Knowledge;

/**
 * Which moves of a row an objective looks at: flips, where every variable is a bit. A choice of
 * your own has a {@link #label()} and a {@link #chooser}; where its weights leave the sum over all
 * terms of the objective unbiased, that is all.
 */
public interface MoveChoice {
  /** The name on the command line and in model files. */
  String label();

  /**
   * What chooses the moves of blocks of rows, for one thread.
   *
   * @param loss that the moves are chosen for
   * @param variables of a row
   * @param capacity the most rows of a block
   */
  MoveChooser chooser(RatioLoss loss, Variables variables, int capacity);

  /** The same choice for rows of so many terms, if these are fewer than it has in mind. */
  default MoveChoice within(int terms) {
    return this;
  }

  /**
   * Whether most of the moves that would hardly change the gradient are left out of it, and those
   * that are kept count for them, so that it is the same in the mean. The loss still is that of all
   * moves.
   */
  default boolean thins() {
    return false;
  }

  /**
   * The inverse temperature at which an energy learned with this choice stands for the data, see
   * {@link Objective#inverseTemperature}: the loss's own, where the sum over terms is unbiased.
   */
  default double inverseTemperature(RatioLoss loss, int terms) {
    return 1 / loss.power();
  }

  /** Every move: exact, and for rows of d bits d neighbours a row. */
  static MoveChoice all() {
    return new All();
  }

  /**
   * Every move in the loss, and in the gradient those that say something, without bias: quicker
   * than {@link #all} where the energy is a perceptron and most bits of a row are noise or certain.
   * A move with coefficient c is kept with a chance of min(1, |c| (1 + 5|Δ|)), and c is divided by
   * that chance; c is h′(Δ), where nothing else is said of the move.
   */
  static MoveChoice thinned() {
    return new Thinned();
  }

  /** All moves. */
  record All() implements MoveChoice {
    @Override
    public String label() {
      return "all";
    }

    @Override
    public MoveChooser chooser(RatioLoss loss, Variables variables, int capacity) {
      return (rows, all, key) -> WeightedMoves.unweighted(all);
    }
  }

  /** All moves, of which the gradient leaves some out. */
  record Thinned() implements MoveChoice {
    @Override
    public String label() {
      return "thinned";
    }

    @Override
    public MoveChooser chooser(RatioLoss loss, Variables variables, int capacity) {
      return all().chooser(loss, variables, capacity);
    }

    @Override
    public boolean thins() {
      return true;
    }
  }

  /**
   * Terms drawn from a proposal n: flips, or moves; or variables with all their moves, where the
   * loss {@linkplain RatioLoss#pools() pools} these.
   *
   * <p>With weights, Σ_i h(Δ_i) is estimated without bias. Drawn with replacement the weight of a
   * flip i is 1/(s n_i). Drawn without, in order i_1, …, i_s, the k-th has weight ((s - k) + (1 -
   * n_{i_1} - … - n_{i_{k-1}}) / n_{i_k}) / s (Des Raj, J. Am. Stat. Assoc. 51, 1956), which never
   * repeats a flip and has the smaller variance. A uniform proposal has d/s instead. Without
   * weights the drawn terms are simply added: a different objective, which learns a flatter
   * distribution.
   *
   * @param count s, the flips of a row
   * @param proposal where they are drawn from
   * @param weighted whether importance weights are kept
   * @param replacement whether a flip can be drawn twice
   */
  record Drawn(int count, Proposal proposal, boolean weighted, boolean replacement)
      implements MoveChoice {
    private static final int MOST = 1 << 16;

    public Drawn {
      if (count < 1 || count > MOST) {
        throw new IllegalArgumentException(
            "from 1 to " + MOST + " flips are drawn for each row, not " + count);
      }
    }

    /** The same with another number of flips. */
    public Drawn withCount(int count) {
      return new Drawn(count, proposal, weighted, replacement);
    }

    /** What the proposal knows: "uniform", "guided" or "optimal". */
    @Override
    public String label() {
      return proposal.knowledge().label();
    }

    @Override
    public MoveChooser chooser(RatioLoss loss, Variables variables, int capacity) {
      return new DrawnMoves(loss, this, variables, capacity);
    }

    /** As many flips drawn without replacement as there are, or more, are all of them. */
    @Override
    public MoveChoice within(int terms) {
      return !replacement && count >= terms ? all() : this;
    }

    /**
     * Where weights are dropped, a rule of thumb. A flip is then used in proportion to its
     * proposal, so a loss exp(κΔ) drawn from exp(κ'Δ̃) acts like exp((κ + κ')Δ), whose minimiser is
     * p^(1/(2(κ + κ'))). Other combinations are left at the loss's own.
     */
    @Override
    public double inverseTemperature(RatioLoss loss, int terms) {
      boolean everyFlipAlike =
          weighted
              || !equals(within(terms))
              || proposal.knowledge() == Knowledge.NONE
              || proposal.uniformShare() == 1;
      double guided = proposal.shape().exponent(loss);
      return everyFlipAlike || loss.exponent() == 0 || guided == 0
          ? 1 / loss.power()
          : 2 * (loss.exponent() + guided);
    }
  }
}
