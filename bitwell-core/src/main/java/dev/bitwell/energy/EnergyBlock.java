package dev.bitwell.energy;

import dev.bitwell.bits.RowRange;

/**
 * An energy at work on a block of rows: the one contract between energies and everything built on
 * them.
 *
 * <p>Write x_m for x after a {@linkplain Moves move} m, such as the flip of a bit, and <b>Δ_m(x) =
 * E(x) - E(x_m) = log p(x_m)/p(x)</b>. After {@link #prepare} and {@link #load}, a block answers
 * for its rows: energies; first-order differences of all flips, whose sums are those of moves;
 * exact differences of chosen moves; and the parameter gradient of a sum of differences or
 * energies. Nothing else crosses the line: no tensors, no tapes.
 *
 * <p>A block owns its working memory, whose size does not depend on how many moves are asked for.
 * It is used by one thread at a time and gives bit-for-bit the same answers for the same rows,
 * parameters and sequence of calls.
 */
public interface EnergyBlock {
  /**
   * Takes parameters, and whatever follows from them alone. They need not be copied, so they must
   * not change while the block answers for them: prepare it again when they have. Forgets the rows.
   */
  void prepare(float[] parameters);

  /** Takes rows, at most as many as the capacity. They are copied. */
  void load(RowRange rows);

  /** The number of rows loaded. */
  int rows();

  /** Writes E of each row. */
  void energies(float[] out);

  /**
   * Writes the first-order differences Δ̃_i = (2x_i - 1) ∂E/∂x_i of all flips, row after row: the
   * cost of one input gradient. Those of other moves are sums of them, see {@link Moves#sum}.
   */
  void firstOrder(float[] out);

  /** Writes the exact differences Δ of the given moves. */
  void differences(Moves moves, float[] out);

  /**
   * Adds ∂/∂θ Σ_k c_k Δ_k to the gradient, where k runs over the given moves and the coefficients
   * are computed from the differences as these become known. Coefficients count as constants: no
   * gradient flows through them. Moves whose coefficient is 0 have no part in the gradient, and may
   * cost less.
   */
  void differentiate(Moves moves, Coefficients coefficients, float[] gradient);

  /**
   * Adds ∂/∂θ Σ_r c_r E(x_r) to the gradient, one coefficient a row, and returns the sum itself:
   * what contrastive training needs. The sum costs no further pass.
   */
  double differentiateEnergies(float[] coefficient, float[] gradient);

  /**
   * Makes the move of each row that is {@code accepted}; there is one move a row, and these are its
   * exact differences. Cheaper than loading the changed rows. Rounding errors add up slowly over
   * many moves: load again now and then.
   */
  void apply(Moves moves, float[] difference, boolean[] accepted);

  /** Turns differences into coefficients, a stretch of moves at a time. */
  interface Coefficients {
    /**
     * Called once for each stretch {@code from} to {@code to} of the moves, in order: element 0 of
     * both arrays belongs to move {@code from}. No set of moves is cut, see {@link Moves#cut}.
     */
    void compute(int from, int to, float[] difference, float[] coefficient);
  }
}
