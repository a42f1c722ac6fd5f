package dev.bitwell.graph;

import dev.bitwell.graph.Graph.Edge;
import dev.bitwell.internal.random.RandomStream;
import java.util.ArrayList;
import java.util.List;

/** Grids of 2 to 4 rows and 2 to 6 columns, each number as likely as the next. */
final class GridGraphs {
  private static final int LEAST = 2;
  private static final int MOST_ROWS = 4;
  private static final int MOST_COLUMNS = 6;

  private GridGraphs() {}

  static Graph draw(RandomStream random) {
    int rows = LEAST + random.nextInt(MOST_ROWS - LEAST + 1);
    int columns = LEAST + random.nextInt(MOST_COLUMNS - LEAST + 1);
    List<Edge> edges = new ArrayList<>();
    for (int v = 0; v < rows * columns; v++) {
      if (v % columns > 0) {
        edges.add(new Edge(v - 1, v));
      }
      if (v >= columns) {
        edges.add(new Edge(v - columns, v));
      }
    }
    return Graph.of(rows * columns, edges);
  }
}
