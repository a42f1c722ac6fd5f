package dev.bitwell.reproduce.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.bitwell.reproduce.lab.Comparison.Verdict;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

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
    assertEquals(Verdict.CANNOT_TELL, verdict(Sample.of(0, 0.2), Sample.of(0.43, 0.63)));
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
    assertEquals(Verdict.CANNOT_TELL, verdict(Sample.of(3, 4), Sample.of(quiet)));
    assertEquals(Verdict.HIGHER, verdict(Sample.of(9, 10), Sample.of(quiet)));
  }

  /** Of published tables; between whole degrees of freedom, by integrating the density. */
  @Test
  void quantilesAreThoseOfStudentsDistribution() {
    assertEquals(12.70620, Comparison.quantile(1), 1e-5);
    assertEquals(4.30265, Comparison.quantile(2), 1e-5);
    assertEquals(2.30600, Comparison.quantile(8), 1e-5);
    assertEquals(2.04227, Comparison.quantile(30), 1e-5);
    assertEquals(6.0164, Comparison.quantile(1.5), 2e-3);
    assertEquals(3.5748, Comparison.quantile(2.5), 2e-3);
    assertEquals(1.95996, Comparison.quantile(1e9), 1e-5);
  }

  /** Two against one is within noise with many seeds; with two, the test could not have told. */
  @Test
  void twoSeedsCannotTellWhereManyFindNoise() {
    assertEquals(Verdict.CANNOT_TELL, verdict(Sample.of(1, 3), Sample.of(0, 2)));
    assertEquals(Verdict.WITHIN_NOISE, verdict(Sample.of(1, 3, 2), Sample.of(0, 2, 1)));
    assertEquals(
        "cannot tell with 2 seeds", new Comparison(Sample.of(1, 3), Sample.of(0, 2)).words());
    assertEquals(
        "within noise (3 seeds)", new Comparison(Sample.of(1, 3, 2), Sample.of(0, 2, 1)).words());
    assertEquals("lower (2 seeds)", new Comparison(Sample.of(1, 1.01), Sample.of(2, 2.01)).words());
  }

  /** A ratio of 0.521 ± 0.049 is not "within noise" of 0.25: two seeds are too few to say. */
  @Test
  void twoSeedsAgainstAKnownNumberCannotTell() {
    Comparison ratio = new Comparison(Sample.of(0.472, 0.57), Sample.exactly(0.25));
    assertEquals("cannot tell with 2 seeds", ratio.words());
  }

  /** A mean over seven densities has the degrees of freedom of all. */
  @Test
  void meansOverManyPlacesHavePowerEvenWithTwoSeeds() {
    Sample left = Sample.average(Collections.nCopies(7, Sample.of(1, 3)));
    Sample right = Sample.average(Collections.nCopies(7, Sample.of(1.1, 3.1)));
    assertEquals("within noise (2 seeds)", new Comparison(left, right).words());
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
    assertEquals(
        Verdict.WITHIN_NOISE, verdict(Sample.of(0.24, 0.27, 0.25, 0.25), Sample.exactly(0.25)));
    assertEquals(Verdict.HIGHER, verdict(Sample.of(0.99, 1.01), Sample.exactly(0.25)));
  }

  @Test
  void wordsSayWhereItIsWhat() {
    Comparisons comparisons = new Comparisons();
    comparisons.add("moons", Sample.of(1, 1.01), Sample.of(2, 2.01));
    comparisons.add("circles", Sample.of(1, 3), Sample.of(2, 2.5));
    comparisons.add("pinwheel", Sample.of(0, 9), Sample.of(2, 2.5));
    assertEquals(
        "lower on 1 of 3 (moons); cannot tell with 2 seeds on 2 of 3 (circles, pinwheel)",
        comparisons.words());
  }

  @Test
  void wordsAlwaysSayHowManySeeds() {
    Comparisons three = new Comparisons();
    three.add("moons", Sample.of(1, 1.01, 1.02), Sample.of(2, 2.01, 2.02));
    three.add("circles", Sample.of(1, 3, 2), Sample.of(2, 2.5, 2));
    assertEquals(
        "lower on 1 of 2 (moons); within noise on 1 of 2 (circles); 3 seeds", three.words());
    Comparisons processes = new Comparisons("processes");
    processes.add("32 bits", Sample.of(1, 1.01), Sample.exactly(2));
    assertEquals("lower on 1 of 1 (32 bits); 2 processes", processes.words());
    assertEquals("nothing to compare", new Comparisons().words());
  }

  @Test
  void whatWasDoneOnceDoesNotCountAmongTheSeeds() {
    Comparisons comparisons = new Comparisons();
    comparisons.add("padded", Sample.of(3), Sample.of(1, 1.2));
    comparisons.add("moons", Sample.of(1, 3), Sample.of(2, 2.5));
    assertEquals(
        "cannot tell with 2 seeds on 1 of 2 (moons); not repeated, so noise is unknown on 1 of 2"
            + " (padded)",
        comparisons.words());
  }

  @Test
  void aClaimIsNotRefusedForWantOfRepeats() {
    Comparisons once = new Comparisons();
    once.add("moons", Sample.of(1), Sample.of(2));
    assertEquals("cannot be judged without repeats", once.claimOfLower(List.of("moons")));
    Comparisons noisy = new Comparisons();
    noisy.add("moons", Sample.of(1, 3, 2), Sample.of(2, 4, 3));
    assertEquals(
        "is not confirmed, as the differences are within noise",
        noisy.claimOfLower(List.of("moons")));
    Comparisons few = new Comparisons();
    few.add("moons", Sample.of(1, 3), Sample.of(2, 4));
    assertEquals("cannot be told with 2 seeds", few.claimOfLower(List.of("moons")));
    Comparisons clear = new Comparisons();
    clear.add("moons", Sample.of(1, 1.01), Sample.of(2, 2.01));
    assertEquals("reproduces", clear.claimOfLower(List.of("moons")));
    clear.add("circles", Sample.of(2, 2.01), Sample.of(1, 1.01));
    assertEquals("does not reproduce", clear.claimOfLower(List.of("moons", "circles")));
    assertEquals("reproduces", clear.claimOfLower(List.of("moons")));
    assertEquals("is not tested here", clear.claimOfLower(List.of()));
  }

  /** The differences -1, -1.1 and -0.9 have a standard error of 0.06; 1, -1.1 and 0.2 of 0.6. */
  @Test
  void whereNothingWasRepeatedPlacesArePairs() {
    List<String> places = List.of("moons", "circles", "pinwheel");
    Comparisons clear = new Comparisons();
    Comparisons noisy = new Comparisons();
    double[] steady = {1, 1.1, 0.9};
    double[] mixed = {-1, 1.1, -0.2};
    for (int k = 0; k < places.size(); k++) {
      clear.add(places.get(k), Sample.of(5 - steady[k]), Sample.of(5));
      noisy.add(places.get(k), Sample.of(5 - mixed[k]), Sample.of(5));
    }
    assertEquals("reproduces by 3 pairs", clear.claimOfLower(places));
    assertEquals("lower on all 3 with one seed each; as 3 pairs: lower", clear.words());
    assertEquals(
        "lower on 1 of 3 (circles) with one seed each; as 3 pairs: cannot tell", noisy.words());
    assertFalse(noisy.claimOfLower(places).startsWith("reproduces"));
    assertEquals("cannot be judged without repeats", clear.claimOfLower(List.of("moons")));
  }

  @Test
  void aClaimOfManyPlacesMayHoldInSomeAndBeUnknownInOthers() {
    Comparisons mixed = new Comparisons();
    mixed.add("moons", Sample.of(1, 1.01), Sample.of(2, 2.01));
    mixed.add("circles", Sample.of(1, 3, 2), Sample.of(2, 4, 3));
    assertEquals(
        "is confirmed in part, as other differences are within noise",
        mixed.claimOfLower(List.of("moons", "circles")));
    mixed.add("pinwheel", Sample.of(1, 3), Sample.of(2, 4));
    assertEquals(
        "is confirmed in part, and elsewhere 2 seeds cannot tell",
        mixed.claimOfLower(List.of("moons", "circles", "pinwheel")));
    Comparisons missing = new Comparisons();
    missing.add("moons", Sample.of(Double.NaN, 1), Sample.of(2, 2.1));
    assertEquals(
        "cannot be judged, as numbers are missing", missing.claimOfLower(List.of("moons")));
  }
}
