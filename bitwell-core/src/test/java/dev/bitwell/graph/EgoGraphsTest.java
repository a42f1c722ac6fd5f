package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EgoGraphsTest {
  private static final int IDS = 60;
  private static final int FAR = 1_000;

  private final RandomStream random = new RandomStream(6, Purpose.EVALUATION, 0, 0);

  /** The recipe once more, by the distances between all pairs (Floyd and Warshall). */
  private static List<Graph> slow(long[] ends, int radius, int least, int most, int count) {
    int[][] distance = distances(ends);
    int[] component = largest(distance);
    List<Graph> graphs = new ArrayList<>();
    for (int ego : component) {
      int[] ball = Arrays.stream(component).filter(v -> distance[ego][v] <= radius).toArray();
      if (ball.length >= least && ball.length <= most) {
        graphs.add(Shapes.where(ball.length, (u, v) -> distance[ball[u]][ball[v]] == 1));
      }
    }
    return graphs.subList(0, Math.min(count, graphs.size()));
  }

  private static int[][] distances(long[] ends) {
    int[][] distance = new int[IDS][IDS];
    for (int v = 0; v < IDS; v++) {
      Arrays.fill(distance[v], FAR);
      distance[v][v] = 0;
    }
    for (int k = 0; k < ends.length; k += 2) {
      if (ends[k] != ends[k + 1]) {
        distance[(int) ends[k]][(int) ends[k + 1]] = 1;
        distance[(int) ends[k + 1]][(int) ends[k]] = 1;
      }
    }
    for (int by = 0; by < IDS; by++) {
      for (int u = 0; u < IDS; u++) {
        for (int v = 0; v < IDS; v++) {
          distance[u][v] = Math.min(distance[u][v], distance[u][by] + distance[by][v]);
        }
      }
    }
    return distance;
  }

  private static int[] largest(int[][] distance) {
    int[] largest = {};
    for (int[] from : distance) {
      int[] component = IntStream.range(0, IDS).filter(v -> from[v] < FAR).toArray();
      largest = component.length > largest.length ? component : largest;
    }
    return largest;
  }

  /** With loops, edges given twice, and components of which the first is not always the largest. */
  @ParameterizedTest
  @CsvSource({"1, 4, 18, 200", "1, 1, 3, 7", "2, 4, 18, 200", "3, 2, 64, 5", "2, 10, 12, 100"})
  void theyAreThoseOfTheRecipe(int radius, int least, int most, int count) {
    int found = 0;
    for (int repeat = 0; repeat < 20; repeat++) {
      long[] ends = random.nextInt(2) == 0 ? edges(70) : edges(40);
      List<Graph> expected = slow(ends, radius, least, most, count);
      assertEquals(expected, EgoGraphs.of(EdgeList.of(ends), radius, least, most, count));
      found += expected.size();
    }
    assertTrue(found >= 20, "only " + found + " were compared");
  }

  private long[] edges(int count) {
    long[] ends = new long[2 * count];
    Arrays.setAll(ends, k -> random.nextInt(IDS));
    ends[2] = ends[1];
    ends[3] = ends[0];
    ends[4] = ends[5];
    return ends;
  }

  @Test
  void ofComponentsOfEqualSizeThatWithTheSmallestIdIsTaken() {
    List<Graph> egos = EgoGraphs.of(EdgeList.of(5, 9, 9, 70, 8, 1, 4, 1, 4, 8), 1, 1, 64, 9);
    assertEquals(List.of(Shapes.complete(3), Shapes.complete(3), Shapes.complete(3)), egos);
  }

  /** At distance 1 the egos 0 and 3 have as many as allowed or fewer, and at 2 they have five. */
  @Test
  void whatOutgrowsTheBoundAtTheLastStepIsNotKept() {
    EdgeList spider = EdgeList.of(0, 1, 0, 2, 0, 3, 3, 4);
    assertEquals(List.of(Shapes.star(4), Shapes.star(4)), EgoGraphs.of(spider, 2, 4, 4, 9));
  }

  @Test
  void boundsThatCannotBeMetAreRefused() {
    EdgeList edge = EdgeList.of(1, 2);
    assertThrows(IllegalArgumentException.class, () -> EgoGraphs.of(edge, 0, 1, 2, 1));
    assertThrows(IllegalArgumentException.class, () -> EgoGraphs.of(edge, 1, 0, 2, 1));
    assertThrows(IllegalArgumentException.class, () -> EgoGraphs.of(edge, 1, 3, 2, 1));
    assertThrows(IllegalArgumentException.class, () -> EgoGraphs.of(edge, 1, 1, 65, 1));
    assertThrows(IllegalArgumentException.class, () -> EgoGraphs.of(edge, 1, 1, 2, 0));
  }

  @Test
  void ofCiteseerTheyAreEgoSmall() throws IOException {
    EdgeList citeseer = EdgeList.read(SharedGraphs.file("citeseer.edges"));
    assertEquals(4552, citeseer.edgeCount());
    assertEquals(2120, EgoGraphs.largestComponent(citeseer).cardinality());
    assertEquals(996, EgoGraphs.of(citeseer, 1, 4, 18, 5000).size());
    assertEquals(SharedGraphs.read("ego_small.jsonl"), EgoGraphs.of(citeseer, 1, 4, 18, 200));
  }
}
