package dev.bitwell.likelihood;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.Mixed;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Ising.Values;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeanIntervalTest {
  private static final double T_OF_3 = 3.1824463052837078;

  /** By SciPy: its skewness is 1.7635. */
  @Test
  void itIsTheHullOfStudentsAndHallsIntervals() {
    MeanInterval interval = MeanInterval.of(new double[] {1, 10, 2, 3});
    assertEquals(4, interval.mean(), 1e-12);
    assertEquals(2.041241452319315, interval.standardError(), 1e-12);
    assertEquals(4 - T_OF_3 * interval.standardError(), interval.lower(), 1e-9);
    assertEquals(19.599455345955924, interval.upper(), 1e-6);
    MeanInterval mirrored = MeanInterval.of(new double[] {-1, -10, -2, -3});
    assertEquals(-interval.upper(), mirrored.lower(), 1e-9);
    assertEquals(-interval.lower(), mirrored.upper(), 1e-9);
  }

  @Test
  void itIsStudentsWithoutSkewness() {
    MeanInterval interval = MeanInterval.of(new double[] {-3, -1, 1, 3});
    assertEquals(T_OF_3 * interval.standardError(), interval.upper(), 1e-9);
    assertEquals(-interval.upper(), interval.lower(), 1e-9);
  }

  @Test
  void oneValueSaysNothingOfTheMean() {
    MeanInterval one = MeanInterval.of(new double[] {-7});
    assertEquals(-7, one.mean());
    assertEquals(Double.NEGATIVE_INFINITY, one.lower());
    assertEquals(Double.POSITIVE_INFINITY, one.upper());
    assertThrows(IllegalArgumentException.class, () -> MeanInterval.of(new double[0]));
    MeanInterval alike = MeanInterval.of(new double[] {2, 2, 2});
    assertEquals(2, alike.lower());
    assertEquals(2, alike.upper());
  }

  /** Bounds add up, errors that have nothing to do with each other do not quite. */
  @Test
  void whatIsKnownOfTheValuesOnlyWithinBoundsMakesItWider() {
    MeanInterval interval = new MeanInterval(0, 1, -3, 4, 0.95).widened(0.5, 0.25, 1);
    double spread = 1.9623390808264078;
    assertEquals(-Math.hypot(3, spread) - 0.5, interval.lower(), 1e-9);
    assertEquals(Math.hypot(4, spread) + 0.25, interval.upper(), 1e-9);
    assertEquals(1, interval.standardError());
  }

  /**
   * Rows of Ising models of 12 columns, whose couplings grow with the seed, each with a tree of
   * 2000 rows: log p of model and tree are known for all states, and so are their means. Of 6000
   * intervals each, 95 % are to hold the mean; 93 % would be six standard deviations less. Where
   * couplings are strong, most of the difference to the tree comes from a few rare rows, of which
   * 20 rows may show none: there it is 90 %.
   */
  @ParameterizedTest
  @CsvSource({"20, 1", "20, 2", "20, 4", "43, 1", "43, 4", "100, 1", "100, 4"})
  void itHoldsTheMeanAsOftenAsItSays(int rows, int seed) {
    int repeats = 6000;
    Population population = Population.of(seed);
    RandomStream random = new RandomStream(seed, Purpose.EVALUATION, rows, 0);
    int ofModel = 0;
    int overTree = 0;
    for (int k = 0; k < repeats; k++) {
      int[] states = new int[rows];
      Arrays.setAll(states, r -> population.draw(random));
      ofModel += population.holds(states, population.logP) ? 1 : 0;
      overTree += population.holds(states, population.overTree) ? 1 : 0;
    }
    assertTrue(ofModel >= 0.93 * repeats, ofModel + " of " + repeats + " hold mean log p");
    double share = rows == 20 && seed == 4 ? 0.88 : 0.93;
    assertTrue(overTree >= share * repeats, overTree + " of " + repeats + " hold the difference");
  }

  /** All states of a model, and what they are worth to it and over its tree. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Population(double[] sums, double[] logP, double[] overTree) {
    static Population of(int seed) {
      Variables bits = Variables.ofBits(12);
      Energy ising = Energies.ising(new Ising(12, Values.BINARY));
      float[] parameters = Mixed.parameters(ising, 0.7 + 0.3 * seed);
      double[] p = Mixed.distribution(ising, parameters, bits, 1);
      double[] sums = p.clone();
      Arrays.parallelPrefix(sums, Double::sum);
      double[] logP = Arrays.stream(p).map(Math::log).toArray();
      Population population = new Population(sums, logP, new double[p.length]);
      RandomStream random = new RandomStream(seed, Purpose.DATA, 0, 0);
      BitMatrix states = Enumeration.states(12);
      int[] drawn = new int[2000];
      Arrays.setAll(drawn, r -> population.draw(random));
      double[] ofTree = ChowLiuTree.fit(states.select(drawn), bits, 0.1).logProbabilities(states);
      Arrays.setAll(population.overTree, x -> logP[x] - ofTree[x]);
      return population;
    }

    int draw(RandomStream random) {
      int found = Arrays.binarySearch(sums, random.nextDouble() * sums[sums.length - 1]);
      return found < 0 ? -found - 1 : found;
    }

    boolean holds(int[] states, double[] values) {
      double mean = 0;
      for (int x = 0; x < values.length; x++) {
        mean += Math.exp(logP[x]) * values[x];
      }
      return MeanInterval.of(Arrays.stream(states).mapToDouble(x -> values[x]).toArray())
          .contains(mean);
    }
  }
}
