package dev.bitwell.train;

import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.MoveChoice.Drawn;
import dev.bitwell.objective.Objective;
import dev.bitwell.sample.Sampler;

/** How an energy learns from data. */
public sealed interface Method {
  /** The inverse temperature at which the learned energy stands for the data. */
  double inverseTemperature(Variables variables);

  /**
   * The same with so many flips of a row, where it draws any; methods that look at all flips, or at
   * none, stay as they are.
   */
  default Method withFlipCount(int count) {
    return this;
  }

  /** Minimising a sum of ratio losses over single moves: no sampling. */
  record Ratio(Objective objective) implements Method {
    @Override
    public double inverseTemperature(Variables variables) {
      return objective.inverseTemperature(objective.terms(variables));
    }

    @Override
    public Method withFlipCount(int count) {
      return objective.moves() instanceof Drawn drawn
          ? new Ratio(new Objective(objective.loss(), drawn.withCount(count)))
          : this;
    }
  }

  /**
   * Persistent contrastive divergence (Tieleman 2008, <a
   * href="https://doi.org/10.1145/1390156.1390290">doi:10.1145/1390156.1390290</a>): energies of
   * data are pushed down and those of samples up, where the samples are chains that move a few
   * steps an iteration and are kept from one to the next. The gradient is that of the likelihood as
   * far as the chains keep up with the model.
   *
   * @param sampler what moves the chains
   * @param chains how many there are
   * @param steps the sampler's steps in one iteration; on a ladder, its sweeps
   * @param upkeep how they stay samples of the model
   */
  record Contrastive(Sampler sampler, int chains, int steps, Upkeep upkeep) implements Method {
    private static final int MOST = 1 << 20;

    public Contrastive {
      if (chains < 1 || chains > MOST || steps < 1 || steps > MOST) {
        throw new IllegalArgumentException(
            "contrastive divergence has from 1 to "
                + MOST
                + " chains and steps, not "
                + chains
                + " and "
                + steps);
      }
      if (upkeep != Upkeep.MOVES && sampler.rowsPerChain() > 1) {
        throw new IllegalArgumentException(
            "chains of several replicas have no weights and stand on no ladder; use a sampler"
                + " without tempering");
      }
    }

    /** Chains that are moved, and count alike. */
    public Contrastive(Sampler sampler, int chains, int steps) {
      this(sampler, chains, steps, Upkeep.MOVES);
    }

    /** How chains stay samples of a model that changes. */
    public enum Upkeep {
      /** They move with it, as far as they can: persistent contrastive divergence. */
      MOVES(""),
      /** They also count as the changes of the energy say. */
      WEIGHTS(", weighted"),
      /** They stand on a ladder to a distribution that is drawn from exactly: equilibrium. */
      LADDER(", on a ladder");

      private final String told;

      Upkeep(String told) {
        this.told = told;
      }
    }

    @Override
    public double inverseTemperature(Variables variables) {
      return 1;
    }

    /** The same with so many chains, each moved so many steps an iteration. */
    public Contrastive withChains(int chains, int steps) {
      return new Contrastive(sampler, chains, steps, upkeep);
    }

    /** The same with chains that are kept in another way. */
    public Contrastive with(Upkeep other) {
      return new Contrastive(sampler, chains, steps, other);
    }

    boolean weighted() {
      return upkeep == Upkeep.WEIGHTS;
    }

    boolean hasLadder() {
      return upkeep == Upkeep.LADDER;
    }

    /** Chains of training share nothing with those that are drawn from the model later. */
    static long chainSeed(long seed) {
      return new RandomStream(seed, Purpose.TRAINING_CHAINS, 0, 0).nextLong();
    }

    /** Chains that count alike are named as they were before there were others. */
    @Override
    public String toString() {
      return String.format(
          "Contrastive[sampler=%s, chains=%d, steps=%d%s]", sampler, chains, steps, upkeep.told);
    }

    /** Rows that the chains consist of. */
    int rows() {
      return Math.multiplyExact(chains, sampler.rowsPerChain());
    }
  }
}
