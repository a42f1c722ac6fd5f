package dev.bitwell.graph;

import java.util.Arrays;

/**
 * The three statistics by which generated graphs are usually compared with others: how vertices are
 * distributed over degrees and over clustering coefficients, and how often they have each role in
 * connected subgraphs of up to four vertices. Isomorphic graphs have the same.
 */
public final class GraphStatistics {
  private final Histogram degrees;
  private final Histogram clustering;
  private final double[] orbits;

  private GraphStatistics(Histogram degrees, Histogram clustering, double[] orbits) {
    this.degrees = degrees;
    this.clustering = clustering;
    this.orbits = orbits;
  }

  /** Those of a graph as it is: isolated vertices count. O(n³). */
  public static GraphStatistics of(Graph graph) {
    return new GraphStatistics(
        degreeHistogram(graph), Clustering.histogram(graph), Orbits.mean(graph));
  }

  private static Histogram degreeHistogram(Graph graph) {
    int[] counts = new int[graph.vertices()];
    int largest = 0;
    for (int v = 0; v < graph.vertices(); v++) {
      counts[graph.degree(v)]++;
      largest = Math.max(largest, graph.degree(v));
    }
    return new Histogram(Arrays.copyOf(counts, largest + 1));
  }

  /** The shares of vertices of degree 0, 1, ... up to the largest. */
  public double[] degrees() {
    return degrees.shares();
  }

  /**
   * The shares of vertices whose local clustering coefficient is in each of 100 bins from 0 to 1. A
   * vertex in no triangle has the coefficient 0.
   */
  public double[] clustering() {
    return clustering.shares();
  }

  /**
   * The mean over the vertices of how often they are in each of the 15 orbits of connected induced
   * subgraphs of two to four vertices: 0 of an edge; 1 end and 2 middle of a path of three; 3 of a
   * triangle; 4 end and 5 inner vertex of a path of four; 6 leaf and 7 centre of a claw; 8 of a
   * cycle of four; 9 pendant vertex, 10 and 11 vertices of degrees 2 and 3 of a paw (a triangle
   * with a pendant vertex); 12 and 13 vertices of degrees 2 and 3 of a diamond (two triangles with
   * a common edge); 14 of a complete graph of four.
   */
  public double[] orbits() {
    return orbits.clone();
  }

  Histogram degreeHistogram() {
    return degrees;
  }

  Histogram clusteringHistogram() {
    return clustering;
  }

  double squaredOrbitDistance(GraphStatistics other) {
    double sum = 0;
    for (int orbit = 0; orbit < orbits.length; orbit++) {
      double difference = orbits[orbit] - other.orbits[orbit];
      sum += difference * difference;
    }
    return sum;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof GraphStatistics other
        && degrees.equals(other.degrees)
        && clustering.equals(other.clustering)
        && Arrays.equals(orbits, other.orbits);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * degrees.hashCode() + clustering.hashCode()) + Arrays.hashCode(orbits);
  }
}
