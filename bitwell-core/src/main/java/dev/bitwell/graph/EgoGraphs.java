package dev.bitwell.graph;

import dev.bitwell.graph.Graph.Edge;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Queue;
import java.util.TreeSet;

/**
 * Small graphs out of a large one: a vertex, the ego, and all within some distance of it.
 *
 * <p>From the Citeseer network, radius 1 and the first 200 of 4 to 18 vertices are the data known
 * as Ego-small, as EDP-GNN (Niu and others 2020, <a
 * href="https://arxiv.org/abs/2003.00638">arXiv:2003.00638</a>) and later work take them. Nothing
 * is random or shuffled.
 */
final class EgoGraphs {
  private EgoGraphs() {}

  /**
   * The ego graphs of the largest connected component (of several, that with the smallest id), in
   * the order of the egos' ids. Their vertices are numbered by ascending id as well.
   *
   * @param radius the largest distance from the ego, at least 1
   * @param least vertices of a graph that is kept, with the ego; at least 1
   * @param most vertices of a graph that is kept, up to {@value Graph#MOST_VERTICES}
   * @param count how many are taken, from the first; fewer where there are not so many
   */
  static List<Graph> of(EdgeList network, int radius, int least, int most, int count) {
    requirePositive("the radius", radius);
    requirePositive("the count", count);
    if (least < 1 || most < least || most > Graph.MOST_VERTICES) {
      throw new IllegalArgumentException(
          "ego graphs of "
              + least
              + " to "
              + most
              + " vertices are asked for; accepted are bounds from 1 to "
              + Graph.MOST_VERTICES
              + ", the smaller first");
    }
    BitSet component = largestComponent(network);
    List<Graph> graphs = new ArrayList<>();
    for (int ego = component.nextSetBit(0);
        ego >= 0 && graphs.size() < count;
        ego = component.nextSetBit(ego + 1)) {
      int[] vertices = ball(network, ego, radius, most);
      if (vertices.length >= least && vertices.length <= most) {
        graphs.add(induced(network, vertices));
      }
    }
    return List.copyOf(graphs);
  }

  private static void requirePositive(String what, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(what + " is at least 1, not " + value);
    }
  }

  static BitSet largestComponent(EdgeList network) {
    BitSet seen = new BitSet();
    BitSet largest = new BitSet();
    for (int v = 0; v < network.vertices(); v = seen.nextClearBit(v)) {
      BitSet component = component(network, v);
      seen.or(component);
      if (component.cardinality() > largest.cardinality()) {
        largest = component;
      }
    }
    return largest;
  }

  private static BitSet component(EdgeList network, int start) {
    BitSet reached = new BitSet();
    Queue<Integer> unseen = new ArrayDeque<>();
    reached.set(start);
    unseen.add(start);
    while (!unseen.isEmpty()) {
      for (int neighbour : network.neighbours(unseen.remove())) {
        if (!reached.get(neighbour)) {
          reached.set(neighbour);
          unseen.add(neighbour);
        }
      }
    }
    return reached;
  }

  /** The vertices within the radius, ascending; or some of them if they are more than the most. */
  private static int[] ball(EdgeList network, int ego, int radius, int most) {
    TreeSet<Integer> ball = new TreeSet<>(List.of(ego));
    for (int step = 0; step < radius && ball.size() <= most; step++) {
      for (int vertex : List.copyOf(ball)) {
        for (int neighbour : network.neighbours(vertex)) {
          ball.add(neighbour);
        }
      }
    }
    return ball.stream().mapToInt(Integer::intValue).toArray();
  }

  private static Graph induced(EdgeList network, int[] vertices) {
    List<Edge> edges = new ArrayList<>();
    for (int v = 0; v < vertices.length; v++) {
      for (int neighbour : network.neighbours(vertices[v])) {
        int u = Arrays.binarySearch(vertices, neighbour);
        if (u >= 0 && u < v) {
          edges.add(new Edge(u, v));
        }
      }
    }
    return Graph.of(vertices.length, edges);
  }
}
