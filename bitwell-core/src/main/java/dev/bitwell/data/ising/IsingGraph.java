package dev.bitwell.data.ising;

import java.util.Arrays;
import java.util.Objects;

/**
 * A sparse Ising model: sites, edges with couplings J, and fields b, with
 *
 * <p>E(z) = -zᵀJz - bᵀz, z = ±1 (bit 1 is z = +1), J symmetric with zero diagonal.
 *
 * <p>Each edge enters zᵀJz twice, so P(z_i = +1 | rest) = σ(4 Σ_j J_ij z_j + 2 b_i). Takes memory
 * for sites and edges, never for all pairs.
 */
public final class IsingGraph {
  private final int[] first;
  private final int[] second;
  private final double[] couplings;
  private final double[] fields;

  /** Where the edges of a site begin in {@link #incident}; one more at the end. */
  private final int[] offsets;

  private final int[] incident;

  /**
   * Edge e joins the sites {@code first[e] < second[e]} by {@code couplings[e]}; no two sites are
   * joined twice. The arrays are copied.
   *
   * @param fields b, one for each site
   */
  public IsingGraph(int[] first, int[] second, double[] couplings, double[] fields) {
    if (first.length != couplings.length || second.length != couplings.length) {
      throw new IllegalArgumentException(
          String.format(
              "an edge has two ends and a coupling, but there are %d first ends, %d second ends and"
                  + " %d couplings",
              first.length, second.length, couplings.length));
    }
    if (fields.length == 0) {
      throw new IllegalArgumentException("there is at least 1 site, with a field, not 0");
    }
    this.first = first.clone();
    this.second = second.clone();
    this.couplings = couplings.clone();
    this.fields = fields.clone();
    requireFinite("couplings", couplings);
    requireFinite("fields", fields);
    requireOrderedEnds();
    this.offsets = offsets();
    this.incident = incident();
    requireDistinctEdges();
  }

  public int sites() {
    return fields.length;
  }

  public int edges() {
    return couplings.length;
  }

  /** The smaller site of an edge. */
  public int first(int edge) {
    return first[edge];
  }

  /** The larger site of an edge. */
  public int second(int edge) {
    return second[edge];
  }

  /** J_ij = J_ji of an edge. */
  public double coupling(int edge) {
    return couplings[edge];
  }

  /** b_i of a site. */
  public double field(int site) {
    return fields[site];
  }

  /** The number of edges of a site. */
  public int degree(int site) {
    return offsets[site + 1] - offsets[site];
  }

  /** The number of the k-th edge of a site, k from 0; a site's edges are in ascending order. */
  public int edge(int site, int k) {
    return incident[offsets[site] + Objects.checkIndex(k, degree(site))];
  }

  /** The site at the other end of the k-th edge of a site. */
  public int neighbour(int site, int k) {
    int edge = edge(site, k);
    return first[edge] == site ? second[edge] : first[edge];
  }

  /**
   * How far learned couplings A are from these: log √(Σ_ij ((A_ij + A_ji)/2 - J_ij)² / d²), the
   * natural logarithm of the root mean square over all d² entries, the diagonal among them. Smaller
   * is better; -∞ if they agree exactly. Takes d² additions.
   *
   * @param learned A, d x d, row after row
   */
  public double logRmse(float[] learned) {
    int d = sites();
    if (learned.length != (long) d * d) {
      throw new IllegalArgumentException(
          "couplings of " + d + " sites have " + (long) d * d + " entries, not " + learned.length);
    }
    double[] truth = new double[d];
    double sum = 0;
    for (int i = 0; i < d; i++) {
      Arrays.fill(truth, 0);
      for (int k = 0; k < degree(i); k++) {
        truth[neighbour(i, k)] = couplings[edge(i, k)];
      }
      for (int j = 0; j < d; j++) {
        double symmetric = ((double) learned[i * d + j] + learned[j * d + i]) / 2;
        sum += (symmetric - truth[j]) * (symmetric - truth[j]);
      }
    }
    return Math.log(sum / ((double) d * d)) / 2;
  }

  private static void requireFinite(String what, double[] values) {
    for (double value : values) {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException("the " + what + " are finite numbers, not " + value);
      }
    }
  }

  private void requireOrderedEnds() {
    for (int e = 0; e < edges(); e++) {
      if (first[e] < 0 || first[e] >= second[e] || second[e] >= sites()) {
        throw new IllegalArgumentException(
            String.format(
                "edge %d joins %d and %d; accepted are a smaller and a larger site from 0 to %d",
                e, first[e], second[e], sites() - 1));
      }
    }
  }

  private int[] offsets() {
    int[] starts = new int[sites() + 1];
    for (int e = 0; e < edges(); e++) {
      starts[first[e] + 1]++;
      starts[second[e] + 1]++;
    }
    Arrays.parallelPrefix(starts, Math::addExact);
    return starts;
  }

  private int[] incident() {
    int[] next = offsets.clone();
    int[] edges = new int[offsets[sites()]];
    for (int e = 0; e < edges(); e++) {
      edges[next[first[e]]++] = e;
      edges[next[second[e]]++] = e;
    }
    return edges;
  }

  private void requireDistinctEdges() {
    int[] lastSeenFrom = new int[sites()];
    Arrays.fill(lastSeenFrom, -1);
    for (int site = 0; site < sites(); site++) {
      for (int k = 0; k < degree(site); k++) {
        int other = neighbour(site, k);
        if (lastSeenFrom[other] == site) {
          throw new IllegalArgumentException(
              "the sites " + site + " and " + other + " are joined twice; accepted is one edge");
        }
        lastSeenFrom[other] = site;
      }
    }
  }

  @Override
  public String toString() {
    return "IsingGraph[" + sites() + " sites, " + edges() + " edges]";
  }
}
