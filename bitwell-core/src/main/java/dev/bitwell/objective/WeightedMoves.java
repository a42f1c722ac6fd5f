package dev.bitwell.objective;

import dev.bitwell.energy.Moves;

/**
 * Moves of a block of rows, and what each counts in the sum over moves. Where weights are such that
 * E Σ_k w_k h_k = Σ_i h_i over all moves i of a row, the objective and its gradient are unbiased. A
 * set of moves that a loss pools counts what its first move counts.
 *
 * @param moves row after row
 * @param weights of the moves, in their order, neither copied nor changed; may be longer than
 *     needed, or empty where every move counts 1
 * @param effective how many moves these are worth, summed over rows: what reports show as the
 *     effective sample size
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record WeightedMoves(Moves moves, float[] weights, double effective) {
  private static final float[] NONE = {};

  public WeightedMoves {
    if (weights.length > 0) {
      requireOneEach(moves, weights);
    }
  }

  private static void requireOneEach(Moves moves, float[] weights) {
    if (weights.length < moves.count()) {
      throw new IllegalArgumentException(
          moves.count() + " moves need as many weights, not " + weights.length);
    }
  }

  /** Moves with weights, worth (Σw)²/Σw² in each row. */
  public static WeightedMoves of(Moves moves, float[] weights) {
    requireOneEach(moves, weights);
    double effective = 0;
    for (int r = 0; r < moves.rows(); r++) {
      double sum = 0;
      double squares = 0;
      for (int k = moves.first(r); k < moves.first(r + 1); k++) {
        sum += weights[k];
        squares += (double) weights[k] * weights[k];
      }
      effective += squares > 0 ? sum * sum / squares : 0;
    }
    return new WeightedMoves(moves, weights, effective);
  }

  /** Moves that count 1 each: the quickest to work with. */
  public static WeightedMoves unweighted(Moves moves) {
    return new WeightedMoves(moves, NONE, moves.count());
  }

  boolean isWeighted() {
    return weights.length > 0;
  }
}
