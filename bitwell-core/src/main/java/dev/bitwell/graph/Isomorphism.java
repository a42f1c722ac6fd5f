package dev.bitwell.graph;

import java.util.ArrayList;
import java.util.List;

/**
 * Whether two graphs are the same but for the numbering of their vertices.
 *
 * <p>A graph that is not connected is compared component by component, and so is one whose
 * complement is not connected, as all ego graphs are. This leaves little to search in graphs such
 * as stars, cliques and unions of cycles. The rest is left to a search, which is fast but for
 * graphs that were made to be hard (it may take exponential time).
 */
public final class Isomorphism {
  private Isomorphism() {}

  /** Whether the graphs are isomorphic. */
  public static boolean test(Graph a, Graph b) {
    return a.vertices() == b.vertices()
        && a.edgeCount() == b.edgeCount()
        && signature(a) == signature(b)
        && testAlike(a, b);
  }

  private static boolean testAlike(Graph a, Graph b) {
    if (a.vertices() == 1) {
      return true;
    }
    if (a.components().size() > 1) {
      return testParts(a, b);
    }
    Graph complement = a.complement();
    return complement.components().size() > 1
        ? testParts(complement, b.complement())
        : VertexMatching.exists(a, b);
  }

  /**
   * A component may take the first it is isomorphic to: any other it might have taken is isomorphic
   * to that one too.
   */
  private static boolean testParts(Graph a, Graph b) {
    List<Graph> left = parts(b);
    for (Graph part : parts(a)) {
      int partner = 0;
      while (partner < left.size() && !test(part, left.get(partner))) {
        partner++;
      }
      if (partner == left.size()) {
        return false;
      }
      left.remove(partner);
    }
    return left.isEmpty();
  }

  private static List<Graph> parts(Graph graph) {
    List<Graph> parts = new ArrayList<>();
    graph.components().forEach(component -> parts.add(graph.induced(component)));
    return parts;
  }

  /**
   * A number that is the same for isomorphic graphs, and different for nearly all others: a hash of
   * what colour refinement tells of the vertices, which start with degree and number of triangles
   * and n times take in the colours of their neighbours. Regular graphs with equally many triangles
   * everywhere are beyond it. O(n · edges).
   */
  public static long signature(Graph graph) {
    int n = graph.vertices();
    long[] colours = new long[n];
    for (int v = 0; v < n; v++) {
      colours[v] = mix(graph.degree(v), graph.triangles(v));
    }
    for (int round = 0; round < n; round++) {
      colours = refined(graph, colours);
    }
    return mix(n, sum(-1L >>> (Long.SIZE - n), colours));
  }

  private static long[] refined(Graph graph, long[] colours) {
    long[] refined = new long[colours.length];
    for (int v = 0; v < refined.length; v++) {
      refined[v] = mix(colours[v], sum(graph.neighbours(v), colours));
    }
    return refined;
  }

  /** Sums do not depend on the order of the vertices. */
  private static long sum(long vertices, long[] colours) {
    long sum = 0;
    for (long rest = vertices; rest != 0; rest &= rest - 1) {
      sum += colours[Long.numberOfTrailingZeros(rest)];
    }
    return sum;
  }

  private static long mix(long x, long y) {
    long z = x * 0x9E3779B97F4A7C15L + (y ^ y >>> 32) * 0xD1342543DE82EF95L + 1;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}
