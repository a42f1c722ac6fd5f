package dev.bitwell.sample;

/**
 * How to draw from a model.
 *
 * @param sampler what moves the chains
 * @param sweeps how often every bit gets a chance to change
 * @param inverseTemperature β: chains are drawn from p(x) ∝ exp(-β E(x))
 */
public record SamplerSettings(Sampler sampler, int sweeps, double inverseTemperature) {
  public SamplerSettings {
    if (sweeps < 1) {
      throw new IllegalArgumentException("at least 1 sweep is needed, not " + sweeps);
    }
    if (!(inverseTemperature >= 0 && inverseTemperature < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "inverse temperature is finite and at least 0, not " + inverseTemperature);
    }
  }
}
