package dev.bitwell.graph;

import dev.bitwell.graph.Graph.Edge;
import dev.bitwell.internal.random.RandomStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Erdős–Rényi graphs that know no more of others than their sizes and how dense they are: as many
 * vertices as one of those, chosen at random, and each pair an edge with the chance that a pair has
 * there.
 */
final class RandomGraphs {
  private final List<Graph> models;
  private final double chance;

  RandomGraphs(List<Graph> models) {
    this.models = models;
    double edges = models.stream().mapToInt(Graph::edgeCount).sum();
    int pairs = models.stream().mapToInt(graph -> Graph.pairs(graph.vertices())).sum();
    this.chance = pairs == 0 ? 0 : edges / pairs;
  }

  double chance() {
    return chance;
  }

  Graph draw(RandomStream random) {
    int vertices = models.get(random.nextInt(models.size())).vertices();
    List<Edge> edges = new ArrayList<>();
    for (int v = 1; v < vertices; v++) {
      for (int u = 0; u < v; u++) {
        if (random.nextDouble() < chance) {
          edges.add(new Edge(u, v));
        }
      }
    }
    return Graph.of(vertices, edges);
  }
}
