package dev.bitwell.graph;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * How rows of bits stand for graphs, and where chains of graphs begin. Either the energy is one of
 * graphs of a given size; or all graphs are padded with isolated vertices to one size, and their
 * own sizes show when these are taken out.
 *
 * @param largest the most vertices of a graph
 * @param padded whether graphs are padded
 * @param edges of the training graphs, by their number of vertices
 */
public record GraphRows(int largest, boolean padded, SortedMap<Integer, List<Integer>> edges) {
  public GraphRows {
    if (largest < 2 || largest > Graph.MOST_VERTICES) {
      throw new IllegalArgumentException(
          "graphs have from 2 to " + Graph.MOST_VERTICES + " vertices, not " + largest);
    }
    SortedMap<Integer, List<Integer>> copy = new TreeMap<>();
    for (int size : edges.keySet()) {
      List<Integer> ofSize = List.copyOf(edges.get(size));
      boolean fits = size >= 1 && size <= largest && !ofSize.isEmpty();
      if (!fits || ofSize.stream().anyMatch(m -> m < 0 || m > Graph.pairs(size))) {
        throw new IllegalArgumentException(
            "there cannot be graphs of " + size + " vertices with " + ofSize + " edges");
      }
      copy.put(size, ofSize);
    }
    if (copy.isEmpty()) {
      throw new IllegalArgumentException("there are no graphs whose sizes could be drawn");
    }
    edges = Collections.unmodifiableSortedMap(copy);
  }

  /**
   * Rows of graphs, padded or not.
   *
   * @param largest the size to pad to; where graphs are not padded, that of the largest counts
   */
  public static GraphRows of(List<Graph> training, boolean padded, int largest) {
    return padded ? padded(largest, training) : sized(training);
  }

  /** Rows of graphs of their own sizes. */
  public static GraphRows sized(List<Graph> training) {
    SortedMap<Integer, List<Integer>> edges = edges(training);
    return new GraphRows(edges.lastKey(), false, edges);
  }

  /** Rows of graphs padded to one size. */
  public static GraphRows padded(int largest, List<Graph> training) {
    return new GraphRows(largest, true, edges(training));
  }

  private static SortedMap<Integer, List<Integer>> edges(List<Graph> graphs) {
    SortedMap<Integer, List<Integer>> edges = new TreeMap<>();
    for (Graph graph : graphs) {
      edges.computeIfAbsent(graph.vertices(), size -> new ArrayList<>()).add(graph.edgeCount());
    }
    return edges;
  }

  /** How many vertices and edges a chain begins with. */
  public record Start(int vertices, int edges) {
    /**
     * Writes a random graph of so many vertices and edges to a row.
     *
     * @param random draws a number for each edge
     */
    public void toRow(BitMatrix rows, int row, RandomStream random) {
      int[] pairs = IntStream.range(0, Graph.pairs(vertices)).toArray();
      rows.clearRow(row);
      for (int k = 0; k < edges; k++) {
        int other = k + random.nextInt(pairs.length - k);
        int pair = pairs[other];
        pairs[other] = pairs[k];
        rows.set(row, pair, true);
      }
    }
  }

  /**
   * Where chains begin: with as many vertices and edges as some training graph has, each as likely
   * as the next. Single flips hardly lead from dense graphs to sparse ones and back, so how many
   * there are of each kind has to come from where chains begin.
   */
  public List<Start> starts(int count, long seed) {
    List<Start> all = new ArrayList<>();
    edges.forEach((size, ofSize) -> ofSize.forEach(m -> all.add(new Start(size, m))));
    RandomStream random = new RandomStream(seed, Purpose.GRAPH_SIZES, 0, 0);
    return IntStream.range(0, count).mapToObj(k -> all.get(random.nextInt(all.size()))).toList();
  }

  /** Rows of graphs of so many vertices at most: the bits of what smaller ones lack are zero. */
  public static BitMatrix rows(List<Graph> graphs, int vertices) {
    BitMatrix rows = new BitMatrix(graphs.size(), Graph.pairs(vertices));
    for (int r = 0; r < graphs.size(); r++) {
      graphs.get(r).toRow(rows, r);
    }
    return rows;
  }
}
