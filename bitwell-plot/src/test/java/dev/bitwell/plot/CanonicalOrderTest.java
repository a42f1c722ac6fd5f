package dev.bitwell.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonicalOrderTest {
  /** The numbers of graphs on n vertices are sequence A000088 of the OEIS. */
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "3, 4", "4, 11", "5, 34", "6, 156"})
  void sameGraphsGetTheSameNumbering(int n, int graphs) {
    Set<String> canonical = new HashSet<>();
    SmallGraphs.all(n)
        .map(Adjacency::of)
        .map(graph -> graph.induced(CanonicalOrder.of(graph)))
        .forEach(graph -> canonical.add(Arrays.deepToString(graph.edges())));
    assertEquals(graphs, canonical.size());
  }

  @Test
  void hubOfTheLargestComponentComesFirst() {
    // A triangle 0 – 1 – 2 and a star around 5.
    Adjacency graph = Adjacency.of(7, new int[] {0, 1, 2, 5, 5, 5}, new int[] {1, 2, 0, 3, 4, 6});
    int[] order = CanonicalOrder.of(graph);
    assertEquals(5, order[0]);
    assertArrayEquals(new int[] {0, 1, 2}, Arrays.stream(order).skip(4).sorted().toArray());
  }
}
