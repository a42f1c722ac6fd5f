package dev.bitwell.data.ising;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Both kinds of chains against the distribution of all states. */
class IsingChainsTest {
  private static final int CHAINS = 20_000;

  static Stream<Arguments> chains() {
    IsingGraph withFields =
        new IsingGraph(
            new int[] {0, 0, 2},
            new int[] {1, 3, 3},
            new double[] {0.3, -0.2, 0.1},
            new double[] {0.4, 0, -0.6, 0.1, 1});
    Stream<Arguments> single =
        Stream.of(withFields, IsingGraphs.erdosRenyi(8, 3, 0.25, 2))
            .map(graph -> Arguments.of(graph, new SingleChains(graph)));
    return Stream.concat(lattices(), single);
  }

  private static Stream<Arguments> lattices() {
    return Stream.of(
            IsingGraphs.lattice(List.of(3, 3), 0.15),
            IsingGraphs.lattice(List.of(3, 3), -0.25),
            IsingGraphs.lattice(List.of(2, 4), 0.25),
            IsingGraphs.lattice(List.of(1, 5), 0.2),
            IsingGraphs.lattice(List.of(1, 1), 0.25),
            IsingGraphs.lattice(List.of(2, 2, 2), 0.25),
            IsingGraphs.lattice(List.of(1, 3, 3), 0))
        .flatMap(
            graph ->
                Stream.of(new ParallelChains(graph), new SingleChains(graph))
                    .map(chains -> Arguments.of(graph, chains)));
  }

  /**
   * Chains started from the exact distribution have it still after a sweep. False alarm with
   * probability at most 1e-9 each.
   */
  @ParameterizedTest
  @MethodSource("chains")
  void aSweepLeavesTheDistributionInvariant(IsingGraph graph, IsingChains chains) {
    double[] p = IsingStates.distribution(graph);
    BitMatrix rows = new BitMatrix(CHAINS, graph.sites());
    RandomStream random = new RandomStream(3, Purpose.EVALUATION, 0, 0);
    for (int row = 0; row < CHAINS; row++) {
      rows.words()[row] = Enumeration.draw(p, random.nextDouble());
    }
    run(chains, rows, 1);
    assertDistributed(rows, p);
  }

  /**
   * Chains started from one state reach it: the updates move, and to the right place. False alarm
   * with probability at most 1e-9 each.
   */
  @ParameterizedTest
  @MethodSource("chains")
  void manySweepsReachTheDistribution(IsingGraph graph, IsingChains chains) {
    BitMatrix rows = new BitMatrix(CHAINS, graph.sites());
    run(chains, rows, 80);
    assertDistributed(rows, IsingStates.distribution(graph));
  }

  private static void run(IsingChains chains, BitMatrix rows, int sweeps) {
    RandomStream random = new RandomStream();
    for (int from = 0; from < rows.rows(); from += 64) {
      int to = Math.min(rows.rows(), from + 64);
      chains.run(rows, from, to, sweeps, random.reset(4, Purpose.ISING_CHAIN, 1, from));
    }
  }

  private static void assertDistributed(BitMatrix rows, double[] p) {
    double statistic = Enumeration.chiSquare(IsingStates.count(rows), p);
    double bound = Enumeration.chiSquareBound(p.length, 21);
    assertTrue(statistic < bound, statistic + " is above " + bound);
  }

  /**
   * On a ring of n sites ⟨z_i z_i+1⟩ = (t + t^(n-1)) / (1 + t^n) with t = tanh 2J. Rows of several
   * words; false alarm with probability at most 1e-9 each.
   */
  @ParameterizedTest
  @MethodSource("ringChains")
  void neighboursOnALongRingAreCorrelatedAsTheTransferMatrixSays(
      IsingGraph ring, IsingChains chains) {
    int count = 2000;
    BitMatrix rows = new BitMatrix(count, ring.sites());
    IsingData.start(rows, 5);
    run(chains, rows, 100);
    double sum = 0;
    for (int row = 0; row < count; row++) {
      for (int e = 0; e < ring.edges(); e++) {
        sum += rows.get(row, ring.first(e)) == rows.get(row, ring.second(e)) ? 1 : -1;
      }
    }
    int n = ring.sites();
    double t = Math.tanh(2 * ring.coupling(0));
    double expected = (t + Math.pow(t, n - 1)) / (1 + Math.pow(t, n));
    double error = 6.2 * Math.sqrt((1 - t * t) / ((double) n * count));
    assertEquals(expected, sum / ((double) n * count), error);
  }

  static Stream<Arguments> ringChains() {
    IsingGraph ring = IsingGraphs.lattice(List.of(1, 130), 0.25);
    return Stream.of(
        Arguments.of(ring, new ParallelChains(ring)), Arguments.of(ring, new SingleChains(ring)));
  }

  @Test
  void latticesAreWorkedInParallelAndOtherGraphsSingly() {
    assertTrue(IsingChains.of(IsingData.of("lattice:25x25").graph()) instanceof ParallelChains);
    assertTrue(IsingChains.of(IsingData.of("lattice3d:2x1x4").graph()) instanceof ParallelChains);
    assertTrue(IsingChains.of(IsingData.of("er:10").graph()) instanceof SingleChains);
    assertTrue(IsingChains.of(triangle(0.1, 0.2, 0)) instanceof SingleChains);
    assertTrue(IsingChains.of(triangle(0.1, 0.1, 1)) instanceof SingleChains);
    assertTrue(IsingChains.of(triangle(0.1, 0.1, 0)) instanceof ParallelChains);
    // Each of 9 sites joined to all others: more neighbours than parallel chains count.
    assertTrue(
        IsingChains.of(sameCouplings(IsingGraphs.erdosRenyi(9, 8, 1, 1))) instanceof SingleChains);
  }

  private static IsingGraph triangle(double coupling, double other, double field) {
    return new IsingGraph(
        new int[] {0, 0, 1},
        new int[] {1, 2, 2},
        new double[] {coupling, coupling, other},
        new double[] {0, 0, field});
  }

  private static IsingGraph sameCouplings(IsingGraph graph) {
    int[] first = new int[graph.edges()];
    int[] second = new int[graph.edges()];
    for (int e = 0; e < graph.edges(); e++) {
      first[e] = graph.first(e);
      second[e] = graph.second(e);
    }
    return new IsingGraph(first, second, new double[first.length], new double[graph.sites()]);
  }
}
