package dev.bitwell.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where to draw the nodes of a graph that has a few tens of them. Paths are straight or, if long,
 * bent into a horseshoe; cliques are regular polygons. Any other component gets, of several
 * layouts, the one that is easiest to read ({@link Legibility}): a circle if it has a cycle through
 * all nodes; a node that is a neighbour of all others with these around it; and several of little
 * stress.
 */
final class SmallGraphLayout {
  /** Between components, in edges. */
  private static final double GAP = 1.4;

  private static final double LEAST_DISTANCE = 0.55;
  private static final int LONGEST_STRAIGHT_PATH = 7;
  private static final double HORSESHOE_OPENING = 0.3;
  private static final double[] WIDE = {1.4, 1, 2};
  // A picture at a loose angle has to be so much better than an upright one.
  private static final double WORTH_IT = 0.3;

  private final Adjacency graph;
  private final int nodes;
  private final int edges;

  private SmallGraphLayout(Adjacency connected) {
    this.graph = connected;
    this.nodes = connected.nodes();
    this.edges = connected.edges().length;
  }

  /** Places in units of an edge. */
  static Positions of(Adjacency graph) {
    return GraphLayout.of(graph, component -> new SmallGraphLayout(component).component(), GAP);
  }

  private Positions component() {
    if (isPath()) {
      return path();
    }
    if (2 * edges == nodes * (nodes - 1)) {
      return RingLayout.circle(RingOrder.of(graph), 1);
    }
    return best();
  }

  private boolean isPath() {
    return edges == nodes - 1 && highestDegree() <= 2;
  }

  private int highestDegree() {
    int highest = 0;
    for (int i = 0; i < nodes; i++) {
      highest = Math.max(highest, graph.neighbours(i).length);
    }
    return highest;
  }

  private Positions path() {
    int[] fromInside = graph.distances(0);
    int end = 0;
    for (int i = 0; i < nodes; i++) {
      end = fromInside[i] > fromInside[end] ? i : end;
    }
    int[] place = graph.distances(end);
    if (nodes > LONGEST_STRAIGHT_PATH) {
      int[] ring = new int[nodes];
      for (int i = 0; i < nodes; i++) {
        ring[place[i]] = i;
      }
      return RingLayout.circle(ring, HORSESHOE_OPENING * nodes);
    }
    Positions line = new Positions(nodes);
    Arrays.setAll(line.x, i -> place[i]);
    return line;
  }

  private Positions best() {
    Positions best = null;
    double least = Double.POSITIVE_INFINITY;
    for (Positions candidate : candidates()) {
      double cost = Legibility.cost(graph, candidate);
      if (best == null || cost < least - WORTH_IT) {
        best = candidate;
        least = cost;
      }
    }
    return best;
  }

  private List<Positions> candidates() {
    List<Positions> candidates = new ArrayList<>();
    int[] ring = RingOrder.of(graph);
    if (isCycle(ring)) {
      candidates.add(RingLayout.circle(ring, 1));
    }
    // Nodes of highest degree come first.
    if (graph.neighbours(0).length == nodes - 1) {
      for (double wide : WIDE) {
        candidates.add(RingLayout.around(0, graph, wide));
      }
    }
    for (Positions places : StressLayout.all(graph)) {
      // Nodes with the same neighbours like to stand in one place.
      places.pushApart(LEAST_DISTANCE);
      candidates.add(GraphLayout.upright(places, graph));
    }
    return candidates;
  }

  private boolean isCycle(int[] ring) {
    for (int k = 0; k < nodes; k++) {
      int next = ring[(k + 1) % nodes];
      if (Arrays.stream(graph.neighbours(ring[k])).noneMatch(i -> i == next)) {
        return false;
      }
    }
    return true;
  }
}
