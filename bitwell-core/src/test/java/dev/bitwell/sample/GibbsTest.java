package dev.bitwell.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Mlp;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.sample.GibbsSettings.Scan;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class GibbsTest {
  private static final int D = 4;
  private static final int CHAINS = 20_000;

  static Stream<Arguments> warmOnes() {
    return energiesScansAndTemperatures().filter(a -> (double) a.get()[2] <= 1);
  }

  static Stream<Arguments> energiesScansAndTemperatures() {
    Energy table = Energies.table(D);
    Energy mlp = Energies.mlp(new Mlp(D, List.of(6, 5), 1, false));
    return Stream.of(table, mlp)
        .flatMap(
            energy ->
                Stream.of(Scan.values())
                    .flatMap(
                        scan -> Stream.of(0.5, 1.0, 4.0).map(b -> Arguments.of(energy, scan, b))));
  }

  private static float[] parameters(Energy energy) {
    float[] parameters = energy.initialParameters(6);
    if (energy.kind().equals("mlp")) {
      for (int k = 0; k < parameters.length; k++) {
        parameters[k] *= 4;
      }
    }
    return parameters;
  }

  private static long[] count(BitMatrix chains) {
    long[] counts = new long[1 << D];
    for (int r = 0; r < chains.rows(); r++) {
      counts[(int) chains.words()[r]]++;
    }
    return counts;
  }

  private static void assertDistributed(BitMatrix chains, double[] p) {
    double statistic = Enumeration.chiSquare(count(chains), p);
    double bound = Enumeration.chiSquareBound(1 << D, 21);
    assertTrue(statistic < bound, statistic + " is above " + bound);
  }

  /**
   * Chains started from the exact distribution have it still after a sweep. False alarm with
   * probability at most 1e-9 each.
   */
  @ParameterizedTest
  @MethodSource("energiesScansAndTemperatures")
  void aSweepLeavesTheDistributionInvariant(Energy energy, Scan scan, double beta) {
    double[] p = Enumeration.distribution(energy, parameters(energy), beta);
    BitMatrix chains = new BitMatrix(CHAINS, D);
    RandomStream random = new RandomStream(12, Purpose.EVALUATION, 0, 0);
    for (int r = 0; r < CHAINS; r++) {
      chains.words()[r] = Enumeration.draw(p, random.nextDouble());
    }
    run(energy, scan, beta, 1, chains);
    assertDistributed(chains, p);
  }

  /**
   * Chains started from coin flips reach it: the updates move, and to the right place. In the cold
   * they would have to be waited for.
   */
  @ParameterizedTest
  @MethodSource("warmOnes")
  void manySweepsReachTheDistribution(Energy energy, Scan scan, double beta) {
    double[] p = Enumeration.distribution(energy, parameters(energy), beta);
    BitMatrix chains = Gibbs.start(CHAINS, D, 3);
    run(energy, scan, beta, 40, chains);
    assertDistributed(chains, p);
  }

  private static void run(Energy energy, Scan scan, double beta, int sweeps, BitMatrix chains) {
    new Gibbs(energy, parameters(energy), new GibbsSettings(sweeps, scan, beta))
        .run(chains, 9, 2, done -> {});
  }

  @ParameterizedTest
  @EnumSource
  void theNumberOfThreadsChangesNothing(Scan scan) {
    Energy energy = Energies.mlp(new Mlp(33, List.of(8, 8), 1, false));
    BitMatrix one = Gibbs.start(600, 33, 1);
    BitMatrix three = Gibbs.start(600, 33, 1);
    Gibbs gibbs = new Gibbs(energy, energy.initialParameters(2), new GibbsSettings(3, scan, 1));
    gibbs.run(one, 5, 1, done -> {});
    gibbs.run(three, 5, 3, done -> {});
    assertEquals(one, three);
  }

  @Test
  void chainsStartFromFairCoins() {
    BitMatrix chains = Gibbs.start(CHAINS, D, 2);
    double[] even = new double[1 << D];
    Arrays.fill(even, 1.0 / even.length);
    assertDistributed(chains, even);
  }

  @Test
  void impossibleSettingsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new GibbsSettings(0, Scan.SYSTEMATIC, 1));
    assertThrows(
        IllegalArgumentException.class, () -> new GibbsSettings(1, Scan.SYSTEMATIC, Double.NaN));
  }
}
