package dev.bitwell.likelihood;

import dev.bitwell.energy.Energy;

/**
 * The distribution whose normaliser is wanted: p(x) in proportion to exp(-β E(x)).
 *
 * @param parameters of the energy, not copied
 * @param inverseTemperature β
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record Target(Energy energy, float[] parameters, double inverseTemperature) {
  public Target {
    if (parameters.length != energy.layout().size()) {
      throw new IllegalArgumentException(
          "the energy has "
              + energy.layout().size()
              + " parameters, but "
              + parameters.length
              + " are given");
    }
    if (!(inverseTemperature > 0 && inverseTemperature < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "inverse temperature is finite and above 0, not " + inverseTemperature);
    }
  }
}
