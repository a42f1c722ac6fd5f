package dev.bitwell.energy;

import dev.bitwell.bits.BitMatrix;
import java.util.Map;

/**
 * The least an energy can know of itself: its value and its two gradients. {@link Energies#generic}
 * makes a full {@link Energy} of it, which evaluates neighbours row by row in blocks of bounded
 * size; an energy with structure to exploit implements {@link Energy} itself.
 *
 * <p>Implementations are stateless or confine their state to the calling thread.
 */
public interface DifferentiableEnergy {
  /** The name of its {@link EnergyKind}; nameless energies can be trained, but not be filed. */
  default String kind() {
    return Energy.NAMELESS;
  }

  /** With which its {@link EnergyKind} makes it again. */
  default Map<String, String> settings() {
    return Map.of();
  }

  /** The number of bits of a row. */
  int dimension();

  /** Names, shapes and places of the parameters. */
  Layout layout();

  /** Fresh parameters to start training from: the same ones for the same seed. */
  float[] initialParameters(long seed);

  /** Writes E of rows {@code from} to {@code to} of x. */
  void energies(float[] parameters, BitMatrix x, int from, int to, float[] out);

  /** Writes ∂E/∂x of rows {@code from} to {@code to} of x, row after row. */
  void inputGradient(float[] parameters, BitMatrix x, int from, int to, float[] out);

  /** Adds Σ c_r ∂E(x_r)/∂θ over rows {@code from} to {@code to}; c's element 0 is for row from. */
  void addParameterGradient(
      float[] parameters, BitMatrix x, int from, int to, float[] c, float[] gradient);
}
