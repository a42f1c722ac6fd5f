package dev.bitwell.plot;

/**
 * An order of nodes around a circle in which edges are short, because short chords rarely cross.
 * From the order of a depth-first search, stretches of nodes are turned around as long as that
 * lessens the sum, over edges, of the places between their ends, the shorter way round.
 */
final class RingOrder {
  private static final int MOST_ROUNDS = 30;

  private final Adjacency graph;
  private final int[] ring;
  private final int[] place;

  private RingOrder(Adjacency graph, int[] ring) {
    this.graph = graph;
    this.ring = ring;
    this.place = new int[ring.length];
  }

  /** The nodes in their order around the circle. */
  static int[] of(Adjacency graph) {
    int[] ring = new int[graph.nodes()];
    boolean[] visited = new boolean[graph.nodes()];
    int end = 0;
    for (int node = 0; node < graph.nodes(); node++) {
      end = depthFirst(graph, node, visited, ring, end);
    }
    RingOrder order = new RingOrder(graph, ring);
    boolean better = true;
    for (int round = 0; better && round < MOST_ROUNDS; round++) {
      better = order.improve();
    }
    return ring;
  }

  private static int depthFirst(
      Adjacency graph, int node, boolean[] visited, int[] ring, int from) {
    int end = from;
    if (!visited[node]) {
      visited[node] = true;
      ring[end++] = node;
      for (int next : graph.neighbours(node)) {
        end = depthFirst(graph, next, visited, ring, end);
      }
    }
    return end;
  }

  private boolean improve() {
    boolean better = false;
    int length = length();
    for (int i = 0; i < ring.length; i++) {
      for (int j = i + 1; j < ring.length; j++) {
        turnAround(i, j);
        int turned = length();
        if (turned < length) {
          length = turned;
          better = true;
        } else {
          turnAround(i, j);
        }
      }
    }
    return better;
  }

  private void turnAround(int from, int to) {
    for (int i = from, j = to; i < j; i++, j--) {
      int node = ring[i];
      ring[i] = ring[j];
      ring[j] = node;
    }
  }

  private int length() {
    int n = ring.length;
    for (int k = 0; k < n; k++) {
      place[ring[k]] = k;
    }
    int length = 0;
    for (int i = 0; i < n; i++) {
      for (int j : graph.neighbours(i)) {
        int between = Math.abs(place[i] - place[j]);
        length += Math.min(between, n - between);
      }
    }
    return length;
  }
}
