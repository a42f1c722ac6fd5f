package dev.bitwell.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GraphLayoutTest {
  @ParameterizedTest
  @MethodSource("graphs")
  void placesAreFiniteDistinctAndTheSameAgain(Adjacency graph) {
    Positions places = GraphLayout.of(graph);
    for (int i = 0; i < graph.nodes(); i++) {
      assertTrue(Double.isFinite(places.x[i]) && Double.isFinite(places.y[i]), "node " + i);
      for (int j = 0; j < i; j++) {
        assertTrue(places.distance(i, j) > 0.05, i + " and " + j + " lie in one place");
      }
    }
    Positions again = GraphLayout.of(graph);
    assertArrayEquals(places.x, again.x);
    assertArrayEquals(places.y, again.y);
  }

  static Stream<Named<Adjacency>> graphs() {
    return Stream.of(
        Named.of("nothing", graph(0)),
        Named.of("a node", graph(1)),
        Named.of("nodes without edges", graph(7)),
        Named.of("an edge", graph(2, 0, 1)),
        Named.of("an edge given twice", graph(2, 0, 1, 1, 0)),
        Named.of("a triangle", graph(3, 0, 1, 1, 2, 2, 0)),
        Named.of("a star", graph(15, IntStream.range(1, 15).flatMap(i -> IntStream.of(0, i)))),
        Named.of("a clique", clique(12)),
        Named.of("two components and a node", graph(6, 0, 1, 1, 2, 3, 4)),
        Named.of("a sparse random graph", random(100, 110)),
        Named.of("a grid", grid(9)));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 12, 40})
  void pathIsAStraightLineFromLeftToRight(int n) {
    Positions places = GraphLayout.of(path(n));
    for (int i = 1; i < n; i++) {
      assertEquals(1, places.x[i] - places.x[i - 1], 0.1, "from " + (i - 1) + " to " + i);
      assertEquals(0, places.y[i] - places.y[i - 1], 0.25, "from " + (i - 1) + " to " + i);
    }
  }

  @Test
  void gridIsUprightAndItsNeighboursAreNear() {
    int side = 9;
    Positions places = GraphLayout.of(grid(side));
    for (int i = 0; i < side * side; i++) {
      for (int j = 0; j < i; j++) {
        int rows = Math.abs(i / side - j / side);
        int columns = Math.abs(i % side - j % side);
        if (rows + columns == 1) {
          assertEquals(1, places.distance(i, j), 0.25);
          double dx = Math.abs(places.x[i] - places.x[j]);
          double dy = Math.abs(places.y[i] - places.y[j]);
          assertTrue(Math.min(dx, dy) < 0.3, "the edge " + i + " – " + j + " is slanting");
        } else {
          assertTrue(places.distance(i, j) > 1.1, i + " and " + j + " are no neighbours");
        }
      }
    }
  }

  @Test
  void componentsDoNotOverlap() {
    int[] edges = {0, 1, 1, 2, 2, 0, 3, 4, 5, 6, 6, 7, 7, 8, 8, 5, 9, 10, 10, 11};
    Adjacency graph = graph(12, edges);
    Positions places = GraphLayout.of(graph);
    List<int[]> components = graph.components();
    for (int a = 0; a < components.size(); a++) {
      for (int b = 0; b < a; b++) {
        boolean apart =
            apart(places.x, components.get(a), components.get(b))
                || apart(places.y, components.get(a), components.get(b));
        assertTrue(apart, "components " + a + " and " + b + " overlap");
      }
    }
  }

  @Test
  void manyComponentsFillASquare() {
    int pairs = 50;
    Positions places = GraphLayout.of(graph(2 * pairs, IntStream.range(0, 2 * pairs)));
    double ratio = places.width() / places.height();
    assertTrue(ratio > 0.7 && ratio < 1.4, () -> "width / height = " + ratio);
  }

  private static boolean apart(double[] values, int[] a, int[] b) {
    double lowA = Arrays.stream(a).mapToDouble(i -> values[i]).min().orElseThrow();
    double highA = Arrays.stream(a).mapToDouble(i -> values[i]).max().orElseThrow();
    double lowB = Arrays.stream(b).mapToDouble(i -> values[i]).min().orElseThrow();
    double highB = Arrays.stream(b).mapToDouble(i -> values[i]).max().orElseThrow();
    return lowA > highB + 1 || lowB > highA + 1;
  }

  /** A graph from the two ends of each edge in turn. */
  private static Adjacency graph(int nodes, int... ends) {
    int[] from = IntStream.range(0, ends.length / 2).map(k -> ends[2 * k]).toArray();
    int[] to = IntStream.range(0, ends.length / 2).map(k -> ends[2 * k + 1]).toArray();
    return Adjacency.of(nodes, from, to);
  }

  private static Adjacency graph(int nodes, IntStream ends) {
    return graph(nodes, ends.toArray());
  }

  private static Adjacency path(int n) {
    return graph(n, IntStream.range(1, n).flatMap(i -> IntStream.of(i - 1, i)));
  }

  private static Adjacency clique(int n) {
    return graph(
        n,
        IntStream.range(0, n).flatMap(i -> IntStream.range(0, i).flatMap(j -> IntStream.of(i, j))));
  }

  private static Adjacency grid(int side) {
    List<Integer> ends = new ArrayList<>();
    for (int i = 0; i < side * side; i++) {
      if (i % side > 0) {
        ends.addAll(List.of(i - 1, i));
      }
      if (i >= side) {
        ends.addAll(List.of(i - side, i));
      }
    }
    return graph(side * side, ends.stream().mapToInt(end -> end));
  }

  private static Adjacency random(int nodes, int edges) {
    SplittableRandom random = new SplittableRandom(7);
    int[] ends = new int[2 * edges];
    for (int k = 0; k < edges; k++) {
      ends[2 * k] = random.nextInt(nodes);
      ends[2 * k + 1] = (ends[2 * k] + 1 + random.nextInt(nodes - 1)) % nodes;
    }
    return graph(nodes, ends);
  }
}
