package dev.bitwell.cli;

import dev.bitwell.graph.Graph;
import dev.bitwell.model.Model;
import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Panel;
import dev.bitwell.plot.Panels;
import java.util.ArrayList;
import java.util.List;

/** Graphs drawn from a model, shown beside those it was trained on. */
final class GraphReport {

  private GraphReport() {}

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
      panels.add(Panels.sheet("Training", training));
    }
    panels.add(Panels.sheet("Generated", drawn));
    return Figure.of(caption, panels.size(), panels);
  }
}
