package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.graph.Graph.Edge;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GraphShapeTest {
  private static final Graph STAR =
      Graph.of(4, List.of(new Edge(0, 1), new Edge(0, 2), new Edge(0, 3)));
  private static final Graph PATH =
      Graph.of(4, List.of(new Edge(0, 1), new Edge(1, 2), new Edge(2, 3)));
  private static final Graph APART = Graph.of(4, List.of(new Edge(0, 1), new Edge(2, 3)));

  @Test
  void sharesAreCountedWithIsolatedVertices() {
    Graph alone = Graph.of(3, List.of(new Edge(0, 1)));
    GraphShape shape = GraphShape.of(List.of(STAR, PATH, APART, alone));
    assertEquals(4, shape.graphs());
    assertEquals(2 / 4.0, shape.connected());
    assertEquals(1 / 4.0, shape.hubs());
    assertEquals((3 + 3 + 2 + 1) / (6.0 + 6 + 6 + 3), shape.density());
    assertTrue(Double.isNaN(GraphShape.of(List.of()).connected()));
  }

  @Test
  void classesOfSizesHaveAboutAsManyTrainingGraphs() {
    List<Graph> training = new ArrayList<>();
    for (int k = 0; k < 8; k++) {
      training.add(Graph.of(2 + k, List.of(new Edge(0, 1))));
    }
    List<GraphShape.Row> rows = GraphShape.bySize(training, List.of(STAR, STAR, PATH, APART));
    assertEquals(
        List.of("2-3", "4-5", "6-7", "8-9"),
        rows.stream().map(row -> row.least() + "-" + row.most()).toList());
    assertTrue(rows.stream().allMatch(row -> row.training().graphs() == 2));
    assertEquals(List.of(0, 4, 0, 0), rows.stream().map(row -> row.generated().graphs()).toList());
  }

  @Test
  void fewTrainingGraphsOrOneSizeMakeFewerClasses() {
    assertEquals(1, GraphShape.bySize(List.of(STAR), List.of(STAR)).size());
    List<GraphShape.Row> one = GraphShape.bySize(List.of(STAR, PATH, APART), List.of(PATH));
    assertEquals(1, one.size());
    assertEquals(GraphShape.all(List.of(STAR, PATH, APART), List.of(PATH)), one.get(0));
    List<Graph> two = List.of(STAR, Graph.of(9, List.of(new Edge(0, 1))));
    assertEquals(2, GraphShape.bySize(two, two).size());
  }
}
