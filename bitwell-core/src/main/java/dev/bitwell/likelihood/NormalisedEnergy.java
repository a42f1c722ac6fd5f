package dev.bitwell.likelihood;

import dev.bitwell.energy.Energy;

/**
 * An energy whose normaliser is known: p(x) = exp(-E(x)) / Z.
 *
 * @param energy E
 * @param parameters its parameters; not copied
 * @param logNormaliser log Z, the sum being over rows on the support
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record NormalisedEnergy(Energy energy, float[] parameters, double logNormaliser) {
  public NormalisedEnergy {
    energy.layout().requireFits(parameters);
    if (!Double.isFinite(logNormaliser)) {
      throw new IllegalArgumentException(
          "the logarithm of a normaliser is finite, not " + logNormaliser);
    }
  }
}
