package dev.bitwell.data;

import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphSplit;
import java.util.List;
import java.util.stream.Stream;

/** How many vertices the rows of graphs have room for. */
final class GraphSizes {
  private GraphSizes() {}

  /**
   * As many as the largest graph has, unless graphs are padded to more.
   *
   * @throws IllegalArgumentException if that is too many or too few, or if a training graph has a
   *     single vertex
   */
  static int vertices(String name, GraphSplit split, DataOptions options) {
    requirePairs(split.train());
    int largest = largest(split);
    int asked = options.padded().orElse(0);
    int vertices = asked > 0 ? asked : largest;
    if (vertices > Graph.MOST_VERTICES || vertices < largest) {
      throw new IllegalArgumentException(
          name
              + " has graphs of "
              + largest
              + " vertices: they are padded to from "
              + largest
              + " to "
              + Graph.MOST_VERTICES
              + ", not to "
              + vertices);
    }
    return vertices;
  }

  private static int largest(GraphSplit split) {
    return Stream.concat(split.train().stream(), split.test().stream())
        .mapToInt(Graph::vertices)
        .max()
        .getAsInt();
  }

  private static void requirePairs(List<Graph> graphs) {
    for (int k = 0; k < graphs.size(); k++) {
      if (graphs.get(k).vertices() < 2) {
        throw new IllegalArgumentException(
            "training graph "
                + (k + 1)
                + " has a single vertex: there is nothing to learn from it");
      }
    }
  }
}
