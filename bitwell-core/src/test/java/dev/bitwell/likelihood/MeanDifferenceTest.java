package dev.bitwell.likelihood;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.math.StudentT;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeanDifferenceTest {
  /** By SciPy, with 5 of Welch's 5.4 degrees of freedom. */
  @Test
  void itIsWelchsWithoutSkewness() {
    double[] first = {-3, -1, 1, 3};
    double[] second = {2, 4, 8, 10};
    MeanDifference found = MeanDifference.of(first, second, 0.95);
    assertEquals(6, found.interval().mean(), 1e-12);
    assertEquals(6 / 2.6832815729997477, found.interval().standardError(), 1e-9);
    double half = 2.5705818356363146 * found.interval().standardError();
    assertEquals(6 - half, found.interval().lower(), 1e-9);
    assertEquals(6 + half, found.interval().upper(), 1e-9);
    assertEquals(0.043648253960515325, found.p(), 1e-9);
  }

  /**
   * The ends by Welch's and Hall's formulas in NumPy, with the third cumulant of the difference;
   * the probability by Student's test for equal variances in SciPy.
   */
  @Test
  void itIsTheHullOfWelchsHallsAndStudents() {
    double[] first = {1, 2, 3, 4, 6, 0};
    double[] second = {10, 1, 2, 3, 25, 7, 8};
    MeanDifference found = MeanDifference.of(first, second, 0.95);
    assertEquals(-2.5565158140006856, found.interval().lower(), 1e-6);
    assertEquals(34.54516762856927, found.interval().upper(), 1e-6);
    assertEquals(0.1522949315920782, found.p(), 1e-9);
    MeanDifference back = MeanDifference.of(second, first, 0.95);
    assertEquals(-found.interval().upper(), back.interval().lower(), 1e-9);
    assertEquals(found.logP(), back.logP(), 1e-9);
  }

  /** An interval ends at 0 where its level is 1 - p. */
  @Test
  void intervalAndProbabilityBelongTogether() {
    double[] first = {0, 0.1, 0.3, 0.2, 0.1, 4, 0.2, 0.1};
    double[] second = {9, 6, 3, 1, 2, 1.5, 1, 3, 2, 2};
    assertEquals(0, endAtItsOwnLevel(first, second), 1e-6);
    // Here Hall's is the widest: a few of the second lot are far below the others.
    double[] even = {-1, -0.5, 0, 0, 0, 0.5, 1, 0};
    double[] low = {1.2, 1.3, 1.1, 1.2, -3, 1.2, 1.4, 1.1};
    assertEquals(0, endAtItsOwnLevel(even, low), 1e-6);
  }

  private static double endAtItsOwnLevel(double[] first, double[] second) {
    double p = MeanDifference.of(first, second, 0.95).p();
    return MeanDifference.of(first, second, 1 - p).interval().lower();
  }

  /** Two values far apart beside many that are close: only if spread alike are they no wonder. */
  @Test
  void aSmallLotIsSpreadAsTheLargeOne() {
    double[] many = new double[100];
    Arrays.setAll(many, r -> r % 2 == 0 ? -1 : 1);
    double[] few = {0.999, 1, 1.001};
    MeanDifference found = MeanDifference.of(many, few, 0.99);
    double expected = StudentT.logBeyond(1 / Math.sqrt(100 / 101.0 * (1 / 100.0 + 1 / 3.0)), 101);
    assertEquals(expected, found.logP(), 1e-5);
    assertTrue(found.interval().contains(0));
  }

  @Test
  void aHandfulOfValuesIsNeverCertain() {
    assertEquals(2.0 / 20, MeanDifference.of(values(3, 0), values(3, 1), 0.99).p(), 1e-12);
    assertEquals(2.0 / 252, MeanDifference.of(values(5, 0), values(5, 1), 0.99).p(), 1e-12);
    MeanDifference one = MeanDifference.of(values(1, 0), values(9, 1), 0.99);
    assertEquals(0, one.logP());
    assertEquals(Double.NEGATIVE_INFINITY, one.interval().lower());
  }

  @Test
  void whatIsRoundedIsNoDifference() {
    assertEquals(0, MeanDifference.of(values(30, 0.1), values(47, 0.1 + 1e-15), 0.99).logP());
  }

  private static double[] values(int count, double value) {
    double[] values = new double[count];
    Arrays.fill(values, value);
    return values;
  }

  /**
   * Exponential values, as skewed as log probabilities are. Of 20 000 pairs of lots, 1 % may differ
   * at the level of 0.01: 1.4 % would be five standard deviations more.
   */
  @ParameterizedTest
  @CsvSource({"20, 20", "20, 200", "200, 20", "100, 100"})
  void falseAlarmsAreAsRareAsItSays(int n, int m) {
    int repeats = 20_000;
    RandomStream random = new RandomStream(1, Purpose.EVALUATION, n, m);
    int alarms = 0;
    for (int k = 0; k < repeats; k++) {
      double p = MeanDifference.of(exponential(n, random), exponential(m, random), 0.99).p();
      alarms += p <= 0.01 ? 1 : 0;
    }
    assertTrue(alarms <= 0.014 * repeats, alarms + " of " + repeats);
  }

  private static double[] exponential(int count, RandomStream random) {
    double[] values = new double[count];
    Arrays.setAll(values, r -> -Math.log(1 - random.nextDouble()));
    return values;
  }
}
