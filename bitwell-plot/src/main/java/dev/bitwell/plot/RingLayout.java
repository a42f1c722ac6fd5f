package dev.bitwell.plot;

import java.util.Arrays;
import java.util.List;

/**
 * Places nodes on a circle, open at the bottom: all of them, or all but one that stands in the
 * middle. Lengths are in units of an edge.
 */
final class RingLayout {
  private static final double NEIGHBOURS_APART = 0.8;

  private RingLayout() {}

  /**
   * The nodes in a given order, all at the same distance but the last and the first.
   *
   * @param opening the angle between the last and the first, relative to all others
   */
  static Positions circle(int[] ring, double opening) {
    double[] after = new double[ring.length];
    Arrays.fill(after, 1);
    after[ring.length - 1] = opening;
    return circle(ring, after);
  }

  /**
   * A node in the middle and the others around it, in {@link RingOrder}. Those that are connected
   * without it stand closer together than others.
   *
   * @param wide the angle between nodes that are not, relative to that between nodes that are; the
   *     last and the first node also have it between them
   */
  static Positions around(int middle, Adjacency graph, double wide) {
    int[] others = new int[graph.nodes() - 1];
    Arrays.setAll(others, i -> i < middle ? i : i + 1);
    Adjacency outside = graph.induced(others);
    int[] ring = RingOrder.of(outside);
    int[] parts = parts(outside);
    double[] after = new double[ring.length];
    Arrays.setAll(
        after, k -> k < ring.length - 1 && parts[ring[k]] == parts[ring[k + 1]] ? 1 : wide);
    Positions circle = circle(ring, after);
    Positions places = new Positions(graph.nodes());
    for (int i = 0; i < others.length; i++) {
      places.x[others[i]] = circle.x[i];
      places.y[others[i]] = circle.y[i];
    }
    return places;
  }

  /** The number of each node's component. */
  private static int[] parts(Adjacency graph) {
    int[] parts = new int[graph.nodes()];
    List<int[]> components = graph.components();
    for (int c = 0; c < components.size(); c++) {
      for (int node : components.get(c)) {
        parts[node] = c;
      }
    }
    return parts;
  }

  private static Positions circle(int[] ring, double[] after) {
    double all = Arrays.stream(after).sum();
    double radius = Math.max(1, NEIGHBOURS_APART * all / (2 * Math.PI));
    Positions places = new Positions(ring.length);
    double turn = after[ring.length - 1] / 2;
    for (int k = 0; k < ring.length; k++) {
      double angle = Math.PI * (0.5 + 2 * turn / all);
      places.x[ring[k]] = radius * StrictMath.cos(angle);
      places.y[ring[k]] = radius * StrictMath.sin(angle);
      turn += after[k];
    }
    return places;
  }
}
