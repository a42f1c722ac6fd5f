package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.sample.Comb;
import java.util.Arrays;

/**
 * How much each chain counts. Chains cannot follow where the mass of a model goes when regions are
 * far apart; their weights can. When a step changes the energy from E to E', the weight of a chain
 * at x is multiplied by exp(E(x) - E'(x)), and weighted means stay means of the model, whether
 * chains mix or not (Carbone, Hua, Coste and Vanden-Eijnden 2023, <a
 * href="https://arxiv.org/abs/2305.19414">arXiv:2305.19414</a>). When weights have become too
 * uneven, chains are resampled.
 */
final class ChainWeights {
  /** The part of the chains that has to count, below which they are resampled. */
  private static final double UNEVEN = 0.5;

  private ChainWeights() {}

  /** The share of a chain in all, of shares that add up to 1. */
  static float share(float[] logWeights, int chain) {
    return (float) Math.exp(logWeights[chain]);
  }

  /** Weights of chains that all count alike. */
  static void even(float[] logWeights) {
    Arrays.fill(logWeights, (float) -Math.log(logWeights.length));
  }

  /**
   * Makes shares of weights, and resamples the chains if need be.
   *
   * @return the chains, which are those given unless they were resampled
   * @throws NonFiniteException if no weight is a number
   */
  static BitMatrix settle(float[] logWeights, BitMatrix chains, RandomStream random) {
    double largest = Double.NEGATIVE_INFINITY;
    for (float weight : logWeights) {
      largest = Math.max(largest, weight);
    }
    double sum = 0;
    double squares = 0;
    for (float weight : logWeights) {
      double w = Math.exp(weight - largest);
      sum += w;
      squares += w * w;
    }
    if (!(sum > 0 && sum < Double.POSITIVE_INFINITY)) {
      throw new NonFiniteException(
          "the weights of the chains left the finite numbers: a smaller learning rate usually"
              + " helps");
    }
    float total = (float) (largest + Math.log(sum));
    for (int k = 0; k < logWeights.length; k++) {
      logWeights[k] -= total;
    }
    return sum * sum / squares < UNEVEN * logWeights.length
        ? resampled(logWeights, chains, random)
        : chains;
  }

  /** Takes each chain about as often as its share says. */
  private static BitMatrix resampled(float[] logWeights, BitMatrix chains, RandomStream random) {
    int[] from = Comb.taken(logWeights.length, k -> Math.exp(logWeights[k]), random);
    even(logWeights);
    return chains.select(from);
  }
}
