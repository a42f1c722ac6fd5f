package dev.bitwell.energy;

import dev.bitwell.bits.BitMatrix;

/**
 * An energy at work on a block of rows: the one contract between energies and everything built on
 * them.
 *
 * <p>Write x_-i for x with bit i flipped, and <b>Δ_i(x) = E(x) - E(x_-i) = log p(x_-i)/p(x)</b>.
 * After {@link #load}, a block answers for its rows: energies; first-order differences for all
 * flips; exact differences for chosen flips; and the parameter gradient of a sum of differences or
 * energies. Nothing else crosses the line: no tensors, no tapes.
 *
 * <p>A block owns its working memory, whose size does not depend on how many flips are asked for.
 * It is used by one thread at a time and gives bit-for-bit the same answers for the same rows,
 * parameters and sequence of calls.
 */
public interface EnergyBlock {
  /**
   * Takes rows {@code from} (included) to {@code to} (excluded) of x, at most as many as the
   * capacity. The parameters are not copied and must not change while the block answers for them;
   * the rows are copied.
   */
  void load(float[] parameters, BitMatrix x, int from, int to);

  /** The number of rows loaded. */
  int rows();

  /** Writes E of each row. */
  void energies(float[] out);

  /**
   * Writes the first-order differences Δ̃_i = (2x_i - 1) ∂E/∂x_i for all flips, row after row: the
   * cost of one input gradient.
   */
  void firstOrder(float[] out);

  /** Writes the exact differences Δ of the given flips. */
  void differences(Flips flips, float[] out);

  /**
   * Adds ∂/∂θ Σ_k c_k Δ_k to the gradient, where k runs over the given flips and the coefficients
   * are computed from the differences as these become known. Coefficients count as constants: no
   * gradient flows through them.
   */
  void differentiate(Flips flips, Coefficients coefficients, float[] gradient);

  /**
   * Adds ∂/∂θ Σ_r c_r E(x_r) to the gradient, one coefficient a row, and returns the sum itself:
   * what contrastive training needs. The sum costs no further pass.
   */
  double differentiateEnergies(float[] coefficient, float[] gradient);

  /**
   * Carries out the flip of each row that is {@code accepted}; there is one flip a row, and these
   * are its exact differences. Cheaper than loading the changed rows. Rounding errors add up slowly
   * over many flips: load again now and then.
   */
  void apply(Flips flips, float[] difference, boolean[] accepted);

  /** Turns differences into coefficients, a stretch of flips at a time. */
  interface Coefficients {
    /**
     * Called once for each stretch {@code from} to {@code to} of the flips, in order: element 0 of
     * both arrays belongs to flip {@code from}.
     */
    void compute(int from, int to, float[] difference, float[] coefficient);
  }
}
