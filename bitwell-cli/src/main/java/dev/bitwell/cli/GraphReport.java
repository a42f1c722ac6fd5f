package dev.bitwell.cli;

import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphEvaluation;
import dev.bitwell.graph.GraphSplit;
import dev.bitwell.model.Model;
import dev.bitwell.report.Figure;
import dev.bitwell.report.Panel;
import dev.bitwell.report.Panels;
import java.util.ArrayList;
import java.util.List;

/** Graphs drawn from a model, judged and shown beside those it was trained on. */
final class GraphReport {
  /** Draws for every mean over draws. */
  private static final int DRAWS = 200;

  private static final int COLUMNS = 6;
  private static final int ROWS = 6;

  private GraphReport() {}

  static GraphEvaluation judge(GraphSplit data, List<Graph> drawn, long seed, int threads) {
    return GraphEvaluation.of(data, drawn, DRAWS, seed, threads);
  }

  /** What is written to files: padding is no part of a graph. */
  static List<Graph> unpadded(Model model, List<Graph> drawn) {
    return model.graphs().orElseThrow().padded()
        ? drawn.stream().map(Graph::withoutIsolated).toList()
        : drawn;
  }

  /** The first graphs of each, beside each other. */
  static Figure sheet(String caption, List<Graph> training, List<Graph> drawn) {
    List<Panel> panels = new ArrayList<>();
    if (!training.isEmpty()) {
      panels.add(panel("Training", training));
    }
    panels.add(panel("Generated", drawn));
    return Figure.of(caption, panels.size(), panels);
  }

  private static Panel panel(String title, List<Graph> graphs) {
    return Panels.graphs(
        title, graphs.subList(0, Math.min(COLUMNS * ROWS, graphs.size())), COLUMNS);
  }
}
