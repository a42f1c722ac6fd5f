package dev.bitwell.domain;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.graph.Graph;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.io.Json;
import dev.bitwell.io.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
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
public record Graphs(int largest, boolean padded, SortedMap<Integer, List<Integer>> edges)
    implements Domain {
  static final String KIND = "graphs";

  public Graphs {
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
  public static Graphs of(List<Graph> training, boolean padded, int largest) {
    return padded ? padded(largest, training) : sized(training);
  }

  /** Rows of graphs of their own sizes. */
  public static Graphs sized(List<Graph> training) {
    SortedMap<Integer, List<Integer>> edges = edges(training);
    return new Graphs(edges.lastKey(), false, edges);
  }

  /** Rows of graphs padded to one size. */
  public static Graphs padded(int largest, List<Graph> training) {
    return new Graphs(largest, true, edges(training));
  }

  private static SortedMap<Integer, List<Integer>> edges(List<Graph> graphs) {
    SortedMap<Integer, List<Integer>> edges = new TreeMap<>();
    for (Graph graph : graphs) {
      edges.computeIfAbsent(graph.vertices(), size -> new ArrayList<>()).add(graph.edgeCount());
    }
    return edges;
  }

  /** The bits of the largest graph. */
  @Override
  public int bits() {
    return Graph.pairs(largest);
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public String rowWord() {
    return "graph";
  }

  @Override
  public String partsWord() {
    return "edges";
  }

  @Override
  public Map<String, String> settings() {
    Map<String, Object> bySize = new LinkedHashMap<>();
    edges.forEach((size, ofSize) -> bySize.put(size.toString(), ofSize));
    return Map.of(
        "largest", Integer.toString(largest),
        "padded", Boolean.toString(padded),
        "edges", Json.write(bySize, false));
  }

  static Graphs of(Map<String, String> values) {
    Settings settings = new Settings("graphs", values);
    return new Graphs(
        settings.integer("largest"),
        Boolean.parseBoolean(settings.text("padded")),
        settings.integerLists("edges"));
  }

  /** How many vertices and edges a chain begins with. */
  public record Start(int vertices, int edges) {
    /**
     * Writes a random graph of so many vertices and edges to a row.
     *
     * @param random draws a number for each edge
     */
    public void toRow(BitMatrix rows, int row, RandomGenerator random) {
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
