package dev.bitwell.plot;

import java.util.Arrays;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * An order of a graph's nodes that depends on its shape and hardly on how they are numbered, so
 * that the same graph under two numberings is drawn alike. Nodes of the largest components come
 * first, and among them those of highest degree.
 *
 * <p>Nodes start with the numbers of others at distance 1, 2, …; then those that differ in the
 * colours of their neighbours get different colours until all do (Weisfeiler and Leman). If alike
 * nodes remain, one of them is taken out. Which one does not matter if symmetries of the graph map
 * each to the others, as in all trees and nearly all small graphs; where it does, only the looks
 * suffer. Costs O(n³ log n).
 */
final class CanonicalOrder {
  private final Adjacency graph;
  private final int[] colours;

  private CanonicalOrder(Adjacency graph) {
    this.graph = graph;
    this.colours = new int[graph.nodes()];
  }

  /** The nodes, in order. */
  static int[] of(Adjacency graph) {
    CanonicalOrder order = new CanonicalOrder(graph);
    int[][] profiles = new int[graph.nodes()][];
    Arrays.setAll(profiles, order::profile);
    order.colourBy(profiles);
    order.refine();
    while (order.count() < graph.nodes()) {
      order.takeOut(order.firstOfAlikeNodes());
      order.refine();
    }
    int[] nodes = new int[graph.nodes()];
    for (int i = 0; i < nodes.length; i++) {
      nodes[order.colours[i]] = i;
    }
    return nodes;
  }

  /** How many nodes are reached, then how many of them at each distance; negative to sort first. */
  private int[] profile(int node) {
    int[] profile = new int[graph.nodes() + 1];
    for (int distance : graph.distances(node)) {
      if (distance >= 0) {
        profile[0]--;
        profile[distance + 1]--;
      }
    }
    return profile;
  }

  private void refine() {
    int before;
    do {
      before = count();
      int[][] keys = new int[colours.length][];
      Arrays.setAll(keys, this::neighbourhood);
      colourBy(keys);
    } while (count() > before);
  }

  private int[] neighbourhood(int node) {
    IntStream around = Arrays.stream(graph.neighbours(node)).map(i -> colours[i]).sorted();
    return IntStream.concat(IntStream.of(colours[node]), around).toArray();
  }

  private int firstOfAlikeNodes() {
    int[] sizes = new int[colours.length];
    for (int colour : colours) {
      sizes[colour]++;
    }
    int alike =
        IntStream.range(0, sizes.length).filter(c -> sizes[c] > 1).findFirst().orElseThrow();
    return IntStream.range(0, colours.length)
        .filter(i -> colours[i] == alike)
        .findFirst()
        .orElseThrow();
  }

  private void takeOut(int node) {
    int[][] keys = new int[colours.length][];
    Arrays.setAll(keys, i -> new int[] {colours[i], i == node ? 0 : 1});
    colourBy(keys);
  }

  /** Nodes with equal keys get equal colours, counted from 0 in the order of the keys. */
  private void colourBy(int[][] keys) {
    TreeSet<int[]> distinct = new TreeSet<>(Arrays::compare);
    distinct.addAll(Arrays.asList(keys));
    int[][] sorted = distinct.toArray(int[][]::new);
    Arrays.setAll(colours, i -> Arrays.binarySearch(sorted, keys[i], Arrays::compare));
  }

  private int count() {
    return Arrays.stream(colours).max().orElse(-1) + 1;
  }
}
