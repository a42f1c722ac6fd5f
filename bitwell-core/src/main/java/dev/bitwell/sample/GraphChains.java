package dev.bitwell.sample;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphRows;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleConsumer;

/** Draws graphs, with chains for each of their sizes. */
public final class GraphChains {
  private GraphChains() {}

  /**
   * Draws graphs from a model. Vertices without neighbours are left in: see {@link
   * Graph#withoutIsolated}. The result does not depend on the number of threads.
   *
   * @param energy of the model; where graphs are not padded, that of a graph network
   * @param rows how rows stand for graphs
   * @param progress hears, from any thread, the part of the work done so far
   */
  public static List<Graph> draw(
      Energy energy,
      float[] parameters,
      GraphRows rows,
      SamplerSettings settings,
      int count,
      long seed,
      int threads,
      DoubleConsumer progress) {
    SortedMap<Integer, List<Integer>> places = new TreeMap<>();
    int[] sizes = rows.drawSizes(count, seed);
    double all = 0;
    for (int k = 0; k < count; k++) {
      places.computeIfAbsent(sizes[k], size -> new ArrayList<>()).add(k);
      all += work(sizes[k]);
    }
    List<Graph> graphs = new ArrayList<>(Collections.nCopies(count, null));
    double done = 0;
    for (int size : places.keySet()) {
      List<Integer> ofSize = places.get(size);
      double before = done / all;
      double share = ofSize.size() * work(size) / all;
      BitMatrix drawn =
          Chains.draw(
              rows.isPadded() ? energy : sized(energy, size),
              parameters,
              settings,
              ofSize.size(),
              new RandomStream(seed, Purpose.GRAPH_SIZES, 1, size).nextLong(),
              threads,
              part -> progress.accept(before + share * part));
      for (int k = 0; k < ofSize.size(); k++) {
        graphs.set(ofSize.get(k), Graph.ofRow(size, drawn, k));
      }
      done += ofSize.size() * work(size);
    }
    return graphs;
  }

  /** A sweep over the pairs of a graph, each of which costs a pass over its vertices. */
  private static double work(int size) {
    return (double) Graph.pairs(size) * size;
  }

  private static Energy sized(Energy energy, int size) {
    return Energies.graph(GraphNetwork.of(energy).withVertices(size));
  }
}
