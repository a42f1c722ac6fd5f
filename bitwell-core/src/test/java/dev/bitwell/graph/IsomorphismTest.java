package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An unlucky search would take years, so the time limit says that there was none. */
@Timeout(60)
class IsomorphismTest {
  private final RandomStream random = new RandomStream(5, Purpose.EVALUATION, 0, 0);

  /** Tries all maps of the first vertices that keep edges, one vertex more at a time. */
  private static boolean slow(Graph a, Graph b, List<Integer> images) {
    int next = images.size();
    if (next == a.vertices()) {
      return true;
    }
    for (int image = 0; image < b.vertices(); image++) {
      boolean fits = !images.contains(image);
      for (int u = 0; fits && u < next; u++) {
        fits = a.adjacent(u, next) == b.adjacent(images.get(u), image);
      }
      if (fits) {
        images.add(image);
        if (slow(a, b, images)) {
          return true;
        }
        images.remove(next);
      }
    }
    return false;
  }

  private static List<Graph> all(int vertices) {
    return IntStream.range(0, 1 << Graph.pairs(vertices))
        .mapToObj(bits -> Shapes.where(vertices, (u, v) -> (bits >>> Graph.bit(u, v) & 1) != 0))
        .toList();
  }

  /** The numbers of graphs up to isomorphism are known: sequence A000088 of the OEIS. */
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "3, 4", "4, 11", "5, 34", "6, 156"})
  void allGraphsFallIntoTheKnownNumberOfClasses(int vertices, int classes) {
    assertEquals(classes, IsomorphismClasses.of(all(vertices)).count());
  }

  @Test
  void allPairsOfFourVerticesAreAsTryingAllMapsSays() {
    for (Graph a : all(4)) {
      for (Graph b : all(4)) {
        assertEquals(slow(a, b, new ArrayList<>()), Isomorphism.test(a, b), () -> a + " " + b);
      }
    }
  }

  /** One edge is moved in some, so that graphs are alike but often not the same. */
  @Test
  void randomPairsOfSevenVerticesAreAsTryingAllMapsSays() {
    int same = 0;
    for (int k = 0; k < 3000; k++) {
      Graph a = Shapes.random(7, 0.3 + 0.4 * random.nextDouble(), random);
      Graph b = Shapes.shuffled(k % 3 == 0 ? a : withOneEdgeMoved(a), random);
      boolean expected = slow(a, b, new ArrayList<>());
      assertEquals(expected, Isomorphism.test(a, b), () -> a + " " + b);
      assertTrue(!expected || Isomorphism.signature(a) == Isomorphism.signature(b));
      same += expected ? 1 : 0;
    }
    assertTrue(same > 1000 && same < 2000, "of 3000 pairs, isomorphic are " + same);
  }

  /** The search on its own, without anything that keeps hopeless pairs from it. */
  @Test
  void theSearchAloneIsRightForPairsOfAllKinds() {
    for (int k = 0; k < 3000; k++) {
      Graph a = Shapes.random(5, 0.2 + 0.6 * random.nextDouble(), random);
      Graph b = Shapes.shuffled(k % 3 == 0 ? a : withOneEdgeMoved(a), random);
      assertEquals(slow(a, b, new ArrayList<>()), VertexMatching.exists(a, b), () -> a + " " + b);
    }
  }

  private Graph withOneEdgeMoved(Graph graph) {
    int out = random.nextInt(Graph.pairs(graph.vertices()));
    int in = random.nextInt(Graph.pairs(graph.vertices()));
    return Shapes.where(
        graph.vertices(),
        (u, v) -> Graph.bit(u, v) == in || (Graph.bit(u, v) != out && graph.adjacent(u, v)));
  }

  /** A field of 4 x 4, the same row or column being adjacent. */
  private static Graph rook() {
    return Shapes.where(16, (u, v) -> u / 4 == v / 4 || u % 4 == v % 4);
  }

  /** A field of 4 x 4 on a torus, adjacent by (0, 1), (1, 0) or (1, 1). */
  private static Graph shrikhande() {
    Set<Integer> steps = Set.of(1, 3, 4, 12, 5, 15);
    return Shapes.where(
        16, (u, v) -> steps.contains(4 * ((v / 4 - u / 4 + 4) % 4) + (v % 4 - u % 4 + 4) % 4));
  }

  @Test
  void regularGraphsAreToldApart() {
    Graph triangles = Shapes.union(Shapes.complete(3), Shapes.complete(3));
    assertFalse(Isomorphism.test(triangles, Shapes.cycle(6)));
    assertFalse(Isomorphism.test(Shapes.cycle(6), triangles));
    assertFalse(Isomorphism.test(triangles.complement(), Shapes.cycle(6).complement()));
    assertFalse(
        Isomorphism.test(
            Shapes.union(Shapes.cycle(4), Shapes.cycle(6)),
            Shapes.union(Shapes.cycle(5), Shapes.cycle(5))));
  }

  /** Strongly regular with the same parameters, so that all that counting can see is the same. */
  @Test
  void theRooksGraphIsNotShrikhandes() {
    assertEquals(Isomorphism.signature(rook()), Isomorphism.signature(shrikhande()));
    assertFalse(Isomorphism.test(rook(), shrikhande()));
    assertFalse(Isomorphism.test(shrikhande(), Shapes.shuffled(rook(), random)));
    assertTrue(Isomorphism.test(rook(), Shapes.shuffled(rook(), random)));
    assertTrue(Isomorphism.test(shrikhande(), Shapes.shuffled(shrikhande(), random)));
    assertEquals(2, IsomorphismClasses.of(List.of(rook(), shrikhande(), rook())).count());
  }

  @Test
  void hardGraphsSideBySideAreToldApart() {
    Graph mostlyRooks = Shapes.union(Shapes.union(rook(), rook()), shrikhande());
    Graph oneRook = Shapes.union(Shapes.union(shrikhande(), rook()), shrikhande());
    assertFalse(Isomorphism.test(mostlyRooks, oneRook));
    assertFalse(Isomorphism.test(mostlyRooks.complement(), oneRook.complement()));
    assertTrue(Isomorphism.test(mostlyRooks, Shapes.shuffled(mostlyRooks, random)));
  }

  /** Many symmetries, of which a search must not try many. */
  static Stream<Graph> symmetric() {
    Graph hexagons = Collections.nCopies(10, Shapes.cycle(6)).stream().reduce(Shapes::union).get();
    return Stream.of(
        Shapes.empty(64),
        Shapes.complete(64),
        Shapes.star(64),
        Shapes.cycle(64),
        Shapes.path(64),
        hexagons,
        hexagons.complement(),
        Shapes.where(64, (u, v) -> u % 2 != v % 2),
        Shapes.where(64, (u, v) -> u / 8 == v / 8 || u % 8 == v % 8),
        Shapes.where(64, (u, v) -> Integer.bitCount(u ^ v) == 1));
  }

  @ParameterizedTest
  @MethodSource("symmetric")
  void symmetricGraphsOfManyVerticesTakeNoTime(Graph graph) {
    Graph shuffled = Shapes.shuffled(graph, random);
    assertTrue(Isomorphism.test(graph, shuffled));
    assertEquals(Isomorphism.signature(graph), Isomorphism.signature(shuffled));
    assertFalse(Isomorphism.test(graph, withOneEdgeFlipped(shuffled)));
  }

  private static Graph withOneEdgeFlipped(Graph graph) {
    return Shapes.where(graph.vertices(), (u, v) -> graph.adjacent(u, v) ^ (u == 3 && v == 5));
  }

  /** The same number of edges and all degrees 2, in cycles of other lengths. */
  @Test
  void unionsOfManyCyclesAreToldApart() {
    Graph hexagons = Collections.nCopies(8, Shapes.cycle(6)).stream().reduce(Shapes::union).get();
    Graph twoTens = Shapes.union(Shapes.cycle(8), Shapes.cycle(8));
    Graph sixAndTen = Shapes.union(Shapes.cycle(6), Shapes.cycle(10));
    assertFalse(
        Isomorphism.test(Shapes.union(hexagons, twoTens), Shapes.union(hexagons, sixAndTen)));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.2, 0.5, 0.9})
  void largeRandomGraphsAreTheSameWhateverTheirNumbering(double chance) {
    for (int n = 1; n <= 64; n += 7) {
      Graph graph = Shapes.random(n, chance, random);
      assertTrue(Isomorphism.test(graph, Shapes.shuffled(graph, random)));
    }
  }

  @Test
  void signaturesOfDifferentGraphsDiffer() {
    assertNotEquals(Isomorphism.signature(Shapes.star(5)), Isomorphism.signature(Shapes.star(6)));
    assertNotEquals(
        Isomorphism.signature(Shapes.cycle(6)),
        Isomorphism.signature(Shapes.union(Shapes.complete(3), Shapes.complete(3))));
    assertEquals(156, all(6).stream().mapToLong(Isomorphism::signature).distinct().count());
  }

  @Test
  void classesKnowTheirMembers() {
    IsomorphismClasses classes =
        IsomorphismClasses.of(
            List.of(Shapes.PAW, Shapes.shuffled(Shapes.PAW, random), Shapes.path(4)));
    assertEquals(2, classes.count());
    assertTrue(classes.contains(Shapes.of(4, "12 13 23 03")));
    assertFalse(classes.contains(Shapes.cycle(4)));
    assertFalse(classes.contains(Shapes.path(3)));
    assertEquals(0, IsomorphismClasses.of(List.of()).count());
  }

  @Test
  void egoSmallHasThePublishedNumberOfClasses() throws Exception {
    GraphSplit split = SharedGraphs.egoSmall();
    IsomorphismClasses train = IsomorphismClasses.of(split.train());
    assertEquals(82, IsomorphismClasses.of(SharedGraphs.read("ego_small.jsonl")).count());
    assertEquals(70, train.count());
    assertEquals(25, IsomorphismClasses.of(split.test()).count());
    assertEquals(28, split.test().stream().filter(train::contains).count());
  }
}
