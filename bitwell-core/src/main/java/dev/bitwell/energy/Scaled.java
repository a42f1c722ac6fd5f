package dev.bitwell.energy;

/**
 * An energy times a number: a term of a sum, see {@link Energies#sum}.
 *
 * @param energy over the same bits as the other terms
 * @param scale what it is multiplied by; below 0 turns it upside down
 */
public record Scaled(Energy energy, double scale) {
  public Scaled {
    if (!Double.isFinite(scale)) {
      throw new IllegalArgumentException("an energy is scaled by a finite number, not " + scale);
    }
  }

  /** The energy as it is. */
  public static Scaled of(Energy energy) {
    return new Scaled(energy, 1);
  }
}
