package dev.bitwell.graph;

import dev.bitwell.bits.BitMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * A simple undirected graph of at most {@value #MOST_VERTICES} vertices, so that a vertex's
 * neighbours are one word. Immutable.
 *
 * <p>As a row of bits, the pair u &lt; v is bit v(v-1)/2 + u. So the pairs of the first n vertices
 * are the first n(n-1)/2 bits, whatever the size of the graph.
 */
public final class Graph {
  public static final int MOST_VERTICES = 64;

  private final long[] neighbours;

  private Graph(long[] neighbours) {
    this.neighbours = neighbours;
  }

  /** One edge of a graph, u &lt; v. */
  public record Edge(int u, int v) {
    public Edge {
      if (u < 0 || u >= v) {
        throw new IllegalArgumentException("an edge has 0 <= u < v, not " + u + " and " + v);
      }
    }
  }

  /** The graph with these edges; one that is given twice counts once. */
  public static Graph of(int vertices, Iterable<Edge> edges) {
    long[] neighbours = new long[requireVertices(vertices)];
    for (Edge edge : edges) {
      Objects.checkIndex(edge.v, vertices);
      neighbours[edge.u] |= 1L << edge.v;
      neighbours[edge.v] |= 1L << edge.u;
    }
    return new Graph(neighbours);
  }

  /** The graph of the first {@link #pairs} bits of a row. */
  public static Graph ofRow(int vertices, BitMatrix rows, int row) {
    long[] neighbours = new long[requireVertices(vertices)];
    for (int v = 1, bit = 0; v < vertices; v++) {
      for (int u = 0; u < v; u++, bit++) {
        if (rows.get(row, bit)) {
          neighbours[u] |= 1L << v;
          neighbours[v] |= 1L << u;
        }
      }
    }
    return new Graph(neighbours);
  }

  private static int requireVertices(int vertices) {
    if (vertices < 1 || vertices > MOST_VERTICES) {
      throw new IllegalArgumentException(
          "a graph has 1 to " + MOST_VERTICES + " vertices, not " + vertices);
    }
    return vertices;
  }

  /** Writes the pairs of this graph to a row; further bits of it become zero. */
  public void toRow(BitMatrix rows, int row) {
    rows.clearRow(row);
    for (Edge edge : edges()) {
      rows.set(row, bit(edge.u, edge.v), true);
    }
  }

  /** The number of pairs of so many vertices. */
  public static int pairs(int vertices) {
    return vertices * (vertices - 1) / 2;
  }

  /** The bit of the pair u &lt; v. */
  public static int bit(int u, int v) {
    return v * (v - 1) / 2 + u;
  }

  public int vertices() {
    return neighbours.length;
  }

  /** The neighbours of v: bit u is set if u is one. */
  public long neighbours(int v) {
    return neighbours[v];
  }

  public int degree(int v) {
    return Long.bitCount(neighbours[v]);
  }

  /** The number of triangles that v is in. */
  public int triangles(int v) {
    int ends = 0;
    for (long rest = neighbours[v]; rest != 0; rest &= rest - 1) {
      ends += Long.bitCount(neighbours[Long.numberOfTrailingZeros(rest)] & neighbours[v]);
    }
    return ends / 2;
  }

  public boolean adjacent(int u, int v) {
    return (neighbours[u] >>> v & 1) != 0;
  }

  public int edgeCount() {
    return Arrays.stream(neighbours).mapToInt(Long::bitCount).sum() / 2;
  }

  /** The edges, by u and then by v. */
  public List<Edge> edges() {
    List<Edge> edges = new ArrayList<>();
    for (int u = 0; u < neighbours.length; u++) {
      for (int v = u + 1; v < neighbours.length; v++) {
        if (adjacent(u, v)) {
          edges.add(new Edge(u, v));
        }
      }
    }
    return edges;
  }

  /** The subgraph on some vertices, bit v set for vertex v, numbered anew in their order. */
  public Graph induced(long vertices) {
    int[] kept =
        IntStream.range(0, neighbours.length).filter(v -> (vertices >>> v & 1) != 0).toArray();
    requireVertices(kept.length);
    long[] induced = new long[kept.length];
    for (int a = 0; a < kept.length; a++) {
      for (int b = 0; b < kept.length; b++) {
        induced[a] |= (neighbours[kept[a]] >>> kept[b] & 1) << b;
      }
    }
    return new Graph(induced);
  }

  /** The connected components, bit v set for vertex v, by their first vertices. */
  public List<Long> components() {
    List<Long> components = new ArrayList<>();
    long left = allVertices();
    while (left != 0) {
      long component = component(Long.lowestOneBit(left));
      components.add(component);
      left &= ~component;
    }
    return components;
  }

  private long component(long start) {
    long reached = start;
    for (long unseen = start; unseen != 0; ) {
      long found = neighbours[Long.numberOfTrailingZeros(unseen)] & ~reached;
      reached |= found;
      unseen = (unseen & (unseen - 1)) | found;
    }
    return reached;
  }

  private long allVertices() {
    return -1L >>> (Long.SIZE - neighbours.length);
  }

  /** The graph in which those are adjacent that are not in this one. */
  public Graph complement() {
    long[] others = new long[neighbours.length];
    Arrays.setAll(others, v -> allVertices() & ~neighbours[v] & ~(1L << v));
    return new Graph(others);
  }

  /** Without the vertices that have no neighbour; a single vertex where none has one. */
  public Graph withoutIsolated() {
    long kept = 0;
    for (int v = 0; v < neighbours.length; v++) {
      kept |= neighbours[v] == 0 ? 0 : 1L << v;
    }
    return induced(kept == 0 ? 1 : kept);
  }

  /**
   * The same edges and labels; an isomorphism test asks whether two are the same but for labels.
   */
  @Override
  public boolean equals(Object o) {
    return o instanceof Graph other && Arrays.equals(neighbours, other.neighbours);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(neighbours);
  }

  @Override
  public String toString() {
    return "Graph[" + vertices() + " vertices, " + edges() + "]";
  }
}
