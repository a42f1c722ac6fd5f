package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MadeGraphsTest {
  private static final int MANY = 2000;

  @ParameterizedTest
  @EnumSource
  void graphsOfAFamilyAreInOnePieceAndTheSameForASeed(MadeGraphs family) {
    List<Graph> graphs = family.draw(200, 3);
    assertEquals(graphs.subList(0, 7), family.draw(7, 3));
    assertTrue(graphs.stream().allMatch(graph -> graph.components().size() == 1));
  }

  @Test
  void communitiesAreTwoHalvesWithOneOrTwoEdgesBetween() {
    List<Graph> graphs = MadeGraphs.COMMUNITIES.draw(MANY, 1);
    SortedMap<Integer, Long> sizes = sizes(graphs);
    assertEquals(12, sizes.firstKey());
    assertEquals(20, sizes.lastKey());
    // Each size has 222 ± 14: six standard deviations are passed less than once in 10^8 seeds.
    assertTrue(sizes.values().stream().allMatch(count -> Math.abs(count - MANY / 9.0) < 6 * 14));
    double within = 0;
    double pairs = 0;
    int single = 0;
    for (Graph graph : graphs) {
      int half = graph.vertices() / 2;
      long between = graph.edges().stream().filter(e -> e.u() < half && e.v() >= half).count();
      assertTrue(between == 1 || between == 2);
      single += between == 1 ? 1 : 0;
      within += graph.edgeCount() - between;
      pairs += Graph.pairs(half) + Graph.pairs(graph.vertices() - half);
    }
    // Six standard deviations, and a little for halves that were drawn again.
    assertEquals(0.7, within / pairs, 6 * Math.sqrt(0.21 / pairs) + 0.003);
    assertEquals(0.5, single / (double) MANY, 6 * Math.sqrt(0.25 / MANY) + 0.02);
  }

  @Test
  void gridsHaveAllShapesEquallyOften() {
    List<Graph> graphs = MadeGraphs.GRIDS.draw(MANY, 1);
    SortedMap<Integer, Long> sizes = sizes(graphs);
    assertEquals(4, sizes.firstKey());
    assertEquals(24, sizes.lastKey());
    assertEquals(MANY / 15.0, sizes.get(24), 6 * Math.sqrt(MANY / 15.0));
    for (Graph graph : graphs) {
      long[] byDegree = new long[5];
      IntStream.range(0, graph.vertices()).forEach(v -> byDegree[graph.degree(v)]++);
      assertEquals(4, byDegree[2]);
      assertTrue(IntStream.range(0, graph.vertices()).allMatch(v -> graph.triangles(v) == 0));
    }
  }

  private static SortedMap<Integer, Long> sizes(List<Graph> graphs) {
    return graphs.stream()
        .collect(Collectors.groupingBy(Graph::vertices, TreeMap::new, Collectors.counting()));
  }
}
