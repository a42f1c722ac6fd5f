package dev.bitwell.graph;

import dev.bitwell.graph.Graph.Edge;
import dev.bitwell.internal.random.RandomStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Random graphs that look like the ego graphs of a citation network: a work and those it shares a
 * citation with, some of which cite each other.
 *
 * <p>A graph has 4 to 18 vertices, n with a chance in proportion to 0.72^n, 6.5 on average. Vertex
 * 0 is the ego, adjacent to all others. These come one after the other, and each with chance c
 * links to one of those before it, chosen at random, and then with chance 1/2 to each neighbour of
 * that one, which closes triangles and makes communities. The cohesion c is drawn for each graph,
 * evenly from 0 to 1: so there are stars, dense graphs, and all between.
 */
final class EgoLikeGraphs {
  private static final int LEAST = 4;
  private static final int MOST = 18;
  private static final double ONE_MORE = 0.72;
  private static final double CLOSURE = 0.5;

  private EgoLikeGraphs() {}

  static Graph draw(RandomStream random) {
    int vertices = vertices(random);
    double cohesion = random.nextDouble();
    List<Edge> edges = new ArrayList<>();
    long[] neighbours = new long[vertices];
    for (int v = 1; v < vertices; v++) {
      edges.add(new Edge(0, v));
      if (v > 1 && random.nextDouble() < cohesion) {
        long linked = linked(v, neighbours, random);
        for (long rest = linked; rest != 0; rest &= rest - 1) {
          int u = Long.numberOfTrailingZeros(rest);
          edges.add(new Edge(u, v));
          neighbours[u] |= 1L << v;
        }
        neighbours[v] = linked;
      }
    }
    return Graph.of(vertices, edges);
  }

  private static int vertices(RandomStream random) {
    while (true) {
      int vertices = LEAST;
      while (random.nextDouble() < ONE_MORE) {
        vertices++;
      }
      if (vertices <= MOST) {
        return vertices;
      }
    }
  }

  /** One of the vertices between the ego and v, and some of its neighbours there. */
  private static long linked(int v, long[] neighbours, RandomStream random) {
    int first = 1 + random.nextInt(v - 1);
    long linked = 1L << first;
    for (long rest = neighbours[first]; rest != 0; rest &= rest - 1) {
      if (random.nextDouble() < CLOSURE) {
        linked |= Long.lowestOneBit(rest);
      }
    }
    return linked;
  }
}
