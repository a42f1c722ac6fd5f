package dev.bitwell.graph;

/**
 * How many sets of four vertices induce each of the connected graphs there are.
 *
 * <p>Vertices a &lt; b &lt; c are taken one set after the other, and all d &gt; c at once: those
 * with the same neighbours among the three are the bits of one word.
 *
 * @param claws stars of three leaves
 * @param paws triangles with a pendant vertex
 * @param diamonds pairs of triangles with a common edge
 */
record FourVertexCounts(
    long paths, long claws, long cycles, long paws, long diamonds, long cliques) {
  private static final int UNCONNECTED = 0;
  private static final int PATH = 1;
  private static final int CLAW = 2;
  private static final int CYCLE = 3;
  private static final int PAW = 4;
  private static final int DIAMOND = 5;
  private static final int CLIQUE = 6;

  /** The shape for the edges ab, ac, bc (three bits) and the edges of d to a, b, c (three more). */
  private static final int[] SHAPES = new int[64];

  static {
    for (int edges = 0; edges < SHAPES.length; edges++) {
      SHAPES[edges] = shape(edges);
    }
  }

  static FourVertexCounts of(Graph graph) {
    long[] counts = new long[CLIQUE + 1];
    for (int c = 2; c < graph.vertices() - 1; c++) {
      for (int b = 1; b < c; b++) {
        for (int a = 0; a < b; a++) {
          count(graph, a, b, c, counts);
        }
      }
    }
    return new FourVertexCounts(
        counts[PATH], counts[CLAW], counts[CYCLE], counts[PAW], counts[DIAMOND], counts[CLIQUE]);
  }

  private static void count(Graph graph, int a, int b, int c, long[] counts) {
    int triple = bit(graph, a, b) | bit(graph, a, c) << 1 | bit(graph, b, c) << 2;
    long later = -2L << c & -1L >>> (Long.SIZE - graph.vertices());
    for (int ofD = 1; ofD < 8; ofD++) {
      long alike =
          later
              & matching(graph.neighbours(a), ofD)
              & matching(graph.neighbours(b), ofD >> 1)
              & matching(graph.neighbours(c), ofD >> 2);
      counts[SHAPES[triple | ofD << 3]] += Long.bitCount(alike);
    }
  }

  /** The neighbours if the last bit is 1, and the others if it is 0. */
  private static long matching(long neighbours, int bit) {
    return neighbours ^ ((bit & 1) - 1L);
  }

  private static int bit(Graph graph, int u, int v) {
    return (int) (graph.neighbours(u) >>> v & 1);
  }

  private static int shape(int edges) {
    int a = Integer.bitCount(edges & 0b001_011);
    int b = Integer.bitCount(edges & 0b010_101);
    int c = Integer.bitCount(edges & 0b100_110);
    int d = Integer.bitCount(edges & 0b111_000);
    int largest = Math.max(Math.max(a, b), Math.max(c, d));
    if (a * b * c * d == 0) {
      return UNCONNECTED;
    }
    return switch (Integer.bitCount(edges)) {
      case 3 -> largest == 2 ? PATH : CLAW;
      case 4 -> largest == 2 ? CYCLE : PAW;
      case 5 -> DIAMOND;
      case 6 -> CLIQUE;
      default -> UNCONNECTED;
    };
  }
}
