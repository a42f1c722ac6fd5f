package dev.bitwell.data.ising;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The graphs that have names; none has fields. */
final class IsingGraphs {
  private IsingGraphs() {}

  /**
   * A cyclic lattice: a site is joined to the next one along each side, the last to the first.
   * Sites are numbered with the last side fastest. Along a side of 2 both ways lead to the same
   * site, which is one edge, not two; along a side of 1 they lead back, which is none.
   */
  static IsingGraph lattice(List<Integer> sides, double coupling) {
    int sites = sides.stream().reduce(1, Math::multiplyExact);
    IntStream.Builder first = IntStream.builder();
    IntStream.Builder second = IntStream.builder();
    for (int site = 0; site < sites; site++) {
      int stride = sites;
      for (int side : sides) {
        stride /= side;
        int position = site / stride % side;
        if (side > 2 || (side == 2 && position == 0)) {
          int next = site + ((position + 1) % side - position) * stride;
          first.add(Math.min(site, next));
          second.add(Math.max(site, next));
        }
      }
    }
    int[] firsts = first.build().toArray();
    double[] couplings = new double[firsts.length];
    Arrays.fill(couplings, coupling);
    return new IsingGraph(firsts, second.build().toArray(), couplings, new double[sites]);
  }

  /**
   * An Erdős-Rényi graph: each pair of sites is an edge with probability degree / (d - 1), and its
   * coupling is {@code coupling} times a fair sign times a uniform number of [0.5, 1.5].
   *
   * <p>The pairs between two edges are skipped at once, by a geometric number (Batagelj and Brandes
   * 2005, <a href="https://doi.org/10.1103/PhysRevE.71.036113">doi:10.1103/PhysRevE.71.036113</a>),
   * so this takes time for sites and edges, not for pairs.
   *
   * @param degree the mean degree, above 0 and at most d - 1
   */
  static IsingGraph erdosRenyi(int sites, double degree, double coupling, long seed) {
    // A skip beyond all pairs is as good as any other, and must not overflow.
    double pairs = sites * (sites - 1.0) / 2;
    double logMiss = StrictMath.log1p(-degree / (sites - 1));
    RandomStream random = new RandomStream(seed, Purpose.ISING_GRAPH, 0, 0);
    IntStream.Builder first = IntStream.builder();
    IntStream.Builder second = IntStream.builder();
    long i = -1;
    int j = 1;
    while (true) {
      i += 1 + (long) Math.min(pairs, StrictMath.log1p(-random.nextDouble()) / logMiss);
      while (i >= j && j < sites) {
        i -= j++;
      }
      if (j == sites) {
        break;
      }
      first.add((int) i);
      second.add(j);
    }
    int[] firsts = first.build().toArray();
    double[] couplings = new double[firsts.length];
    for (int e = 0; e < couplings.length; e++) {
      double sign = random.nextLong() < 0 ? -1 : 1;
      couplings[e] = sign * (0.5 + random.nextDouble()) * coupling;
    }
    return new IsingGraph(firsts, second.build().toArray(), couplings, new double[sites]);
  }
}
