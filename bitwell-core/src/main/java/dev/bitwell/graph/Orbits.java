package dev.bitwell.graph;

import java.util.Arrays;

/**
 * How often vertices have each of the {@value #COUNT} roles there are in connected graphs of two to
 * four vertices: of how many induced subgraphs they are, say, the middle of a path. The roles,
 * called orbits, are numbered as by Hočevar and Demšar (2014, <a
 * href="https://doi.org/10.1093/bioinformatics/btt717">doi:10.1093/bioinformatics/btt717</a>).
 *
 * <p>Of all vertices together, this is how often each small graph occurs, times its vertices that
 * have the role. All sets of three vertices are looked at, and for each all fourth vertices at
 * once. O(n³), which is below a millisecond at 64 vertices.
 */
final class Orbits {
  static final int COUNT = 15;

  private Orbits() {}

  /** The mean over the vertices. */
  static double[] mean(Graph graph) {
    return Arrays.stream(totals(graph)).mapToDouble(t -> (double) t / graph.vertices()).toArray();
  }

  /** The sum over the vertices. */
  static long[] totals(Graph graph) {
    long[] totals = new long[COUNT];
    addPairsAndTriples(graph, totals);
    addQuadruples(FourVertexCounts.of(graph), totals);
    return totals;
  }

  private static void addPairsAndTriples(Graph graph, long[] totals) {
    for (int v = 0; v < graph.vertices(); v++) {
      long triangles = graph.triangles(v);
      long middle = Graph.pairs(graph.degree(v)) - triangles;
      totals[0] += graph.degree(v);
      totals[1] += 2 * middle;
      totals[2] += middle;
      totals[3] += triangles;
    }
  }

  private static void addQuadruples(FourVertexCounts counts, long[] totals) {
    totals[4] = 2 * counts.paths();
    totals[5] = 2 * counts.paths();
    totals[6] = 3 * counts.claws();
    totals[7] = counts.claws();
    totals[8] = 4 * counts.cycles();
    totals[9] = counts.paws();
    totals[10] = 2 * counts.paws();
    totals[11] = counts.paws();
    totals[12] = 2 * counts.diamonds();
    totals[13] = 2 * counts.diamonds();
    totals[14] = 4 * counts.cliques();
  }
}
