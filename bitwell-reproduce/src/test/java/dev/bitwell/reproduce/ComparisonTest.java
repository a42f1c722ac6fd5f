package dev.bitwell.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.bitwell.reproduce.Comparison.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ComparisonTest {
  private static Verdict verdict(Sample left, Sample right) {
    return new Comparison(left, right).verdict();
  }

  @Test
  void aDifferenceBeyondChanceHasADirection() {
    Sample low = Sample.of(1, 1.1, 0.9);
    Sample high = Sample.of(2, 2.1, 1.9);
    assertEquals(Verdict.LOWER, verdict(low, high));
    assertEquals(Verdict.HIGHER, verdict(high, low));
  }

  /** The means differ by three standard errors, which two seeds give by chance now and then. */
  @Test
  void fewSeedsNeedALargerDifference() {
    assertEquals(Verdict.WITHIN_NOISE, verdict(Sample.of(0, 0.2), Sample.of(0.43, 0.63)));
    assertEquals(
        Verdict.LOWER,
        verdict(Sample.of(0, 0.2, 0, 0.2, 0, 0.2), Sample.of(0.43, 0.63, 0.43, 0.63, 0.43, 0.63)));
  }

  /** All the noise is in two repeats, so the twenty others do not help to know it. */
  @Test
  void manyQuietRepeatsDoNotMakeUpForTwoNoisyOnes() {
    double[] quiet = new double[20];
    for (int k = 0; k < quiet.length; k++) {
      quiet[k] = k % 2 * 1e-3;
    }
    assertEquals(Verdict.WITHIN_NOISE, verdict(Sample.of(3, 4), Sample.of(quiet)));
    assertEquals(Verdict.HIGHER, verdict(Sample.of(9, 10), Sample.of(quiet)));
  }

  @Test
  void quantilesLieBetweenThoseOfWholeDegreesOfFreedom() {
    assertEquals(12.706, Comparison.quantile(1), 1e-9);
    assertEquals(4.303, Comparison.quantile(2), 1e-9);
    assertEquals(2.306, Comparison.quantile(8), 1e-9);
    // By numerical integration of the density.
    assertEquals(6.017, Comparison.quantile(1.5), 0.03 * 6.017);
    assertEquals(3.575, Comparison.quantile(2.5), 0.03 * 3.575);
    assertEquals(2.042, Comparison.quantile(30), 0.02);
    assertEquals(1.96, Comparison.quantile(1e9), 1e-6);
  }

  @Test
  void theMeanOfSeveralNumbersHasTheNoiseOfAll() {
    Sample mean = Sample.average(List.of(Sample.of(1, 3), Sample.of(5, 5)));
    assertEquals(3.5, mean.mean());
    assertEquals(0.5, mean.standardError(), 1e-12);
    assertEquals(2, mean.count());
  }

  @Test
  void theSameNumbersAreWithinNoise() {
    assertEquals(Verdict.WITHIN_NOISE, verdict(Sample.of(1, 1), Sample.of(1, 1)));
  }

  @Test
  void oneMeasurementSaysNothingOfNoise() {
    assertEquals(Verdict.NOT_REPEATED, verdict(Sample.of(1), Sample.of(2, 2.1)));
    assertEquals(Verdict.NOT_REPEATED, verdict(Sample.of(1), Sample.of(2)));
    assertEquals(Verdict.NOT_REPEATED, verdict(Sample.of(1), Sample.exactly(2)));
  }

  @Test
  void aMissingNumberIsNotCompared() {
    assertEquals(Verdict.MISSING, verdict(Sample.of(Double.NaN, 1), Sample.of(1, 2)));
  }

  @Test
  void aKnownNumberHasNoNoise() {
    assertEquals(Verdict.WITHIN_NOISE, verdict(Sample.of(0.24, 0.27), Sample.exactly(0.25)));
    assertEquals(Verdict.HIGHER, verdict(Sample.of(0.99, 1.01), Sample.exactly(0.25)));
  }

  @Test
  void wordsSayWhereItIsWhat() {
    Comparisons comparisons = new Comparisons();
    comparisons.add("moons", Sample.of(1, 1.01), Sample.of(2, 2.01));
    comparisons.add("circles", Sample.of(1, 3), Sample.of(2, 2.5));
    comparisons.add("pinwheel", Sample.of(0, 9), Sample.of(2, 2.5));
    assertEquals(
        "lower on 1 of 3 (moons); within noise on 2 of 3 (circles, pinwheel)", comparisons.words());
  }

  @Test
  void aClaimIsNotRefusedForWantOfRepeats() {
    Comparisons once = new Comparisons();
    once.add("moons", Sample.of(1), Sample.of(2));
    assertEquals("cannot be judged without repeats", once.claimOfLower(List.of("moons")));
    Comparisons noisy = new Comparisons();
    noisy.add("moons", Sample.of(1, 3), Sample.of(2, 4));
    assertEquals(
        "is not confirmed, as the differences are within noise",
        noisy.claimOfLower(List.of("moons")));
    Comparisons clear = new Comparisons();
    clear.add("moons", Sample.of(1, 1.01), Sample.of(2, 2.01));
    assertEquals("reproduces", clear.claimOfLower(List.of("moons")));
    clear.add("circles", Sample.of(2, 2.01), Sample.of(1, 1.01));
    assertEquals("does not reproduce", clear.claimOfLower(List.of("moons", "circles")));
    assertEquals("reproduces", clear.claimOfLower(List.of("moons")));
    assertEquals("is not tested here", clear.claimOfLower(List.of()));
  }

  @Test
  void aClaimOfManyPlacesMayHoldInSomeAndBeUnknownInOthers() {
    Comparisons mixed = new Comparisons();
    mixed.add("moons", Sample.of(1, 1.01), Sample.of(2, 2.01));
    mixed.add("circles", Sample.of(1, 3), Sample.of(2, 4));
    assertEquals(
        "is confirmed in part, as other differences are within noise",
        mixed.claimOfLower(List.of("moons", "circles")));
    Comparisons missing = new Comparisons();
    missing.add("moons", Sample.of(Double.NaN, 1), Sample.of(2, 2.1));
    assertEquals(
        "cannot be judged, as numbers are missing", missing.claimOfLower(List.of("moons")));
  }

  static List<Arguments> orders() {
    Sample two = Sample.of(2, 2.01);
    return List.of(
        arguments(Sample.of(1, 1.01), two, "that order shows here too"),
        arguments(Sample.of(3, 3.01), two, "here the order is the other way round"),
        arguments(Sample.of(1, 3.1), two, "here the difference is within noise"),
        arguments(Sample.of(1), two, "here that cannot be judged without repeats"),
        arguments(
            Sample.of(Double.NaN, 1), two, "here that cannot be judged, as a number is missing"));
  }

  @ParameterizedTest
  @MethodSource("orders")
  void anOrderIsRefutedByADifferenceBeyondNoiseOnly(Sample left, Sample right, String words) {
    assertEquals(words, versus(left, right).claimOfLower());
  }

  @Test
  void aPairIsNamedWithItsNumbers() {
    assertEquals(
        "flow (1.01 ± 0.01) against hyvarinen (2.00): not repeated, so noise is unknown",
        versus(Sample.of(1, 1.02), Sample.of(2)).words());
  }

  private static Versus versus(Sample left, Sample right) {
    return new Versus("flow", Entry.of(left, 2), "hyvarinen", Entry.of(right, 2));
  }
}
