package dev.bitwell.data.ising;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IsingGraphsTest {
  static Stream<List<Integer>> sides() {
    return Stream.of(
        List.of(1, 1),
        List.of(1, 2),
        List.of(2, 1),
        List.of(2, 2),
        List.of(2, 3),
        List.of(3, 2),
        List.of(1, 7),
        List.of(3, 3),
        List.of(5, 4),
        List.of(25, 25),
        List.of(2, 2, 2),
        List.of(1, 2, 3),
        List.of(4, 3, 5),
        List.of(6, 6, 6));
  }

  /** Two sites are joined if they differ by one step, either way round, along one side. */
  @ParameterizedTest
  @MethodSource("sides")
  void latticesJoinTheSitesThatAreOneStepApart(List<Integer> sides) {
    IsingGraph graph = IsingGraphs.lattice(sides, 0.3);
    Set<Long> edges = edges(graph);
    for (int i = 0; i < graph.sites(); i++) {
      for (int j = i + 1; j < graph.sites(); j++) {
        assertEquals(areOneStepApart(sides, i, j), edges.contains(key(i, j)), i + " and " + j);
      }
    }
    assertEquals(edges.size(), graph.edges());
    for (int e = 0; e < graph.edges(); e++) {
      assertEquals(0.3, graph.coupling(e));
    }
  }

  private static boolean areOneStepApart(List<Integer> sides, int i, int j) {
    int steps = 0;
    for (int k = sides.size() - 1; k >= 0; k--) {
      int side = sides.get(k);
      int apart = Math.abs(i % side - j % side);
      steps += Math.min(apart, side - apart);
      i /= side;
      j /= side;
    }
    return steps == 1;
  }

  private static long key(int i, int j) {
    return (long) i << 32 | j;
  }

  private static Set<Long> edges(IsingGraph graph) {
    Set<Long> edges = new HashSet<>();
    for (int e = 0; e < graph.edges(); e++) {
      edges.add(key(graph.first(e), graph.second(e)));
    }
    return edges;
  }

  /** Over 3000 graphs; each count is off by more than 6 standard deviations once in 10⁹ runs. */
  @Test
  void everyPairIsAnEdgeEquallyOften() {
    int graphs = 3000;
    int[][] counts = new int[6][6];
    for (int seed = 0; seed < graphs; seed++) {
      IsingGraph graph = IsingGraphs.erdosRenyi(6, 1.5, 1, seed);
      for (int e = 0; e < graph.edges(); e++) {
        counts[graph.first(e)][graph.second(e)]++;
      }
    }
    for (int i = 0; i < 6; i++) {
      for (int j = i + 1; j < 6; j++) {
        assertEquals(0.3 * graphs, counts[i][j], 6 * Math.sqrt(0.3 * 0.7 * graphs), i + "-" + j);
      }
    }
  }

  /** About 4000 couplings; each mean is off by more than 6 standard deviations once in 10⁹ runs. */
  @Test
  void couplingsOfRandomGraphsHaveFairSignsAndUniformSizes() {
    IsingGraph graph = IsingGraphs.erdosRenyi(2000, 4, 0.25, 3);
    double sign = 0;
    double size = 0;
    for (int e = 0; e < graph.edges(); e++) {
      double coupling = graph.coupling(e);
      assertTrue(Math.abs(coupling) >= 0.125 && Math.abs(coupling) < 0.375, "" + coupling);
      sign += Math.signum(coupling) / graph.edges();
      size += Math.abs(coupling) / graph.edges();
    }
    double error = 6 / Math.sqrt(graph.edges());
    assertEquals(0, sign, error);
    assertEquals(0.25, size, error * 0.25 / Math.sqrt(12));
  }

  @Test
  void theLargestDegreeGivesTheCompleteGraphAndATinyOneNone() {
    assertEquals(45, IsingGraphs.erdosRenyi(10, 9, 1, 1).edges());
    assertEquals(0, IsingGraphs.erdosRenyi(10, 1e-300, 1, 1).edges());
    assertEquals(0, IsingGraphs.erdosRenyi(10, Double.MIN_VALUE, 1, 1).edges());
  }

  @Test
  void theGraphDependsOnTheSeed() {
    Set<Long> one = edges(IsingGraphs.erdosRenyi(50, 4, 1, 1));
    assertEquals(one, edges(IsingGraphs.erdosRenyi(50, 4, 1, 1)));
    assertNotEquals(one, edges(IsingGraphs.erdosRenyi(50, 4, 1, 2)));
  }
}
