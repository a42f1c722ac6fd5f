package dev.bitwell.evaluate;

import dev.bitwell.sample.SamplerSettings;

/**
 * How to judge a model.
 *
 * @param samples rows drawn from the model, and fresh rows of the data they are compared with
 * @param sampler how the model is sampled
 * @param bandwidth of the exponential kernel
 * @param floorRepeats pairs of fresh data samples from which the floors are taken
 * @param seed of chains and fresh data; unrelated to the seeds of training
 */
public record EvaluationSettings(
    int samples, SamplerSettings sampler, double bandwidth, int floorRepeats, long seed) {
  public EvaluationSettings {
    if (samples < 2) {
      throw new IllegalArgumentException("at least 2 samples are compared, not " + samples);
    }
    if (!(bandwidth > 0 && bandwidth < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("bandwidth is finite and above 0, not " + bandwidth);
    }
    if (floorRepeats < 2) {
      throw new IllegalArgumentException("a floor needs at least 2 repeats, not " + floorRepeats);
    }
  }
}
