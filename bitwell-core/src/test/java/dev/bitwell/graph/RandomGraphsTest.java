package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RandomGraphsTest {
  private static List<Graph> draw(List<Graph> models, int count) {
    RandomStream random = new RandomStream(8, Purpose.EVALUATION, 0, 0);
    RandomGraphs graphs = new RandomGraphs(models);
    return IntStream.range(0, count).mapToObj(k -> graphs.draw(random)).toList();
  }

  /** 2 + 6 edges of 6 + 10 pairs; all tolerances are six standard errors. */
  @Test
  void sizesAndDensityAreThoseOfTheModels() {
    List<Graph> models = List.of(Shapes.of(4, "01 23"), Shapes.of(5, "01 02 03 04 12 34"));
    assertEquals(0.5, new RandomGraphs(models).chance());
    List<Graph> drawn = draw(models, 10_000);
    double fours = drawn.stream().filter(graph -> graph.vertices() == 4).count();
    assertEquals(0.5, fours / 10_000, 0.03);
    double edges = drawn.stream().mapToInt(Graph::edgeCount).sum();
    assertEquals(0.5, edges / (fours * 6 + (10_000 - fours) * 10), 0.011);
    double first = drawn.stream().filter(graph -> graph.adjacent(0, 1)).count();
    assertEquals(0.5, first / 10_000, 0.03);
  }

  @Test
  void noneAndAllOfTheEdgesAreKept() {
    assertEquals(List.of(Shapes.complete(7)), draw(List.of(Shapes.complete(7)), 1));
    assertEquals(List.of(Shapes.empty(7)), draw(List.of(Shapes.empty(7)), 1));
    assertEquals(List.of(Shapes.empty(1)), draw(List.of(Shapes.empty(1)), 1));
  }

  @Test
  void egoSmallHasThePublishedDensity() throws Exception {
    assertEquals(1367.0 / 3328, new RandomGraphs(SharedGraphs.egoSmall().train()).chance());
  }
}
