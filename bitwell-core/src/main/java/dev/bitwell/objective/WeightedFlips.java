package dev.bitwell.objective;

import dev.bitwell.energy.Flips;

/**
 * Flips of a block of rows, and what each counts in the sum over flips. Where weights are such that
 * E Σ_k w_k h_k = Σ_i h_i over all flips i of a row, the objective and its gradient are unbiased.
 *
 * @param flips the same number for every row
 * @param weights of the flips, in their order, neither copied nor changed; may be longer than
 *     needed, or empty where every flip counts 1
 * @param effective how many flips these are worth, summed over rows: what reports show as the
 *     effective sample size
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record WeightedFlips(Flips flips, float[] weights, double effective) {
  private static final float[] NONE = {};

  public WeightedFlips {
    if (weights.length > 0) {
      requireOneEach(flips, weights);
    }
  }

  private static void requireOneEach(Flips flips, float[] weights) {
    if (weights.length < flips.count()) {
      throw new IllegalArgumentException(
          flips.count() + " flips need as many weights, not " + weights.length);
    }
  }

  /** Flips with weights, worth (Σw)²/Σw² in each row. */
  public static WeightedFlips of(Flips flips, float[] weights) {
    requireOneEach(flips, weights);
    double effective = 0;
    for (int r = 0; r < flips.rows(); r++) {
      double sum = 0;
      double squares = 0;
      for (int k = r * flips.perRow(); k < (r + 1) * flips.perRow(); k++) {
        sum += weights[k];
        squares += (double) weights[k] * weights[k];
      }
      effective += squares > 0 ? sum * sum / squares : 0;
    }
    return new WeightedFlips(flips, weights, effective);
  }

  /** Flips that count 1 each: the quickest to work with. */
  public static WeightedFlips unweighted(Flips flips) {
    return new WeightedFlips(flips, NONE, flips.count());
  }

  boolean isWeighted() {
    return weights.length > 0;
  }
}
