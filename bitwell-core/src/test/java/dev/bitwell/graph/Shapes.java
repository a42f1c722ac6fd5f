package dev.bitwell.graph;

import dev.bitwell.graph.Graph.Edge;
import dev.bitwell.internal.random.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/** Graphs to test with. */
final class Shapes {
  static final Graph PAW = of(4, "01 02 12 23");
  static final Graph DIAMOND = of(4, "01 02 12 13 23");

  private Shapes() {}

  /** Edges such as "01 12", of vertices below ten. */
  static Graph of(int vertices, String edges) {
    List<Edge> list = new ArrayList<>();
    for (String edge : edges.isBlank() ? new String[0] : edges.split(" ")) {
      list.add(new Edge(edge.charAt(0) - '0', edge.charAt(1) - '0'));
    }
    return Graph.of(vertices, list);
  }

  /** The graph in which u &lt; v are adjacent if the predicate says so. */
  static Graph where(int vertices, BiPredicate<Integer, Integer> adjacent) {
    List<Edge> edges = new ArrayList<>();
    for (int u = 0; u < vertices; u++) {
      for (int v = u + 1; v < vertices; v++) {
        if (adjacent.test(u, v)) {
          edges.add(new Edge(u, v));
        }
      }
    }
    return Graph.of(vertices, edges);
  }

  static Graph empty(int vertices) {
    return where(vertices, (u, v) -> false);
  }

  static Graph complete(int vertices) {
    return where(vertices, (u, v) -> true);
  }

  /** Vertex 0 is the centre. */
  static Graph star(int vertices) {
    return where(vertices, (u, v) -> u == 0);
  }

  static Graph path(int vertices) {
    return where(vertices, (u, v) -> v == u + 1);
  }

  static Graph cycle(int vertices) {
    return where(vertices, (u, v) -> v == u + 1 || (u == 0 && v == vertices - 1));
  }

  static Graph random(int vertices, double chance, RandomStream random) {
    return where(vertices, (u, v) -> random.nextDouble() < chance);
  }

  /** Side by side, without an edge between them. */
  static Graph union(Graph a, Graph b) {
    int n = a.vertices();
    return where(
        n + b.vertices(), (u, v) -> v < n ? a.adjacent(u, v) : u >= n && b.adjacent(u - n, v - n));
  }

  /** The same graph, the vertices of which are numbered in a random order. */
  static Graph shuffled(Graph graph, RandomStream random) {
    int[] order = new int[graph.vertices()];
    for (int k = 0; k < order.length; k++) {
      int at = random.nextInt(k + 1);
      order[k] = order[at];
      order[at] = k;
    }
    return where(order.length, (u, v) -> graph.adjacent(order[u], order[v]));
  }
}
