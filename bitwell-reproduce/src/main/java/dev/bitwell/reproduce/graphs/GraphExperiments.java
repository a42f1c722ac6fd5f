package dev.bitwell.reproduce.graphs;

import dev.bitwell.reproduce.report.Experiment;
import java.util.List;

/** The experiments on graphs. */
public final class GraphExperiments {
  private GraphExperiments() {}

  /** All of them, in the order of the report. */
  public static List<Experiment> all(GraphSource source) {
    return List.of(new TableGraphs(source), new FigureGraphs(source));
  }
}
