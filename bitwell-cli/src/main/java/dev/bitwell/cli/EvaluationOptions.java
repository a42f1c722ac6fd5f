package dev.bitwell.cli;

import dev.bitwell.energy.Energy;
import dev.bitwell.evaluate.Evaluation;
import dev.bitwell.evaluate.EvaluationSettings;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphEvaluation;
import dev.bitwell.graph.GraphSplit;
import dev.bitwell.model.Model;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How to judge a model. */
final class EvaluationOptions {
  /** Draws for every mean over draws of graphs. */
  private static final int DRAWS = 200;

  @Mixin SamplerOptions sampler;

  @Option(
      names = {"-n", "--samples"},
      description =
          "samples to compare with as many fresh rows (default: 4000), or with all test graphs"
              + " (default: 1024)")
  Integer samples;

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

  /** Refuses what cannot be done with graphs before anything is done. */
  void requireForGraphs(GraphSplit data) {
    Given.refuseUnless(
        false, sampler.command, "rows", "DATA are graphs", "--bandwidth", "--floor-repeats");
    if (samples != null && samples < data.test().size()) {
      throw new IllegalArgumentException(
          "-n is at least the number of test graphs, " + data.test().size() + ", not " + samples);
    }
  }

  /** Draws graphs and judges them. */
  JudgedGraphs judgeGraphs(Model model, GraphSplit data, CommonOptions common) {
    int count = samples != null ? samples : SamplerOptions.GRAPHS;
    List<Graph> drawn = sampler.drawGraphs(model, count, seed, common);
    return new JudgedGraphs(
        data,
        drawn,
        GraphEvaluation.of(data, drawn, DRAWS, seed, common.threads()),
        sampler.settings(model.energy(), model.inverseTemperature()));
  }

  /**
   * The settings, or a sentence on what is wrong with them.
   *
   * @param ownTemperature the inverse temperature that the model says is right
   */
  EvaluationSettings settings(Energy energy, double ownTemperature, Data data) {
    return new EvaluationSettings(
        data.samples(samples != null ? samples : SamplerOptions.ROWS),
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
