package dev.bitwell.data.ising;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;

/**
 * Gibbs chains of one Ising model. A sweep gives each site in turn, 0 to d - 1, a fresh value from
 * its distribution given all others, P(z_i = +1 | rest) = σ(4 Σ_j J_ij z_j + 2 b_i).
 *
 * <p>The fixed order does no harm: every update leaves p(z) invariant, so a sweep does, and a sweep
 * can lead from any state to any other, so chains converge to p from wherever they start. A random
 * order would have to be one for each chain, or chains that share it would not be independent.
 *
 * <p>Not safe for use by several threads at once.
 */
interface IsingChains {
  /** Chains of this model: many at a time where that is possible, one by one elsewhere. */
  static IsingChains of(IsingGraph graph) {
    return ParallelChains.fit(graph) ? new ParallelChains(graph) : new SingleChains(graph);
  }

  /**
   * Moves rows {@code from} to {@code to}, 1 to {@value ParallelChains#LANES} of them, on in place.
   *
   * @param random which alone, with the rows, the result depends on
   */
  void run(BitMatrix rows, int from, int to, int sweeps, RandomStream random);
}
