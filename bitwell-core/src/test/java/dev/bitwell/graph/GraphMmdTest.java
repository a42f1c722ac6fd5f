package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraphMmdTest {
  private final RandomStream random = new RandomStream(3, Purpose.EVALUATION, 0, 0);

  private List<Graph> graphs(int count, double chance) {
    return IntStream.range(0, count)
        .mapToObj(k -> Shapes.random(1 + random.nextInt(12), chance, random))
        .toList();
  }

  /** The degrees of a claw, 1 1 1 3, become those of an edge if a quarter moves two bins. */
  @Test
  void aClawAgainstAnEdgeByHand() {
    GraphMmd mmd = GraphMmd.of(List.of(Shapes.star(4)), List.of(Shapes.path(2)), Crew.of(1));
    assertEquals(2 - 2 * Math.exp(-0.5 * 0.5 / 2), mmd.degree(), 1e-15);
    assertEquals(0, mmd.clustering());
    double squares = 0.5 * 0.5 + 1.5 * 1.5 + 0.75 * 0.75 + 0.75 * 0.75 + 0.25 * 0.25;
    assertEquals(2 - 2 * Math.exp(-squares / 1800), mmd.orbit(), 1e-15);
    assertEquals((mmd.degree() + mmd.clustering() + mmd.orbit()) / 3, mmd.average(), 1e-17);
  }

  /** Paws against a claw: coefficients 1, 1, 1/3, 0 are in bins 99, 99, 33, 0. */
  @Test
  void twoPawsAndAClawAgainstAClawByHand() {
    GraphMmd mmd =
        GraphMmd.of(
            List.of(Shapes.star(4)), List.of(Shapes.PAW, Shapes.star(4), Shapes.PAW), Crew.of(2));
    double distance = (99 + 99 + 33) / 4.0 / 100;
    double k = Math.exp(-distance * distance / 0.02);
    assertEquals(1 + (5 + 4 * k) / 9 - 2 * (1 + 2 * k) / 3, mmd.clustering(), 1e-15);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 13", "13, 1", "40, 29", "7, 70"})
  void itEqualsItsDefinitionAndNoThreadMatters(int references, int generated) {
    List<Graph> x = graphs(references, 0.3);
    List<Graph> y = graphs(generated, 0.5);
    GraphMmd slow = SlowStatistics.mmd(x, y);
    GraphMmd alone = GraphMmd.of(x, y, Crew.of(1));
    assertEquals(slow.degree(), alone.degree(), 1e-12);
    assertEquals(slow.clustering(), alone.clustering(), 1e-12);
    assertEquals(slow.orbit(), alone.orbit(), 1e-12);
    assertEquals(alone, GraphMmd.of(x, y, Crew.of(2)));
    assertEquals(alone, GraphMmd.of(x, y, Crew.of(3)));
  }

  @Test
  void ofTheSameGraphsInAnyOrderItIsZero() {
    List<Graph> x = graphs(50, 0.4);
    List<Graph> y = new ArrayList<>(x);
    y.replaceAll(graph -> Shapes.shuffled(graph, random));
    Collections.reverse(y);
    assertEquals(0, GraphMmd.of(x, y, Crew.of(2)).average(), 1e-14);
  }

  @Test
  void noGraphsAreRefused() {
    List<Graph> some = List.of(Shapes.PAW);
    assertThrows(IllegalArgumentException.class, () -> GraphMmd.of(some, List.of(), Crew.of(1)));
    assertThrows(IllegalArgumentException.class, () -> GraphMmd.of(List.of(), some, Crew.of(1)));
  }
}
