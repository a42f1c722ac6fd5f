package dev.bitwell.reproduce.graphs;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphMmd;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/** How graphs, and what is measured of them, are kept among findings. */
final class GraphFindings {
  static final String DEGREE = "degree";
  static final String CLUSTERING = "clustering";
  static final String ORBIT = "orbit";
  static final String AVERAGE = "average";

  /** The four MMDs, in the order of the paper's table. */
  static final List<String> MMDS = List.of(DEGREE, CLUSTERING, ORBIT, AVERAGE);

  static final String VERTICES = "vertices";
  static final String EDGES = "edges";
  static final String CONNECTED = "connected";

  private GraphFindings() {}

  static ToDoubleFunction<GraphMmd> mmd(String name) {
    return switch (name) {
      case DEGREE -> GraphMmd::degree;
      case CLUSTERING -> GraphMmd::clustering;
      case ORBIT -> GraphMmd::orbit;
      default -> GraphMmd::average;
    };
  }

  /** What a picture of some graphs can be held against: means over all of them. */
  static double mean(String name, List<Graph> graphs) {
    ToDoubleFunction<Graph> of =
        switch (name) {
          case VERTICES -> Graph::vertices;
          case EDGES -> Graph::edgeCount;
          default -> graph -> graph.components().size() == 1 ? 1 : 0;
        };
    return graphs.stream().mapToDouble(of).average().orElse(Double.NaN);
  }

  /** Each graph as its number of vertices and then its pairs. */
  static double[] array(List<Graph> graphs) {
    return graphs.stream()
        .flatMapToDouble(
            graph -> {
              double[] values = new double[1 + Graph.pairs(graph.vertices())];
              values[0] = graph.vertices();
              graph.edges().forEach(edge -> values[1 + Graph.bit(edge.u(), edge.v())] = 1);
              return DoubleStream.of(values);
            })
        .toArray();
  }

  static List<Graph> graphs(double[] array) {
    List<Graph> graphs = new ArrayList<>();
    for (int at = 0; at < array.length; ) {
      int vertices = (int) array[at];
      int pairs = Graph.pairs(vertices);
      BitMatrix row = new BitMatrix(1, Math.max(1, pairs));
      double[] bits = Arrays.copyOfRange(array, at + 1, at + 1 + pairs);
      for (int k = 0; k < pairs; k++) {
        row.set(0, k, bits[k] == 1);
      }
      graphs.add(vertices < 2 ? Graph.of(vertices, List.of()) : Graph.ofRow(vertices, row, 0));
      at += 1 + pairs;
    }
    return graphs;
  }
}
