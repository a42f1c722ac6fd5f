package dev.bitwell.plot;

import dev.bitwell.graph.Graph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** An undirected graph on the nodes 0 to n - 1. */
final class Adjacency {
  private final int[][] neighbours;

  private Adjacency(int[][] neighbours) {
    this.neighbours = neighbours;
  }

  /** The graph with an edge from[k] – to[k] for each k. */
  static Adjacency of(int nodes, int[] from, int[] to) {
    int[] degrees = new int[nodes];
    for (int k = 0; k < from.length; k++) {
      degrees[from[k]]++;
      degrees[to[k]]++;
    }
    int[][] neighbours = new int[nodes][];
    Arrays.setAll(neighbours, i -> new int[degrees[i]]);
    for (int k = from.length - 1; k >= 0; k--) {
      neighbours[from[k]][--degrees[from[k]]] = to[k];
      neighbours[to[k]][--degrees[to[k]]] = from[k];
    }
    return new Adjacency(neighbours);
  }

  static Adjacency of(Graph graph) {
    int[][] neighbours = new int[graph.vertices()][];
    Arrays.setAll(
        neighbours,
        v -> IntStream.range(0, graph.vertices()).filter(u -> graph.adjacent(u, v)).toArray());
    return new Adjacency(neighbours);
  }

  int nodes() {
    return neighbours.length;
  }

  int[] neighbours(int node) {
    return neighbours[node];
  }

  /** The two ends of each edge, the lower first. */
  int[][] edges() {
    return IntStream.range(0, nodes())
        .boxed()
        .flatMap(
            i -> Arrays.stream(neighbours[i]).filter(j -> i < j).mapToObj(j -> new int[] {i, j}))
        .toArray(int[][]::new);
  }

  /** The connected components, each its nodes in increasing order, in the order of the first. */
  List<int[]> components() {
    List<int[]> components = new ArrayList<>();
    int[] distances = new int[nodes()];
    Arrays.fill(distances, -1);
    for (int node = 0; node < nodes(); node++) {
      if (distances[node] < 0) {
        int[] component = search(node, distances);
        Arrays.sort(component);
        components.add(component);
      }
    }
    return components;
  }

  /**
   * The graph of some nodes, numbered by their place in the array, and of the edges between them.
   */
  Adjacency induced(int[] nodes) {
    int[] place = new int[nodes()];
    Arrays.fill(place, -1);
    for (int k = 0; k < nodes.length; k++) {
      place[nodes[k]] = k;
    }
    int[][] renamed = new int[nodes.length][];
    Arrays.setAll(
        renamed,
        k ->
            Arrays.stream(neighbours[nodes[k]])
                .map(i -> place[i])
                .filter(i -> i >= 0)
                .sorted()
                .toArray());
    return new Adjacency(renamed);
  }

  /** The number of edges from a node to each node, or -1 where no path leads. */
  int[] distances(int node) {
    int[] distances = new int[nodes()];
    Arrays.fill(distances, -1);
    search(node, distances);
    return distances;
  }

  /** Breadth first: the nodes in the order reached. Distances are -1 where it has not been. */
  private int[] search(int start, int[] distances) {
    int[] reached = new int[nodes()];
    reached[0] = start;
    distances[start] = 0;
    int end = 1;
    for (int k = 0; k < end; k++) {
      int node = reached[k];
      for (int next : neighbours[node]) {
        if (distances[next] < 0) {
          distances[next] = distances[node] + 1;
          reached[end++] = next;
        }
      }
    }
    return Arrays.copyOf(reached, end);
  }
}
