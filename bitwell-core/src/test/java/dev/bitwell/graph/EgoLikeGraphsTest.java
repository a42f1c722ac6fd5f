package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EgoLikeGraphsTest {
  private static final List<Graph> MANY = MadeGraphs.EGO_LIKE.draw(5000, 7);

  @Test
  void vertexZeroIsTheEgo() {
    for (Graph graph : MANY) {
      assertTrue(graph.vertices() >= 4 && graph.vertices() <= 18);
      assertEquals(graph.vertices() - 1, graph.degree(0));
    }
  }

  @Test
  void aGraphDependsOnSeedAndNumberOnly() {
    assertEquals(MANY.subList(0, 9), MadeGraphs.EGO_LIKE.draw(9, 7));
    assertNotEquals(MANY.subList(0, 9), MadeGraphs.EGO_LIKE.draw(9, 8));
  }

  /**
   * The standard deviation of n is 2.7, so the mean of 5000 is five standard errors from leaving
   * the range; the counts of the sizes compared are expected to be 1410, 731, 273 and 14.
   */
  @Test
  void smallGraphsAreTheMostFrequent() {
    double mean = MANY.stream().mapToInt(Graph::vertices).average().orElseThrow();
    assertEquals(6.46, mean, 0.2);
    assertTrue(count(4) > count(6) && count(6) > count(9) && count(9) > count(18), "by size");
    assertTrue(count(18) > 0);
  }

  private static long count(int vertices) {
    return MANY.stream().filter(graph -> graph.vertices() == vertices).count();
  }

  @Test
  void thereAreStarsAndDenseGraphsAndMuchBetween() {
    List<Graph> first = MANY.subList(0, 200);
    assertTrue(first.stream().anyMatch(graph -> graph.edgeCount() == graph.vertices() - 1));
    assertTrue(first.stream().anyMatch(g -> g.edgeCount() == Graph.pairs(g.vertices())));
    int classes = IsomorphismClasses.of(first).count();
    assertTrue(classes >= 60, "only " + classes + " classes");
  }

  /** Neighbours of linked vertices are linked more often than others are. */
  @Test
  void trianglesCloseWithoutTheEgo() {
    long closed = 0;
    long open = 0;
    double pairs = 0;
    double edges = 0;
    for (Graph graph : MANY) {
      Graph others = graph.induced(~1L & -1L >>> (64 - graph.vertices()));
      pairs += Graph.pairs(others.vertices());
      edges += others.edgeCount();
      for (int v = 0; v < others.vertices(); v++) {
        closed += others.triangles(v);
        open += Graph.pairs(others.degree(v)) - others.triangles(v);
      }
    }
    double share = (double) closed / (closed + open);
    assertTrue(share > 1.5 * edges / pairs, share + " against " + edges / pairs);
  }

  @Test
  void noGraphsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> MadeGraphs.EGO_LIKE.draw(0, 1));
  }

  @Test
  void differentSeedsGiveDifferentSets() {
    assertEquals(
        20,
        IntStream.range(0, 20)
            .mapToObj(seed -> MadeGraphs.EGO_LIKE.draw(5, seed))
            .collect(Collectors.toSet())
            .size());
  }
}
