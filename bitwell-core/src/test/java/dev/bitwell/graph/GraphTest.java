package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.graph.Graph.Edge;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphTest {
  private final RandomStream random = new RandomStream(1, Purpose.EVALUATION, 0, 0);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 13, 63, 64})
  void aGraphIsItsRowAndItsEdges(int n) {
    Graph graph = Shapes.random(n, 0.4, random);
    BitMatrix rows = new BitMatrix(2, Graph.pairs(n) + 5);
    for (int bit = 0; bit < rows.bits(); bit++) {
      rows.set(1, bit, true);
    }
    graph.toRow(rows, 1);
    assertEquals(graph, Graph.ofRow(n, rows, 1));
    assertFalse(rows.get(1, rows.bits() - 1));
    assertEquals(graph, Graph.of(n, graph.edges()));
    assertEquals(graph.edges().size(), graph.edgeCount());
  }

  @Test
  void thePairsOfTheFirstVerticesComeFirst() {
    assertEquals(0, Graph.bit(0, 1));
    assertEquals(List.of(1, 2), List.of(Graph.bit(0, 2), Graph.bit(1, 2)));
    assertEquals(Graph.pairs(7), Graph.bit(0, 7));
  }

  @Test
  void aVertexKnowsItsNeighbours() {
    assertEquals(0b1011, Shapes.PAW.neighbours(2));
    assertEquals(3, Shapes.PAW.degree(2));
    assertTrue(Shapes.PAW.adjacent(3, 2));
    assertFalse(Shapes.PAW.adjacent(3, 1));
    assertEquals(4, Shapes.PAW.vertices());
  }

  @Test
  void trianglesAreCountedAtEachVertex() {
    assertEquals(1, Shapes.PAW.triangles(2));
    assertEquals(0, Shapes.PAW.triangles(3));
    assertEquals(2, Shapes.DIAMOND.triangles(1));
    assertEquals(63 * 62 / 2, Shapes.complete(64).triangles(63));
  }

  @Test
  void componentsAreFoundByTheirFirstVertices() {
    assertEquals(List.of(0b1001L, 0b0110L, 0b10000L), Shapes.of(5, "03 12").components());
    assertEquals(List.of(-1L), Shapes.path(64).components());
    assertEquals(List.of(1L), Shapes.empty(1).components());
    assertEquals(64, Shapes.empty(64).components().size());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 13, 64})
  void theComplementHasTheOtherEdges(int n) {
    Graph graph = Shapes.random(n, 0.3, random);
    Graph complement = graph.complement();
    assertEquals(Graph.pairs(n), graph.edgeCount() + complement.edgeCount());
    assertEquals(Shapes.where(n, (u, v) -> !graph.adjacent(u, v)), complement);
    assertEquals(graph, complement.complement());
  }

  @Test
  void inducedSubgraphsAreNumberedAnew() {
    assertEquals(Shapes.path(3), Shapes.PAW.induced(0b1101));
    assertEquals(Shapes.complete(3), Shapes.PAW.induced(0b0111));
    assertThrows(IllegalArgumentException.class, () -> Shapes.PAW.induced(0));
  }

  @Test
  void isolatedVerticesAreTakenOutAndOneIsLeftOfNothing() {
    assertEquals(Shapes.path(2), Shapes.of(6, "25").withoutIsolated());
    assertEquals(Shapes.PAW, Shapes.PAW.withoutIsolated());
    assertEquals(Shapes.empty(1), Shapes.empty(9).withoutIsolated());
  }

  @Test
  void sizeAndEdgesMakeAGraph() {
    assertNotEquals(Shapes.empty(2), Shapes.empty(3));
    assertNotEquals(Shapes.of(3, "01"), Shapes.of(3, "12"));
    assertEquals(Shapes.of(3, "01"), Graph.of(3, List.of(new Edge(0, 1), new Edge(0, 1))));
    assertEquals(Shapes.of(3, "01").hashCode(), Shapes.of(3, "01").hashCode());
  }

  @Test
  void whatIsNoSmallGraphIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Shapes.empty(0));
    assertThrows(IllegalArgumentException.class, () -> Shapes.empty(65));
    assertThrows(IllegalArgumentException.class, () -> new Edge(1, 1));
    assertThrows(IllegalArgumentException.class, () -> new Edge(2, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> Shapes.of(3, "03"));
  }
}
