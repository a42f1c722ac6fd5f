package dev.bitwell.sample;

/**
 * How to run Gibbs chains.
 *
 * @param sweeps passes of d single-bit updates each
 * @param scan the order of the updates
 * @param inverseTemperature β: chains are drawn from p(x) ∝ exp(-β E(x))
 */
public record GibbsSettings(int sweeps, Scan scan, double inverseTemperature) {
  public GibbsSettings {
    if (sweeps < 1) {
      throw new IllegalArgumentException("at least 1 sweep is needed, not " + sweeps);
    }
    if (!(inverseTemperature >= 0 && inverseTemperature < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "inverse temperature is finite and at least 0, not " + inverseTemperature);
    }
  }

  /** The order of updates. */
  public enum Scan {
    /** Bit 0 to d - 1, again and again. */
    SYSTEMATIC,
    /** A bit chosen at random each time, for each chain its own. */
    RANDOM
  }
}
