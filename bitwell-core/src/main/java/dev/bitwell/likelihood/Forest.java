package dev.bitwell.likelihood;

import java.util.Arrays;

/** Numbered vertices of which each has a parent, or none, and comes after it in an order. */
final class Forest {
  /** The parent of a vertex that has none. */
  static final int NONE = -1;

  private final int[] parent;
  private final int[] order;

  private Forest(int[] parent, int[] order) {
    this.parent = parent;
    this.order = order;
  }

  /**
   * The forest in which vertices have these parents.
   *
   * @throws IllegalArgumentException if they are none of a forest
   */
  static Forest of(int[] parents) {
    int[] order = new int[parents.length];
    boolean[] placed = new boolean[parents.length];
    int count = 0;
    for (int before = -1; before < count; ) {
      before = count;
      for (int v = 0; v < parents.length; v++) {
        if (parents[v] < NONE || parents[v] >= parents.length) {
          throw new IllegalArgumentException(
              "a tree of " + parents.length + " variables has no parent " + parents[v]);
        }
        if (!placed[v] && (parents[v] == NONE || placed[parents[v]])) {
          placed[v] = true;
          order[count++] = v;
        }
      }
    }
    if (count < parents.length) {
      throw new IllegalArgumentException("variables of a tree depend on each other in a circle");
    }
    return new Forest(parents.clone(), order);
  }

  /** What an edge is worth. */
  interface Worth {
    /** Of the edge between two vertices, in either order. */
    double of(int one, int other);
  }

  /** Every vertex by itself. */
  static Forest withoutEdges(int vertices) {
    int[] parent = new int[vertices];
    Arrays.fill(parent, NONE);
    int[] order = new int[vertices];
    Arrays.setAll(order, v -> v);
    return new Forest(parent, order);
  }

  /**
   * The forest whose edges are worth most together, without edges that are worth nothing. By Prim's
   * method, which asks for each pair once and keeps none; of equals the lowest number comes first.
   */
  static Forest mostWorth(int vertices, Worth worth) {
    int[] parent = withoutEdges(vertices).parent;
    double[] best = new double[vertices];
    boolean[] placed = new boolean[vertices];
    for (int k = 0; k < vertices; k++) {
      int next = next(best, placed);
      placed[next] = true;
      for (int v = 0; v < vertices; v++) {
        if (!placed[v]) {
          double edge = worth.of(next, v);
          if (edge > best[v]) {
            best[v] = edge;
            parent[v] = next;
          }
        }
      }
    }
    // One order for the same parents, wherever they come from: rows are drawn in it.
    return of(parent);
  }

  private static int next(double[] best, boolean[] placed) {
    int next = NONE;
    for (int v = 0; v < best.length; v++) {
      if (!placed[v] && (next == NONE || best[v] > best[next])) {
        next = v;
      }
    }
    return next;
  }

  /** The parent of a vertex, or {@link #NONE}. */
  int parent(int vertex) {
    return parent[vertex];
  }

  /** The vertex at a place of the order. */
  int at(int place) {
    return order[place];
  }
}
