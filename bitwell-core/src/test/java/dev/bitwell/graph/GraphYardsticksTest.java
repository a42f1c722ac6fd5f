package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.bitwell.graph.Graph.Edge;
import dev.bitwell.work.Crew;
import java.util.List;
import org.junit.jupiter.api.Test;

class GraphYardsticksTest {
  private static final GraphSplit DATA = GraphSplit.of(MadeGraphs.EGO_LIKE.draw(60, 1), 0.2);

  /** What a whole evaluation of as many graphs has, without anything to evaluate. */
  @Test
  void yardsticksAreThoseOfAnEvaluation() {
    GraphEvaluation whole =
        GraphEvaluation.of(DATA, MadeGraphs.EGO_LIKE.draw(40, 2), 2, 5, Crew.of(2));
    GraphYardsticks alone = GraphYardsticks.of(DATA, 40, 5, 1);
    assertEquals(whole.memoriserLarge().values().get(0), alone.memoriser());
    assertEquals(whole.randomLarge(), alone.random());
    assertNotEquals(alone, GraphYardsticks.of(DATA, 40, 6, 1));
  }

  @Test
  void noGraphsAreNoYardstick() {
    assertThrows(IllegalArgumentException.class, () -> GraphYardsticks.of(DATA, 0, 1, 1));
  }

  /** A path of three, drawn from either end, is one graph; a triangle is news. */
  @Test
  void isomorphicGraphsAreNoNews() {
    Graph path = Graph.of(3, List.of(new Edge(0, 1), new Edge(1, 2)));
    Graph same = Graph.of(3, List.of(new Edge(0, 1), new Edge(0, 2)));
    Graph triangle = Graph.of(3, List.of(new Edge(0, 1), new Edge(0, 2), new Edge(1, 2)));
    GraphDiversity diversity =
        GraphDiversity.of(List.of(path), List.of(path, same, triangle, triangle));
    assertEquals(0.5, diversity.novelty());
    assertEquals(0.5, diversity.uniqueness());
    assertThrows(IllegalArgumentException.class, () -> GraphDiversity.of(List.of(path), List.of()));
  }
}
