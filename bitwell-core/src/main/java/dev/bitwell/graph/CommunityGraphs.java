package dev.bitwell.graph;

import dev.bitwell.graph.Graph.Edge;
import dev.bitwell.internal.random.RandomStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Random graphs of two communities: 12 to 20 vertices, each number as likely as the next, in two
 * halves. Within a half a pair is an edge with chance 0.7; between them there are one or two edges.
 * Halves that are not in one piece are drawn again.
 */
final class CommunityGraphs {
  private static final int LEAST = 12;
  private static final int MOST = 20;
  private static final double WITHIN = 0.7;

  private CommunityGraphs() {}

  static Graph draw(RandomStream random) {
    int vertices = LEAST + random.nextInt(MOST - LEAST + 1);
    int half = vertices / 2;
    while (true) {
      List<Edge> edges = new ArrayList<>();
      add(0, half, edges, random);
      add(half, vertices, edges, random);
      if (Graph.of(vertices, edges).components().size() == 2) {
        link(half, vertices, edges, random);
        return Graph.of(vertices, edges);
      }
    }
  }

  private static void add(int from, int to, List<Edge> edges, RandomStream random) {
    for (int v = from + 1; v < to; v++) {
      for (int u = from; u < v; u++) {
        if (random.nextDouble() < WITHIN) {
          edges.add(new Edge(u, v));
        }
      }
    }
  }

  private static void link(int half, int vertices, List<Edge> edges, RandomStream random) {
    Edge first = between(half, vertices, random);
    edges.add(first);
    Edge second = between(half, vertices, random);
    if (random.nextBoolean() && !second.equals(first)) {
      edges.add(second);
    }
  }

  private static Edge between(int half, int vertices, RandomStream random) {
    return new Edge(random.nextInt(half), half + random.nextInt(vertices - half));
  }
}
