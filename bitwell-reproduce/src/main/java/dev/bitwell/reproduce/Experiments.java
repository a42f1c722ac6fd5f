package dev.bitwell.reproduce;

import dev.bitwell.reproduce.graphs.GraphExperiments;
import dev.bitwell.reproduce.graphs.GraphSource;
import dev.bitwell.reproduce.ising.IsingExperiments;
import dev.bitwell.reproduce.report.Experiment;
import dev.bitwell.reproduce.synthetic.SyntheticExperiments;
import dev.bitwell.reproduce.time.PublishedCode;
import dev.bitwell.reproduce.time.TimeExperiments;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All experiments, in the order of the report. */
final class Experiments {
  private Experiments() {}

  /** Those that need nothing of the user's. */
  static List<Experiment> all() {
    return all(GraphSource.ownGraphs(), Optional.empty());
  }

  /** Costs nothing: graphs are drawn when they are first needed. */
  static List<Experiment> all(GraphSource graphs, Optional<PublishedCode> published) {
    return Stream.of(
            SyntheticExperiments.all(),
            GraphExperiments.all(graphs),
            IsingExperiments.all(),
            TimeExperiments.all(published))
        .flatMap(List::stream)
        .toList();
  }
}
