package dev.bitwell.data.ising;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Bit for bit against the same draws made lane by lane. */
class ParallelChainsTest {
  static Stream<Arguments> graphsAndLanes() {
    return Stream.of(
            IsingGraphs.lattice(List.of(1, 1), 0.25),
            IsingGraphs.lattice(List.of(1, 7), 0.3),
            IsingGraphs.lattice(List.of(2, 2), -0.2),
            IsingGraphs.lattice(List.of(5, 13), 0.1),
            IsingGraphs.lattice(List.of(2, 3, 4), 0.05),
            IsingGraphs.lattice(List.of(3, 4, 3), 10),
            IsingGraphs.lattice(List.of(3, 4, 3), 0.1))
        .flatMap(graph -> Stream.of(1, 13, 63, 64).map(lanes -> Arguments.of(graph, lanes)));
  }

  @ParameterizedTest
  @MethodSource("graphsAndLanes")
  void allLanesTogetherDoWhatEachWouldDoAlone(IsingGraph graph, int lanes) {
    RandomStream random = new RandomStream(1, Purpose.EVALUATION, 0, lanes);
    BitMatrix rows = Enumeration.randomRows(lanes + 5, graph.sites(), random);
    BitMatrix expected = rows.slice(0, rows.rows());
    runLaneByLane(graph, expected, 3, 3 + lanes, 20, random.reset(2, Purpose.EVALUATION, 0, 0));
    new ParallelChains(graph)
        .run(rows, 3, 3 + lanes, 20, random.reset(2, Purpose.EVALUATION, 0, 0));
    assertEquals(expected, rows);
  }

  private static void runLaneByLane(
      IsingGraph graph, BitMatrix rows, int from, int to, int sweeps, RandomStream random) {
    for (int update = 0; update < sweeps * graph.sites(); update++) {
      int site = update % graph.sites();
      Lane[] lanes = new Lane[to - from];
      for (int lane = 0; lane < lanes.length; lane++) {
        lanes[lane] = new Lane(chance(graph, rows, from + lane, site));
      }
      for (int digit = 62; digit >= 0 && Stream.of(lanes).anyMatch(l -> !l.decided); digit--) {
        long word = random.nextLong();
        for (int lane = 0; lane < lanes.length; lane++) {
          lanes[lane].compare((word >>> lane & 1) == 1, digit);
        }
      }
      for (int lane = 0; lane < lanes.length; lane++) {
        rows.set(from + lane, site, lanes[lane].below);
      }
    }
  }

  private static double chance(IsingGraph graph, BitMatrix rows, int row, int site) {
    int sum = 0;
    for (int k = 0; k < graph.degree(site); k++) {
      sum += rows.get(row, graph.neighbour(site, k)) ? 1 : -1;
    }
    double coupling = graph.edges() == 0 ? 0 : graph.coupling(0);
    return 1 / (1 + StrictMath.exp(-4 * coupling * sum));
  }

  /** A uniform number that is compared with a chance, digit after digit. */
  private static final class Lane {
    private final long chance;
    private boolean decided;
    private boolean below;

    Lane(double chance) {
      this.chance = (long) (chance * Math.pow(2, 63));
    }

    void compare(boolean one, int digit) {
      boolean chanceHasOne = (chance >>> digit & 1) == 1;
      if (!decided && one != chanceHasOne) {
        decided = true;
        below = chanceHasOne;
      }
    }
  }
}
