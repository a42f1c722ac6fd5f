package dev.bitwell.energy;

import dev.bitwell.io.Settings;
import java.util.Map;

/**
 * The shape of a Bernoulli restricted Boltzmann machine.
 *
 * @param dimension d, the visible units, which are the bits
 * @param hidden h, the hidden units
 */
public record Rbm(int dimension, int hidden) {
  private static final int MOST_UNITS = 1 << 20;

  public Rbm {
    if (dimension < 1 || dimension > MOST_UNITS || hidden < 1 || hidden > MOST_UNITS) {
      throw new IllegalArgumentException(
          "a restricted Boltzmann machine has from 1 to "
              + MOST_UNITS
              + " visible and as many hidden units, not "
              + dimension
              + " and "
              + hidden);
    }
    int unused = Math.addExact(Math.multiplyExact(dimension, hidden), dimension + hidden);
  }

  Map<String, String> settings() {
    return Map.of("dimension", Integer.toString(dimension), "hidden", Integer.toString(hidden));
  }

  static Rbm of(Map<String, String> values) {
    Settings settings = new Settings("an rbm energy", values);
    return new Rbm(settings.integer("dimension"), settings.integer("hidden"));
  }
}
