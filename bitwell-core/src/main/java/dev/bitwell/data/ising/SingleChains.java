package dev.bitwell.data.ising;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;

/**
 * One chain after the other, for any graph. An update is a sum over the site's neighbours, a random
 * number and seldom an exponential.
 */
final class SingleChains implements IsingChains {
  /** Edges of site i, seen from i, are numbers {@code offsets[i]} to {@code offsets[i + 1]}. */
  private final int[] offsets;

  private final int[] neighbours;
  private final double[] fourCouplings;
  private final double[] twoFields;
  private final double[] spins;

  SingleChains(IsingGraph graph) {
    int sites = graph.sites();
    offsets = new int[sites + 1];
    neighbours = new int[2 * graph.edges()];
    fourCouplings = new double[2 * graph.edges()];
    twoFields = new double[sites];
    spins = new double[sites];
    int next = 0;
    for (int site = 0; site < sites; site++) {
      twoFields[site] = 2 * graph.field(site);
      for (int k = 0; k < graph.degree(site); k++) {
        neighbours[next] = graph.neighbour(site, k);
        fourCouplings[next++] = 4 * graph.coupling(graph.edge(site, k));
      }
      offsets[site + 1] = next;
    }
  }

  @Override
  public void run(BitMatrix rows, int from, int to, int sweeps, RandomStream random) {
    for (int row = from; row < to; row++) {
      for (int site = 0; site < spins.length; site++) {
        spins[site] = rows.get(row, site) ? 1 : -1;
      }
      for (int sweep = 0; sweep < sweeps; sweep++) {
        sweep(random);
      }
      for (int site = 0; site < spins.length; site++) {
        rows.set(row, site, spins[site] > 0);
      }
    }
  }

  private void sweep(RandomStream random) {
    for (int site = 0; site < spins.length; site++) {
      double logOdds = twoFields[site];
      for (int k = offsets[site]; k < offsets[site + 1]; k++) {
        logOdds += fourCouplings[k] * spins[neighbours[k]];
      }
      spins[site] = LogisticDraw.isBelow(random.nextDouble(), logOdds) ? 1 : -1;
    }
  }
}
