package dev.bitwell.graph;

/**
 * Local clustering coefficients: of the pairs of a vertex's neighbours, the share that are adjacent
 * themselves.
 */
final class Clustering {
  static final int BINS = 100;

  private Clustering() {}

  /** In {@value #BINS} bins from 0 to 1. */
  static Histogram histogram(Graph graph) {
    int[] counts = new int[BINS];
    for (int v = 0; v < graph.vertices(); v++) {
      counts[bin(coefficient(graph.degree(v), graph.triangles(v)))]++;
    }
    return new Histogram(counts);
  }

  /** 2T / (d(d-1)) for a vertex of degree d in T triangles, or 0 if it is in none. */
  static double coefficient(int degree, int triangles) {
    return triangles == 0 ? 0 : (double) (2 * triangles) / (degree * (degree - 1));
  }

  /**
   * The bin in which NumPy's {@code histogram} counts c. It is ⌊100 c⌋, put right where c is on the
   * other side of an edge as NumPy computes edges: that of 0.7 is 70 · 0.01 = 0.7000000000000001,
   * so 0.7 is in bin 69. Published figures were made so.
   */
  static int bin(double c) {
    int bin = Math.min((int) (c * BINS), BINS - 1);
    if (c < edge(bin)) {
      return bin - 1;
    }
    return bin < BINS - 1 && c >= edge(bin + 1) ? bin + 1 : bin;
  }

  private static double edge(int k) {
    return k * 0.01;
  }
}
