package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactTestTest {
  private static final ExactTest TEST = new ExactTest(10_000);

  /** Computed by SciPy 1.17. */
  @ParameterizedTest
  @CsvSource({
    "3, 10, 9, 12, 0.0835573095635015",
    "0, 5, 5, 5, 0.007936507936507938",
    "40, 100, 60, 100, 0.007059515495016248",
    "60, 100, 40, 100, 0.007059515495016248",
    "1000, 10000, 1300, 9000, 8.375177265394148e-21",
    "7, 20, 7, 20, 1",
    "0, 20, 0, 30, 1"
  })
  void fishersTestIsThatOfTables(int a, int n, int b, int m, double expected) {
    assertEquals(expected, Math.exp(TEST.fisher(a, n, b, m)), 2e-7 * expected);
  }

  /** Of 2 rows each, one with the value, all margins given: 0, 1 or 2 rows come first. */
  @Test
  void fishersTestOfFourRowsByHand() {
    assertEquals(Math.log(1.0 / 3), TEST.fisher(2, 2, 0, 2), 1e-6);
    assertEquals(0, TEST.fisher(1, 2, 1, 2));
  }

  /** All tables with the same margins, by binomial coefficients: the odds ratio cancels. */
  @ParameterizedTest
  @CsvSource({
    "5, 1, 2, 6, 1, 5, 4, 2",
    "0, 4, 5, 3, 6, 0, 1, 7",
    "3, 3, 3, 3, 3, 3, 3, 3",
    "9, 2, 1, 8, 2, 9, 8, 1",
    "0, 7, 0, 7, 5, 2, 1, 6"
  })
  void zelensTestIsTheSumOverAllTablesOfTheSameMargins(
      int a, int b, int c, int d, int e, int f, int g, int h) {
    Association first = new Association(a, b, c, d);
    Association second = new Association(e, f, g, h);
    double seen = weight(first, a) * weight(second, e);
    double all = 0;
    double unlikely = 0;
    for (int k = 0; k <= a + e; k++) {
      double weight = weight(first, k) * weight(second, a + e - k);
      all += weight;
      unlikely += weight <= seen * (1 + 1e-9) ? weight : 0;
    }
    assertEquals(unlikely / all, Math.exp(TEST.zelen(first, second)), 1e-6 * unlikely / all);
  }

  /**
   * C(left, k) C(rest, right - k) where the first value is in so many rows, the second in others.
   */
  private static double weight(Association table, int both) {
    int left = table.both() + table.left();
    int right = table.both() + table.right();
    return choose(left, both) * choose(table.rows() - left, right - both);
  }

  private static double choose(int n, int k) {
    double ways = k < 0 || k > n ? 0 : 1;
    for (int j = 1; j <= k && k <= n; j++) {
      ways = ways * (n - k + j) / j;
    }
    return ways;
  }

  /** Twice as often, but with the same odds ratio of 4. */
  @Test
  void zelensTestDoesNotSeeSingleColumns() {
    Association even = new Association(2000, 1000, 1000, 2000);
    Association rare = new Association(400, 200, 1600, 3200);
    assertTrue(TEST.zelen(even, rare) > Math.log(0.9));
    assertEquals(even.logOdds(), rare.logOdds(), 0.01);
    assertEquals(Math.log(4), even.logOdds(), 0.01);
  }

  @Test
  void whatIsTooImprobableForANumberStillHasALogarithm() {
    double one = TEST.fisher(0, 10_000, 4000, 10_000);
    double other = TEST.fisher(0, 10_000, 4001, 10_000);
    assertTrue(one < -745 && other < one, one + " " + other);
  }
}
