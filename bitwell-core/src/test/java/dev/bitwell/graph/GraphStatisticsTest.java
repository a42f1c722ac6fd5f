package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class GraphStatisticsTest {
  private final RandomStream random = new RandomStream(2, Purpose.EVALUATION, 0, 0);

  /** By hand: how often all vertices together are in each orbit that occurs. */
  static Stream<Arguments> shapes() {
    Graph triangleAndPoint = Shapes.of(4, "01 02 12");
    return Stream.of(
        arguments(Shapes.empty(1), Map.of()),
        arguments(Shapes.empty(5), Map.of()),
        arguments(Shapes.path(2), Map.of(0, 2)),
        arguments(Shapes.of(4, "01 23"), Map.of(0, 4)),
        arguments(triangleAndPoint, Map.of(0, 6, 3, 3)),
        arguments(Shapes.path(4), Map.of(0, 6, 1, 4, 2, 2, 4, 2, 5, 2)),
        arguments(Shapes.star(4), Map.of(0, 6, 1, 6, 2, 3, 6, 3, 7, 1)),
        arguments(Shapes.star(6), Map.of(0, 10, 1, 20, 2, 10, 6, 30, 7, 10)),
        arguments(Shapes.cycle(4), Map.of(0, 8, 1, 8, 2, 4, 8, 4)),
        arguments(Shapes.cycle(6), Map.of(0, 12, 1, 12, 2, 6, 4, 12, 5, 12)),
        arguments(Shapes.PAW, Map.of(0, 8, 1, 4, 2, 2, 3, 3, 9, 1, 10, 2, 11, 1)),
        arguments(Shapes.DIAMOND, Map.of(0, 10, 1, 4, 2, 2, 3, 6, 12, 2, 13, 2)),
        arguments(Shapes.complete(4), Map.of(0, 12, 3, 12, 14, 4)),
        arguments(
            Shapes.complete(64), Map.of(0, 64 * 63, 3, 64 * 63 * 31, 14, 64 * 63 * 31 * 61 / 3)));
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void orbitsOfShapesAreThoseCountedByHand(Graph graph, Map<Integer, Integer> totals) {
    double[] expected = new double[15];
    totals.forEach((orbit, total) -> expected[orbit] = (double) total / graph.vertices());
    assertArrayEquals(expected, GraphStatistics.of(graph).orbits());
  }

  @Test
  void degreesAreSharesUpToTheLargest() {
    assertArrayEquals(new double[] {1}, GraphStatistics.of(Shapes.empty(3)).degrees());
    assertArrayEquals(
        new double[] {0, 0.75, 0, 0.25}, GraphStatistics.of(Shapes.star(4)).degrees());
    assertArrayEquals(new double[] {0, 0.5, 0.5}, GraphStatistics.of(Shapes.path(4)).degrees());
    assertArrayEquals(
        new double[] {0.25, 0, 0.75}, GraphStatistics.of(Shapes.of(4, "01 02 12")).degrees());
  }

  /** The vertices of a paw have the coefficients 1, 1, 1/3 and 0. */
  @Test
  void clusteringIsBinnedFromZeroToOne() {
    double[] paw = new double[100];
    paw[99] = 0.5;
    paw[33] = 0.25;
    paw[0] = 0.25;
    assertArrayEquals(paw, GraphStatistics.of(Shapes.PAW).clustering());
    double[] star = new double[100];
    star[0] = 1;
    assertArrayEquals(star, GraphStatistics.of(Shapes.star(7)).clustering());
    assertArrayEquals(star, GraphStatistics.of(Shapes.empty(1)).clustering());
  }

  @ParameterizedTest
  @CsvSource({"5, 7, 69", "16, 42, 34", "16, 84, 69", "16, 114, 94", "5, 3, 30", "2, 1, 99"})
  void coefficientsOnAnEdgeFallAsNumpyHasThem(int degree, int triangles, int bin) {
    assertEquals(bin, Clustering.bin(Clustering.coefficient(degree, triangles)));
  }

  @Test
  void everyCoefficientThereCanBeIsInTheLastBinThatBeginsBelow() {
    for (int degree = 2; degree < 64; degree++) {
      for (int triangles = 0; triangles <= degree * (degree - 1) / 2; triangles++) {
        double c = Clustering.coefficient(degree, triangles);
        assertEquals(SlowStatistics.bin(c), Clustering.bin(c), () -> "of " + c);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 0.5", "2, 0.5", "5, 0.5", "13, 0.1", "13, 0.7", "18, 0.4", "33, 0.3", "64, 0.02"})
  void allEqualTheirDefinitions(int vertices, double chance) {
    Graph graph = Shapes.random(vertices, chance, random);
    GraphStatistics statistics = GraphStatistics.of(graph);
    assertArrayEquals(
        SlowStatistics.degrees(graph), Arrays.copyOf(statistics.degrees(), 64), 1e-14);
    assertArrayEquals(SlowStatistics.clustering(graph), statistics.clustering(), 1e-14);
    assertArrayEquals(SlowStatistics.orbits(graph), statistics.orbits(), 1e-9);
  }

  @Test
  void theNumberingOfVerticesDoesNotMatter() {
    for (int n = 1; n <= 20; n++) {
      Graph graph = Shapes.random(n, 0.4, random);
      assertEquals(GraphStatistics.of(graph), GraphStatistics.of(Shapes.shuffled(graph, random)));
    }
    assertNotEquals(GraphStatistics.of(Shapes.PAW), GraphStatistics.of(Shapes.cycle(4)));
    assertNotEquals(GraphStatistics.of(Shapes.cycle(5)), GraphStatistics.of(Shapes.cycle(4)));
  }

  @Test
  void statisticsCannotBeChangedFromOutside() {
    GraphStatistics statistics = GraphStatistics.of(Shapes.PAW);
    statistics.orbits()[0] = -1;
    statistics.degrees()[0] = -1;
    statistics.clustering()[0] = -1;
    assertEquals(GraphStatistics.of(Shapes.PAW), statistics);
    assertArrayEquals(GraphStatistics.of(Shapes.PAW).degrees(), statistics.degrees());
  }
}
