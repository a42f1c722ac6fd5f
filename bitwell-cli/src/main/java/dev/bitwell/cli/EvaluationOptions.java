package dev.bitwell.cli;

import dev.bitwell.energy.Energy;
import dev.bitwell.evaluate.Evaluation;
import dev.bitwell.evaluate.EvaluationSettings;
import dev.bitwell.model.Model;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How to judge a model. */
final class EvaluationOptions {
  @Mixin SamplerOptions sampler;

  @Option(
      names = {"-n", "--samples"},
      defaultValue = "4000",
      description = "samples to compare with as many fresh rows (default: ${DEFAULT-VALUE})")
  int samples;

  @Option(
      names = "--bandwidth",
      defaultValue = "0.1",
      description = "of the exponential kernel (default: ${DEFAULT-VALUE})")
  double bandwidth;

  @Option(
      names = "--floor-repeats",
      defaultValue = "20",
      description = "pairs of fresh samples for the floors (default: ${DEFAULT-VALUE})")
  int floorRepeats;

  @Option(
      names = "--evaluation-seed",
      defaultValue = "1",
      description = "of chains and fresh rows (default: ${DEFAULT-VALUE})")
  long seed;

  /**
   * The settings, or a sentence on what is wrong with them.
   *
   * @param ownTemperature the inverse temperature that the model says is right
   */
  EvaluationSettings settings(Energy energy, double ownTemperature, Data data) {
    return new EvaluationSettings(
        data.samples(samples),
        sampler.settings(energy, ownTemperature),
        bandwidth,
        floorRepeats,
        seed);
  }

  Evaluation evaluate(Model model, Data data, int threads, Progress progress) {
    return Evaluation.of(
        model,
        data.held(),
        settings(model.energy(), model.inverseTemperature(), data),
        threads,
        done -> progress.show("sampling", done, ""));
  }
}
