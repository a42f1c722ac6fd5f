package dev.bitwell.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableTest {
  private static final long SEED = 42;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 13, 64, 207, 1000})
  void everyEpochVisitsEveryRowOnce(int n) {
    for (int epoch = 0; epoch < 5; epoch++) {
      int[] sorted = order(n, SEED, epoch);
      Arrays.sort(sorted);
      assertEquals(IntStream.range(0, n).boxed().toList(), Arrays.stream(sorted).boxed().toList());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {13, 64, 207, 1000})
  void epochsAndSeedsHaveDifferentOrders(int n) {
    int[] first = order(n, SEED, 0);

    // Two random orders of 13 rows agree with probability 2e-10.
    assertNotEquals(Arrays.toString(first), Arrays.toString(order(n, SEED, 1)));
    assertNotEquals(Arrays.toString(first), Arrays.toString(order(n, SEED + 1, 0)));
    assertNotEquals(Arrays.toString(first), Arrays.toString(IntStream.range(0, n).toArray()));
  }

  @Test
  void allOrdersOfFewRowsAreEquallyLikely() {
    int trials = 12_000;
    Map<String, Integer> counts = new HashMap<>();
    for (int epoch = 0; epoch < trials; epoch++) {
      counts.merge(Arrays.toString(order(3, SEED, epoch)), 1, Integer::sum);
    }

    assertEquals(6, counts.size());
    // The 0.9999 quantile of chi-square with 5 degrees of freedom.
    assertTrue(chiSquare(counts.values().stream().mapToInt(c -> c).toArray(), trials) < 25.7);
  }

  @Test
  void aPositionIsEquallyLikelyToShowAnyRow() {
    int n = 13;
    int trials = 13_000;
    for (int position : new int[] {0, 6, 12}) {
      int[] counts = new int[n];
      for (int epoch = 0; epoch < trials; epoch++) {
        counts[order(n, SEED, epoch)[position]]++;
      }
      // The 0.9999 quantile of chi-square with 12 degrees of freedom.
      assertTrue(chiSquare(counts, trials) < 39.2, Arrays.toString(counts));
    }
  }

  private static double chiSquare(int[] counts, int trials) {
    double expected = (double) trials / counts.length;
    return Arrays.stream(counts).mapToDouble(c -> (c - expected) * (c - expected) / expected).sum();
  }

  /** The table holds its row numbers in binary, so that the rows drawn tell their order. */
  private static int[] order(int n, long seed, int epoch) {
    BitMatrix out = new BitMatrix(n, 10);
    numbered(n).fill(seed, (long) n * epoch, out, 0, n);
    return IntStream.range(0, n).map(row -> (int) out.words()[row]).toArray();
  }

  private static Table numbered(int n) {
    BitMatrix rows = new BitMatrix(n, 10);
    for (int row = 0; row < n; row++) {
      rows.words()[row] = row;
    }
    return Table.of("numbers", rows);
  }

  @Test
  void aRowIsTheSameHoweverItIsAskedFor() {
    Table table = numbered(13);
    BitMatrix all = table.draw(SEED, 60);

    for (int first = 0; first < 60; first++) {
      for (int count = 1; first + count <= 60; count += 7) {
        BitMatrix part = new BitMatrix(count + 2, 10);
        table.fill(SEED, first, part, 1, count + 1);
        assertEquals(all.slice(first, first + count), part.slice(1, count + 1));
      }
    }
  }

  @Test
  void theStreamGoesOnBeyondTheRangeOfAnInt() {
    long first = 13L * Integer.MAX_VALUE;
    BitMatrix out = new BitMatrix(13, 10);

    numbered(13).fill(SEED, first, out, 0, 13);

    assertEquals(13, Arrays.stream(out.words()).distinct().count());
  }

  @Test
  void aTableKnowsItsNameAndWidth() {
    Table table = Table.of("weather.csv", Rows.random(5, 70));

    assertEquals("weather.csv", table.name());
    assertEquals(70, table.bits());
    assertEquals(5, table.draw(SEED, 5).rows());
  }

  @Test
  void aTableWithoutRowsIsRefused() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> Table.of("weather.csv", new BitMatrix(0, 3)));
    assertEquals("the table 'weather.csv' has no rows to draw from", e.getMessage());
  }

  @Test
  void aPositionIsFoundAgain() {
    for (int n : new int[] {1, 2, 3, 10, 64, 1000}) {
      Permutation order = Permutation.ofTable(n);
      boolean[] seen = new boolean[n];
      for (int k = 0; k < n; k++) {
        assertEquals(k, order.positionOf(order.at(k)));
        seen[order.at(k)] = true;
      }
      for (boolean one : seen) {
        assertTrue(one);
      }
    }
  }
}
