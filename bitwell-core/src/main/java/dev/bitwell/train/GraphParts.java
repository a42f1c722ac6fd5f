package dev.bitwell.train;

import dev.bitwell.data.DataSource;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Graphs;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.graph.Graph;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Graphs to train on. */
public final class GraphParts {
  private GraphParts() {}

  /** One part, or one for each size. */
  public static List<Part> of(GraphNetwork network, List<Graph> graphs, boolean padded) {
    return padded ? padded(network, graphs) : sized(network, graphs);
  }

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
                    rows("graphs of " + size + " vertices", ofSize, size),
                    ofSize.size())));
    return parts;
  }

  /** One part, of graphs padded to the size of the network. */
  public static List<Part> padded(GraphNetwork network, List<Graph> graphs) {
    return List.of(
        new Part(Energies.graph(network), rows("padded graphs", graphs, network.vertices()), 1));
  }

  private static DataSource rows(String name, List<Graph> graphs, int vertices) {
    return Table.of(name, Graphs.rows(graphs, vertices));
  }
}
