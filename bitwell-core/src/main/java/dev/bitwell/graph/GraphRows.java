package dev.bitwell.graph;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How rows of bits stand for graphs. Either the energy is one of graphs of a given size, and the
 * sizes are those of the training graphs; or all graphs are padded with isolated vertices to one
 * size, and their own sizes show when these are taken out.
 *
 * @param largest the most vertices of a graph
 * @param sizes how many training graphs have so many vertices; empty where graphs are padded
 */
public record GraphRows(int largest, SortedMap<Integer, Integer> sizes) {
  public GraphRows {
    if (largest < 2 || largest > Graph.MOST_VERTICES) {
      throw new IllegalArgumentException(
          "graphs have from 2 to " + Graph.MOST_VERTICES + " vertices, not " + largest);
    }
    sizes = Collections.unmodifiableSortedMap(new TreeMap<>(sizes));
    sizes.forEach(
        (size, count) -> {
          if (size < 2 || size > largest || count < 1) {
            throw new IllegalArgumentException(
                "there cannot be " + count + " graphs of " + size + " vertices");
          }
        });
  }

  /** Rows of graphs of their own sizes. */
  public static GraphRows sized(List<Graph> graphs) {
    SortedMap<Integer, Integer> sizes = new TreeMap<>();
    for (Graph graph : graphs) {
      sizes.merge(graph.vertices(), 1, Integer::sum);
    }
    return new GraphRows(sizes.lastKey(), sizes);
  }

  /** Rows of graphs padded to one size. */
  public static GraphRows padded(int largest) {
    return new GraphRows(largest, new TreeMap<>());
  }

  public boolean isPadded() {
    return sizes.isEmpty();
  }

  /** Sizes of graphs to be drawn: those of training graphs, each as likely as the next. */
  public int[] drawSizes(int count, long seed) {
    int[] drawn = new int[count];
    if (isPadded()) {
      Arrays.fill(drawn, largest);
      return drawn;
    }
    List<Integer> all = new ArrayList<>();
    sizes.forEach((size, times) -> all.addAll(Collections.nCopies(times, size)));
    RandomStream random = new RandomStream(seed, Purpose.GRAPH_SIZES, 0, 0);
    for (int k = 0; k < count; k++) {
      drawn[k] = all.get(random.nextInt(all.size()));
    }
    return drawn;
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
