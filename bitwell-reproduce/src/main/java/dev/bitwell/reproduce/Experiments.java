package dev.bitwell.reproduce;

import dev.bitwell.reproduce.graphs.GraphExperiments;
import dev.bitwell.reproduce.graphs.GraphSource;
import dev.bitwell.reproduce.ising.IsingExperiments;
import dev.bitwell.reproduce.report.Experiment;
import dev.bitwell.reproduce.synthetic.SyntheticExperiments;
import dev.bitwell.reproduce.time.TimeExperiments;
import java.util.List;
import java.util.stream.Stream;

/** All experiments, in the order of the report. */
final class Experiments {
  private Experiments() {}

  /** Costs nothing: graphs are drawn when they are first needed. */
  static List<Experiment> all(GraphSource graphs) {
    return Stream.of(
            SyntheticExperiments.all(),
            GraphExperiments.all(graphs),
            IsingExperiments.all(),
            TimeExperiments.all())
        .flatMap(List::stream)
        .toList();
  }
}
