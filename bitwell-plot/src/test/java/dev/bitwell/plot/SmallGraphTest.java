package dev.bitwell.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.graph.Graph;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SmallGraphTest {
  private static final double SIDE = 64;
  private static final double DOT = SmallGraph.DOT * SIDE;
  private static final Rectangle2D SQUARE = new Rectangle2D.Double(100, 30, SIDE, SIDE);

  @Test
  void dotsOfFullSizeKeepApart() {
    Stream<Graph> upTo5 = IntStream.rangeClosed(2, 5).boxed().flatMap(SmallGraphs::connected);
    Stream.concat(upTo5, SmallGraphs.families())
        .forEach(
            graph -> {
              double closest = SmallGraph.of(graph).places(SQUARE).closest();
              assertTrue(closest > 2.5 * DOT, () -> closest + " in " + graph);
            });
  }

  @Test
  void dotsShrinkWhereTheyWouldTouch() {
    Stream.of(SmallGraphs.clique(64), random(64, 0.5), random(64, 0.05), random(64, 0))
        .forEach(
            graph -> {
              SmallGraph small = SmallGraph.of(graph);
              double radius = small.radius(SIDE);
              assertTrue(radius > 0);
              assertTrue(small.places(SQUARE).closest() > 2 * radius);
            });
  }

  @Test
  void linesPassNoOtherDots() {
    IntStream.rangeClosed(3, 5)
        .boxed()
        .flatMap(SmallGraphs::connected)
        .forEach(
            graph -> {
              double clearance = clearance(SmallGraph.of(graph));
              assertTrue(clearance > 1.2 * DOT, () -> clearance + " in " + graph);
            });
  }

  private static double clearance(SmallGraph graph) {
    Positions p = graph.places(SQUARE);
    double least = Double.POSITIVE_INFINITY;
    for (int[] edge : graph.edges()) {
      int u = edge[0];
      int v = edge[1];
      for (int i = 0; i < p.x.length; i++) {
        if (i != u && i != v) {
          double distance = Line2D.ptSegDist(p.x[u], p.y[u], p.x[v], p.y[v], p.x[i], p.y[i]);
          least = Math.min(least, distance);
        }
      }
    }
    return least;
  }

  @Test
  void everyVertexIsWithinTheSquare() {
    Stream<Graph> upTo4 = IntStream.rangeClosed(1, 4).boxed().flatMap(SmallGraphs::all);
    Stream<Graph> large = Stream.of(random(64, 0), random(64, 0.01), random(40, 0.05));
    Stream.of(upTo4, SmallGraphs.families(), large)
        .flatMap(graphs -> graphs)
        .forEach(
            graph -> {
              SmallGraph small = SmallGraph.of(graph);
              Positions places = small.places(SQUARE);
              assertEquals(graph.vertices(), places.x.length);
              for (int i = 0; i < graph.vertices(); i++) {
                double x = places.x[i] - DOT;
                double y = places.y[i] - DOT;
                assertTrue(SQUARE.contains(x, y, 2 * DOT, 2 * DOT), () -> "in " + graph);
              }
            });
  }

  @Test
  void componentsStandSideBySide() {
    for (int n = 4; n <= 18; n++) {
      Graph graph = random(n, 1.0 / n);
      SmallGraph small = SmallGraph.of(graph);
      List<Rectangle2D> boxes = boxes(small);
      for (int a = 0; a < boxes.size(); a++) {
        for (int b = 0; b < a; b++) {
          assertFalse(boxes.get(a).intersects(boxes.get(b)), () -> "in " + graph);
        }
      }
    }
  }

  /** Around the dots of each component. */
  private static List<Rectangle2D> boxes(SmallGraph small) {
    Positions places = small.places(SQUARE);
    double radius = small.radius(SIDE);
    int[] from = Arrays.stream(small.edges()).mapToInt(edge -> edge[0]).toArray();
    int[] to = Arrays.stream(small.edges()).mapToInt(edge -> edge[1]).toArray();
    List<Rectangle2D> boxes = new ArrayList<>();
    for (int[] nodes : Adjacency.of(places.x.length, from, to).components()) {
      Rectangle2D box = new Rectangle2D.Double(places.x[nodes[0]], places.y[nodes[0]], 0, 0);
      for (int i : nodes) {
        box.add(places.x[i] - radius, places.y[i] - radius);
        box.add(places.x[i] + radius, places.y[i] + radius);
      }
      boxes.add(box);
    }
    return boxes;
  }

  @Test
  void edgesAreThoseOfTheGraph() {
    Graph graph = random(12, 0.3);
    SmallGraph small = SmallGraph.of(graph);
    int[] drawn = new int[12];
    for (int[] edge : small.edges()) {
      drawn[edge[0]]++;
      drawn[edge[1]]++;
    }
    Arrays.sort(drawn);
    assertArrayEquals(IntStream.range(0, 12).map(graph::degree).sorted().toArray(), drawn);
  }

  @Test
  void numberingOfVerticesDoesNotMatter() {
    SplittableRandom random = new SplittableRandom(3);
    Stream.of(
            random(7, 0.4), random(10, 0.3), random(14, 0.15), random(18, 0.5), SmallGraphs.star(9))
        .forEach(
            graph -> {
              Positions places = SmallGraph.of(graph).places(SQUARE);
              for (int time = 0; time < 5; time++) {
                int[] names = shuffled(graph.vertices(), random);
                Positions again = SmallGraph.of(SmallGraphs.renamed(graph, names)).places(SQUARE);
                assertArrayEquals(places.x, again.x, () -> "of " + graph);
                assertArrayEquals(places.y, again.y, () -> "of " + graph);
              }
            });
  }

  @Test
  void hubStandsInTheMiddleOfItsStar() {
    for (int n = 4; n <= 18; n++) {
      // One triangle more than a star has; the hub comes first.
      Graph graph = SmallGraphs.graph(n, (u, v) -> u == 0 || (u == 1 && v == 2));
      Positions places = SmallGraph.of(graph).places(SQUARE);
      for (int i = 2; i < n; i++) {
        assertEquals(places.distance(0, 1), places.distance(0, i), 1e-9, "of " + n + " vertices");
      }
    }
  }

  @Test
  void cyclesAndCliquesAreRegularPolygons() {
    for (int n = 3; n <= 18; n++) {
      for (Graph graph : new Graph[] {SmallGraphs.cycle(n), SmallGraphs.clique(n)}) {
        Positions places = SmallGraph.of(graph).places(SQUARE);
        double[] nearest = new double[n];
        for (int i = 0; i < n; i++) {
          int node = i;
          nearest[i] =
              IntStream.range(0, n)
                  .filter(j -> j != node)
                  .mapToDouble(j -> places.distance(node, j))
                  .min()
                  .orElseThrow();
        }
        Arrays.sort(nearest);
        assertEquals(nearest[0], nearest[n - 1], 1e-9, () -> "of " + graph);
      }
    }
  }

  private static Graph random(int n, double density) {
    SplittableRandom random = new SplittableRandom(n);
    return SmallGraphs.graph(n, (u, v) -> random.nextDouble() < density);
  }

  private static int[] shuffled(int count, SplittableRandom random) {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      int k = random.nextInt(i + 1);
      order[i] = order[k];
      order[k] = i;
    }
    return order;
  }
}
