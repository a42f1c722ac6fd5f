package dev.bitwell.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class AdjacencyTest {
  /** A path 4 – 0 – 2, a pair 1 – 5, and 3 alone. */
  private static final Adjacency GRAPH = Adjacency.of(6, new int[] {4, 0, 5}, new int[] {0, 2, 1});

  @Test
  void componentsAreInTheOrderOfTheirFirstNodes() {
    List<int[]> components = GRAPH.components();
    assertEquals(3, components.size());
    assertArrayEquals(new int[] {0, 2, 4}, components.get(0));
    assertArrayEquals(new int[] {1, 5}, components.get(1));
    assertArrayEquals(new int[] {3}, components.get(2));
  }

  @Test
  void distancesCountEdges() {
    assertArrayEquals(new int[] {1, -1, 2, -1, 0, -1}, GRAPH.distances(4));
  }

  @Test
  void inducedGraphNumbersItsNodesByTheirPlace() {
    Adjacency path = GRAPH.induced(new int[] {0, 2, 4});
    assertArrayEquals(new int[] {1, 2}, path.neighbours(0));
    assertArrayEquals(new int[] {0}, path.neighbours(1));
    assertArrayEquals(new int[] {0}, path.neighbours(2));
  }

  @Test
  void noNodesHaveNoComponents() {
    assertEquals(List.of(), Adjacency.of(0, new int[0], new int[0]).components());
  }
}
