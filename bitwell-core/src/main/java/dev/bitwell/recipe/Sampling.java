package dev.bitwell.recipe;

import dev.bitwell.sample.Sampler;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import java.util.Map;

/**
 * How a model is drawn from.
 *
 * @param sampler what moves chains
 * @param sweeps how often every bit gets a chance to change
 */
public record Sampling(Sampler sampler, int sweeps) {
  public Sampling {
    if (sweeps < 1) {
      throw new IllegalArgumentException("at least 1 sweep is needed, not " + sweeps);
    }
  }

  /** What is usual for rows of so many bits. */
  public static Sampling defaults(int bits) {
    return new Sampling(Samplers.gibbs(Scan.SYSTEMATIC), Defaults.sweeps(bits));
  }

  public Sampling withSampler(Sampler sampler) {
    return new Sampling(sampler, sweeps);
  }

  public Sampling withSweeps(int sweeps) {
    return new Sampling(sampler, sweeps);
  }

  /** The same at an inverse temperature. */
  public SamplerSettings at(double inverseTemperature) {
    return new SamplerSettings(sampler, sweeps, inverseTemperature);
  }

  /** What these {@link Setting}s say; what they leave out is usual for rows of so many bits. */
  public static Sampling of(int bits, Map<String, ?> given, Map<String, ?> background) {
    return new SamplingReader(new Answers(given, background)).read(defaults(bits));
  }
}
