package dev.bitwell.plot;

import java.awt.geom.Line2D;

/**
 * How hard a drawing of a connected graph is to read: lines that cross, nodes that nearly touch
 * each other or a line that passes by, and distances that are unlike those along edges all add to
 * it.
 */
final class Legibility {
  // Of the larger of width and height: nodes and lines closer than that cost something.
  private static final double NODES_APART = 0.16;
  private static final double CLEARANCE = 0.09;

  // What counts as much as one crossing: nodes upon nodes, nodes upon lines, stress.
  private static final double NODES_TOUCH = 15;
  private static final double LINES_TOUCH = 6;
  private static final double STRESS = 12;

  /** Among many lines, one crossing more matters less. */
  private static final double FEW_EDGES = 10;

  private final Adjacency graph;
  private final int[][] edges;
  private final Positions places;
  private final double size;

  private Legibility(Adjacency graph, Positions places) {
    this.graph = graph;
    this.edges = graph.edges();
    this.places = places;
    this.size = Math.max(1e-9, Math.max(places.width(), places.height()));
  }

  /** 0 at best. Costs O(m²) for m edges. */
  static double cost(Adjacency connected, Positions places) {
    Legibility drawing = new Legibility(connected, places);
    return drawing.crossings() / Math.max(1, drawing.edges.length / FEW_EDGES)
        + NODES_TOUCH * drawing.crowdedNodes()
        + LINES_TOUCH * drawing.crowdedLines()
        + STRESS * drawing.stress();
  }

  private int crossings() {
    int crossings = 0;
    for (int a = 0; a < edges.length; a++) {
      for (int b = 0; b < a; b++) {
        if (cross(edges[a][0], edges[a][1], edges[b][0], edges[b][1])) {
          crossings++;
        }
      }
    }
    return crossings;
  }

  private boolean cross(int i, int j, int k, int l) {
    if (i == k || i == l || j == k || j == l) {
      return false;
    }
    double[] x = places.x;
    double[] y = places.y;
    return Line2D.linesIntersect(x[i], y[i], x[j], y[j], x[k], y[k], x[l], y[l]);
  }

  private double crowdedNodes() {
    double crowded = 0;
    for (int i = 0; i < graph.nodes(); i++) {
      for (int j = 0; j < i; j++) {
        crowded += shortfall(places.distance(i, j), NODES_APART);
      }
    }
    return crowded;
  }

  private double crowdedLines() {
    double crowded = 0;
    for (int i = 0; i < graph.nodes(); i++) {
      for (int[] edge : edges) {
        if (edge[0] != i && edge[1] != i) {
          crowded += shortfall(distance(i, edge), CLEARANCE);
        }
      }
    }
    return crowded;
  }

  private double shortfall(double distance, double wanted) {
    return Math.max(0, 1 - distance / (wanted * size));
  }

  private double distance(int node, int[] edge) {
    double[] x = places.x;
    double[] y = places.y;
    return Line2D.ptSegDist(x[edge[0]], y[edge[0]], x[edge[1]], y[edge[1]], x[node], y[node]);
  }

  /**
   * The mean over pairs of (s r<sub>ij</sub> - 1)², r<sub>ij</sub> the distance of i and j on the
   * page over that along edges and s the scale that makes it least: 1 - (Σr)² / (N Σr²) for N
   * pairs.
   */
  private double stress() {
    double sum = 0;
    double squares = 0;
    int pairs = 0;
    for (int i = 0; i < graph.nodes(); i++) {
      int[] distances = graph.distances(i);
      for (int j = 0; j < i; j++) {
        double ratio = places.distance(i, j) / distances[j];
        sum += ratio;
        squares += ratio * ratio;
        pairs++;
      }
    }
    return pairs == 0 ? 0 : 1 - sum * sum / (pairs * squares);
  }
}
