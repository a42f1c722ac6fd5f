package dev.bitwell.sample;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Graphs;
import dev.bitwell.domain.Graphs.Start;
import dev.bitwell.domain.Mask;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.energy.Noise;
import dev.bitwell.graph.Graph;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Draws graphs, with chains for each of their sizes. */
public final class GraphChains {
  private final Energy energy;
  private final float[] parameters;
  private final Graphs rows;
  private final SamplerSettings settings;

  private GraphChains(Energy energy, float[] parameters, Graphs rows, SamplerSettings settings) {
    this.energy = energy;
    this.parameters = parameters;
    this.rows = rows;
    this.settings = settings;
  }

  /**
   * Chains of a model of graphs.
   *
   * @param energy of the model; where graphs are not padded, that of a graph network
   * @param parameters not copied
   * @param rows how rows stand for graphs
   */
  public static GraphChains of(
      Energy energy, float[] parameters, Graphs rows, SamplerSettings settings) {
    return new GraphChains(energy, parameters, rows, settings);
  }

  /**
   * Draws graphs. Vertices without neighbours are left in: see {@link Graph#withoutIsolated}. Tells
   * its progress.
   */
  public List<Graph> draw(int count, long seed, Crew crew) {
    if (count < 1) {
      throw new IllegalArgumentException("at least 1 graph is drawn, not " + count);
    }
    List<Start> starts = rows.starts(count, seed);
    SortedMap<Integer, List<Integer>> places = new TreeMap<>();
    for (int k = 0; k < count; k++) {
      int size = rows.padded() ? rows.largest() : starts.get(k).vertices();
      places.computeIfAbsent(size, unused -> new ArrayList<>()).add(k);
    }
    double all = places.keySet().stream().mapToDouble(n -> work(n) * places.get(n).size()).sum();
    List<Graph> graphs = new ArrayList<>(Collections.nCopies(count, null));
    double done = 0;
    for (int size : places.keySet()) {
      List<Integer> ofSize = places.get(size);
      double before = done / all;
      double share = ofSize.size() * work(size) / all;
      int perChain = settings.sampler().rowsPerChain();
      List<Start> begun = ofSize.stream().map(starts::get).toList();
      BitMatrix chains = begin(begun, size, perChain, seed);
      Chains.of(rows.padded() ? energy : sized(energy, size), parameters, settings)
          .masked(rows.padded() ? inside(begun, perChain) : Mask.allFree())
          .descend(
              chains,
              new RandomStream(seed, Purpose.GRAPH_SIZES, 1, size).nextLong(),
              crew.part(before, before + share));
      BitMatrix drawn = Chains.samples(chains, perChain);
      for (int k = 0; k < ofSize.size(); k++) {
        graphs.set(ofSize.get(k), Graph.ofRow(size, drawn, k));
      }
      done += ofSize.size() * work(size);
    }
    return graphs;
  }

  /** Vertices that pad a graph stay without neighbours: only pairs of its own vertices move. */
  private Mask inside(List<Start> starts, int perChain) {
    BitMatrix free =
        new BitMatrix(Math.multiplyExact(starts.size(), perChain), Graph.pairs(rows.largest()));
    for (int r = 0; r < free.rows(); r++) {
      for (int pair = 0; pair < Graph.pairs(starts.get(r / perChain).vertices()); pair++) {
        free.set(r, pair, true);
      }
    }
    return Mask.of(free);
  }

  /**
   * Random graphs; all rows of a chain begin with the same. An energy that knows noise begins with
   * coins, others with as many edges as a training graph has.
   */
  private BitMatrix begin(List<Start> starts, int size, int perChain, long seed) {
    BitMatrix chains =
        new BitMatrix(Math.multiplyExact(starts.size(), perChain), Graph.pairs(size));
    RandomStream random = new RandomStream(seed, Purpose.GRAPH_SIZES, 2, size);
    for (int k = 0; k < starts.size(); k++) {
      if (Noise.isKnownTo(energy)) {
        chains.toss(k * perChain, random);
      } else {
        starts.get(k).toRow(chains, k * perChain, random);
      }
      for (int replica = 1; replica < perChain; replica++) {
        chains.copyRows(chains, k * perChain, k * perChain + replica, 1);
      }
    }
    return chains;
  }

  /** A sweep over the pairs of a graph, each of which costs a pass over its vertices. */
  private static double work(int size) {
    return (double) Graph.pairs(size) * size;
  }

  private static Energy sized(Energy energy, int size) {
    return Energies.graph(GraphNetwork.of(energy).withVertices(size));
  }
}
