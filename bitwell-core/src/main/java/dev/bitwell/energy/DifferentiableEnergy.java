package dev.bitwell.energy;

import dev.bitwell.bits.BitMatrix;

/**
 * The least an energy can know of itself: its value and its two gradients. {@link Energies#generic}
 * makes a full {@link Energy} of it, which evaluates neighbours row by row in blocks of bounded
 * size; an energy with structure to exploit implements {@link Energy} itself.
 *
 * <p>Implementations are stateless or confine their state to the calling thread.
 */
public interface DifferentiableEnergy {
  int dimension();

  Layout layout();

  float[] initialParameters(long seed);

  /** Writes E of rows {@code from} to {@code to} of x. */
  void energies(float[] parameters, BitMatrix x, int from, int to, float[] out);

  /** Writes ∂E/∂x of rows {@code from} to {@code to} of x, row after row. */
  void inputGradient(float[] parameters, BitMatrix x, int from, int to, float[] out);

  /** Adds Σ c_r ∂E(x_r)/∂θ over rows {@code from} to {@code to}; c's element 0 is for row from. */
  void addParameterGradient(
      float[] parameters, BitMatrix x, int from, int to, float[] c, float[] gradient);
}
