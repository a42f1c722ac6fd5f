package dev.bitwell.train;

import dev.bitwell.data.Table;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Graphs to train on, by their sizes. */
public final class GraphParts {
  private GraphParts() {}

  /**
   * A part for each size, with as large a share as there are graphs of it. The largest come first,
   * because they take longest.
   */
  public static List<Part> sized(GraphNetwork network, List<Graph> graphs) {
    SortedMap<Integer, List<Graph>> bySize = new TreeMap<>(Comparator.reverseOrder());
    for (Graph graph : graphs) {
      bySize.computeIfAbsent(graph.vertices(), size -> new ArrayList<>()).add(graph);
    }
    List<Part> parts = new ArrayList<>();
    bySize.forEach(
        (size, ofSize) ->
            parts.add(
                new Part(
                    Energies.graph(network.withVertices(size)),
                    Table.of("graphs of " + size + " vertices", GraphRows.rows(ofSize, size)),
                    ofSize.size())));
    return parts;
  }

  /** One part, of graphs padded to the size of the network. */
  public static List<Part> padded(GraphNetwork network, List<Graph> graphs) {
    return List.of(
        new Part(
            Energies.graph(network),
            Table.of("padded graphs", GraphRows.rows(graphs, network.vertices())),
            1));
  }
}
