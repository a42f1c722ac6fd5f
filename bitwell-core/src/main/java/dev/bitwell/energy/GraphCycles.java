package dev.bitwell.energy;

/**
 * How many triangles and squares go through each vertex of a graph, as log(1 + count). Counted by
 * c_uv, the common neighbours of two vertices: t_v = ½ Σ_{u~v} c_uv and s_v = Σ_{u≠v} ½ c_uv (c_uv
 * - 1), and both go on from there as polynomials between 0 and 1, so that they have a gradient.
 */
final class GraphCycles {
  /** The numbers of a vertex. */
  static final int COUNTS = 2;

  private final int n;
  private final int[] common;
  private final double[] perTriangle;
  private final double[] perSquare;

  GraphCycles(int n) {
    this.n = n;
    common = new int[n * n];
    perTriangle = new double[n];
    perSquare = new double[n];
  }

  /** Writes the numbers of all vertices of a graph. */
  void count(long[] neighbours, int graph, float[] out, int offset) {
    countCommon(neighbours, graph);
    for (int v = 0; v < n; v++) {
      out[offset + COUNTS * v] = (float) Math.log1p(triangles(neighbours[graph + v], v));
      out[offset + COUNTS * v + 1] = (float) Math.log1p(squares(v));
    }
  }

  private void countCommon(long[] neighbours, int graph) {
    for (int v = 1; v < n; v++) {
      for (int u = 0; u < v; u++) {
        int shared = Long.bitCount(neighbours[graph + u] & neighbours[graph + v]);
        common[u * n + v] = shared;
        common[v * n + u] = shared;
      }
    }
  }

  private int triangles(long ofVertex, int v) {
    int twice = 0;
    for (long rest = ofVertex; rest != 0; rest &= rest - 1) {
      twice += common[v * n + Long.numberOfTrailingZeros(rest)];
    }
    return twice / 2;
  }

  private int squares(int v) {
    int twice = 0;
    for (int u = 0; u < n; u++) {
      int shared = u == v ? 0 : common[v * n + u];
      twice += shared * (shared - 1);
    }
    return twice / 2;
  }

  /**
   * From the derivatives by the numbers of all vertices to those by the pairs of the graph, which
   * are added.
   *
   * @param by in the order of {@link #count}
   */
  void addPairs(long[] neighbours, int graph, float[] by, int offset, float[] out, int first) {
    countCommon(neighbours, graph);
    for (int v = 0; v < n; v++) {
      long own = neighbours[graph + v];
      perTriangle[v] = by[offset + COUNTS * v] / (1.0 + triangles(own, v));
      perSquare[v] = by[offset + COUNTS * v + 1] / (1.0 + squares(v));
    }
    for (int v = 1, k = first; v < n; v++) {
      for (int u = 0; u < v; u++, k++) {
        long ofU = neighbours[graph + u];
        long ofV = neighbours[graph + v];
        double sum = (perTriangle[u] + perTriangle[v]) * common[u * n + v];
        for (long rest = ofU & ofV; rest != 0; rest &= rest - 1) {
          sum += perTriangle[Long.numberOfTrailingZeros(rest)];
        }
        out[k] += (float) (sum + squaresBetween(u, ofV) + squaresBetween(v, ofU));
      }
    }
  }

  /** Σ over w next to the other end of the pair: c_xw enters the squares of both x and w. */
  private double squaresBetween(int x, long ofOther) {
    double sum = 0;
    for (long rest = ofOther & ~(1L << x); rest != 0; rest &= rest - 1) {
      int w = Long.numberOfTrailingZeros(rest);
      sum += (perSquare[x] + perSquare[w]) * (common[x * n + w] - 0.5);
    }
    return sum;
  }
}
