package dev.bitwell.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** The samplers of the library. All of them leave p invariant exactly, up to rounding. */
public final class Samplers {
  private Samplers() {}

  /**
   * Gibbs sampling: a step gives one bit its distribution given the others, flipping bit i with
   * probability σ(β Δ_i). It costs one neighbour, not one energy: what the energy cached of a chain
   * is corrected by the flip. The sturdy choice; it needs a sweep of d steps to look at every bit.
   */
  public static Sampler gibbs(Scan scan) {
    return new Gibbs(scan);
  }

  /**
   * Gibbs with gradients (<a href="https://arxiv.org/abs/2102.04509">arXiv:2102.04509</a>): a step
   * draws flips from q(i) ∝ exp(β Δ̃_i / 2), with first-order or exact differences, and takes or
   * leaves them all by a Metropolis-Hastings test whose reverse proposal is computed at the new
   * state. A step costs one input gradient (first-order), or all d flips (exact). Prefer it where
   * few bits are free to move and a sweep wastes its time on the others.
   *
   * @param flips the most that are drawn, with replacement, in one step; a bit drawn twice stays as
   *     it is. Their number is itself drawn from 1 to {@code flips}: a fixed even one could never
   *     reach a state with an odd number of other bits.
   * @param exact whether proposals use exact differences: for Ising energies there is no difference
   */
  public static Sampler gibbsWithGradients(int flips, boolean exact) {
    return new GibbsWithGradients(flips, exact);
  }

  /**
   * For energies with hidden units: a step draws all hidden units given the bits, then all bits
   * given the hidden units. Two matrix products for a whole sweep; inverse temperature 1 only.
   */
  public static Sampler blockGibbs() {
    return new BlockGibbs();
  }

  /**
   * Parallel tempering around another sampler: each chain has replicas at inverse temperatures in
   * geometric progression from the wanted one down to {@code hottest} times it, and after every
   * round neighbours on that ladder change places with the probability that leaves their joint
   * distribution invariant. Costs as many times as much as there are replicas. Prefer it where
   * modes are too far apart for single flips.
   */
  public static Sampler tempered(Sampler inner, int replicas, double hottest) {
    return new ParallelTempering(inner, replicas, hottest);
  }

  /**
   * A sampler by its {@link Sampler#name()}: one that a file {@code
   * META-INF/services/dev.bitwell.sample.Sampler} on the class path names.
   */
  public static Sampler of(String name) {
    List<String> names = new ArrayList<>(List.of("gibbs", "gwg", "block-gibbs"));
    for (Sampler sampler : ServiceLoader.load(Sampler.class)) {
      if (sampler.name().equals(name)) {
        return sampler;
      }
      names.add(sampler.name());
    }
    throw new IllegalArgumentException(
        "no sampler is called \"" + name + "\"; choose " + String.join(", ", names));
  }
}
