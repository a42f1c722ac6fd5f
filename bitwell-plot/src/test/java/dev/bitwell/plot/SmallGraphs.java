package dev.bitwell.plot;

import dev.bitwell.graph.Graph;
import dev.bitwell.graph.Graph.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Graphs to try drawings on. */
final class SmallGraphs {
  private SmallGraphs() {}

  /** The graph with an edge u – v where the test holds for u &lt; v. */
  static Graph graph(int n, BiPredicate<Integer, Integer> adjacent) {
    List<Edge> edges = new ArrayList<>();
    for (int v = 1; v < n; v++) {
      for (int u = 0; u < v; u++) {
        if (adjacent.test(u, v)) {
          edges.add(new Edge(u, v));
        }
      }
    }
    return Graph.of(n, edges);
  }

  static Graph star(int n) {
    return graph(n, (u, v) -> u == 0);
  }

  static Graph clique(int n) {
    return graph(n, (u, v) -> true);
  }

  static Graph path(int n) {
    return graph(n, (u, v) -> v == u + 1);
  }

  static Graph cycle(int n) {
    return graph(n, (u, v) -> v == u + 1 || (u == 0 && v == n - 1));
  }

  /** The same graph, vertex v called names[v]. */
  static Graph renamed(Graph graph, int[] names) {
    List<Edge> edges = new ArrayList<>();
    for (Edge edge : graph.edges()) {
      int u = names[edge.u()];
      int v = names[edge.v()];
      edges.add(new Edge(Math.min(u, v), Math.max(u, v)));
    }
    return Graph.of(graph.vertices(), edges);
  }

  /** Every graph on n numbered vertices. */
  static Stream<Graph> all(int n) {
    return IntStream.range(0, 1 << Graph.pairs(n))
        .mapToObj(pairs -> graph(n, (u, v) -> (pairs >> Graph.bit(u, v) & 1) != 0));
  }

  /** Every connected graph on n numbered vertices. */
  static Stream<Graph> connected(int n) {
    return all(n).filter(graph -> Adjacency.of(graph).components().size() == 1);
  }

  /** Stars, paths, cycles and cliques of 3 to 18 vertices. */
  static Stream<Graph> families() {
    return IntStream.rangeClosed(3, 18)
        .boxed()
        .flatMap(n -> Stream.of(star(n), path(n), cycle(n), clique(n)));
  }
}
