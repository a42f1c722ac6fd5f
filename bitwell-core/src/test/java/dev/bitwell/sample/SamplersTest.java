package dev.bitwell.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Mlp;
import dev.bitwell.energy.Rbm;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Crew;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SamplersTest {
  private static final int D = 4;
  private static final int CHAINS = 4_000;
  private static final double HOTTEST = 0.3;

  private static final Energy RBM = Energies.rbm(new Rbm(D, 3));

  private static Stream<Sampler> samplersOfAnyEnergy() {
    return Stream.of(
        Samplers.gibbs(Scan.SYSTEMATIC),
        Samplers.gibbs(Scan.RANDOM),
        Samplers.gibbsWithGradients(1, false),
        Samplers.gibbsWithGradients(1, true),
        Samplers.gibbsWithGradients(3, false),
        Samplers.tempered(Samplers.gibbs(Scan.SYSTEMATIC), 3, HOTTEST),
        Samplers.tempered(Samplers.gibbsWithGradients(2, true), 2, HOTTEST));
  }

  static Stream<Arguments> samplersEnergiesAndTemperatures() {
    Stream<Arguments> any =
        Stream.of(
                Energies.table(D),
                Energies.mlp(new Mlp(D, List.of(6, 5), 1, false)),
                Energies.ising(Ising.of(D)),
                RBM)
            .flatMap(
                energy ->
                    samplersOfAnyEnergy()
                        .flatMap(
                            sampler ->
                                Stream.of(0.5, 1.0, 4.0)
                                    .map(beta -> Arguments.of(sampler, energy, beta))));
    Sampler block = Samplers.blockGibbs();
    return Stream.concat(
        any,
        Stream.of(block, Samplers.tempered(block, 3, HOTTEST))
            .map(sampler -> Arguments.of(sampler, RBM, 1.0)));
  }

  static Stream<Arguments> warmOnes() {
    return samplersEnergiesAndTemperatures().filter(a -> (double) a.get()[2] <= 1);
  }

  /** Parameters large enough for the states to differ. */
  private static float[] parameters(Energy energy) {
    RandomStream random = new RandomStream(6, Purpose.INITIAL_PARAMETERS, 0, 0);
    float[] parameters = energy.initialParameters(6);
    for (int k = 0; k < parameters.length; k++) {
      switch (energy.kind()) {
        case "mlp" -> parameters[k] *= 4;
        case "rbm" -> parameters[k] = (float) random.nextGaussian();
        case "ising" -> parameters[k] *= 40;
        default -> {}
      }
    }
    return parameters;
  }

  private static long[] count(BitMatrix rows) {
    long[] counts = new long[1 << D];
    for (int r = 0; r < rows.rows(); r++) {
      counts[(int) rows.words()[r]]++;
    }
    return counts;
  }

  private static void assertDistributed(BitMatrix rows, double[] p) {
    double statistic = Enumeration.chiSquare(count(rows), p);
    double bound = Enumeration.chiSquareBound(1 << D, 21);
    assertTrue(statistic < bound, statistic + " is above " + bound);
  }

  /** Of every replica of a chain: its distribution, which block Gibbs flattens in its own way. */
  private static double[][] distributions(Sampler sampler, Energy energy, double beta) {
    int replicas = sampler.rowsPerChain();
    double[][] p = new double[replicas][];
    for (int k = 0; k < replicas; k++) {
      double own = replicas == 1 ? beta : beta * Math.pow(HOTTEST, k / (replicas - 1.0));
      float[] theta = parameters(energy);
      if (sampler.name().startsWith("block")) {
        for (int j = 0; j < theta.length; j++) {
          theta[j] *= (float) own;
        }
        own = 1;
      }
      p[k] = Enumeration.distribution(energy, theta, own);
    }
    return p;
  }

  private static BitMatrix everyOf(BitMatrix chains, int perChain, int replica) {
    BitMatrix rows = new BitMatrix(chains.rows() / perChain, D);
    for (int r = 0; r < rows.rows(); r++) {
      rows.copyRows(chains, r * perChain + replica, r, 1);
    }
    return rows;
  }

  /**
   * Chains started from the exact distribution have it still after a few steps. False alarm with
   * probability at most 1e-9 each.
   */
  @ParameterizedTest
  @MethodSource("samplersEnergiesAndTemperatures")
  void theDistributionIsInvariant(Sampler sampler, Energy energy, double beta) {
    double[][] p = distributions(sampler, energy, beta);
    int perChain = p.length;
    BitMatrix chains = new BitMatrix(CHAINS * perChain, D);
    RandomStream random = new RandomStream(12, Purpose.EVALUATION, 0, 0);
    for (int r = 0; r < chains.rows(); r++) {
      chains.words()[r] = Enumeration.draw(p[r % perChain], random.nextDouble());
    }
    run(sampler, energy, beta, 2, chains);
    for (int k = 0; k < perChain; k++) {
      assertDistributed(everyOf(chains, perChain, k), p[k]);
    }
  }

  /**
   * Chains started from coin flips reach it: the updates move, and to the right place. In the cold
   * they would have to be waited for.
   */
  @ParameterizedTest
  @MethodSource("warmOnes")
  void manySweepsReachTheDistribution(Sampler sampler, Energy energy, double beta) {
    double[] p = Enumeration.distribution(energy, parameters(energy), beta);
    SamplerSettings settings = new SamplerSettings(sampler, 40, beta);
    BitMatrix samples = Chains.of(energy, parameters(energy), settings).draw(CHAINS, 3, Crew.of(2));
    assertEquals(CHAINS, samples.rows());
    assertDistributed(samples, p);
  }

  private static void run(
      Sampler sampler, Energy energy, double beta, int sweeps, BitMatrix chains) {
    SamplerSettings settings = new SamplerSettings(sampler, sweeps, beta);
    Chains.of(energy, parameters(energy), settings).run(chains, 9, Crew.of(2));
  }

  static Stream<Arguments> samplersOfAnRbm() {
    return Stream.concat(
            samplersOfAnyEnergy(),
            Stream.of(Samplers.blockGibbs(), Samplers.tempered(Samplers.blockGibbs(), 3, HOTTEST)))
        .map(Arguments::of);
  }

  @ParameterizedTest
  @MethodSource("samplersOfAnRbm")
  void theNumberOfThreadsChangesNothing(Sampler sampler) {
    Energy energy = Energies.rbm(new Rbm(33, 5));
    SamplerSettings settings = new SamplerSettings(sampler, 3, 1);
    float[] parameters = energy.initialParameters(2);
    BitMatrix one = Chains.of(energy, parameters, settings).draw(600, 5, Crew.of(1));
    BitMatrix three = Chains.of(energy, parameters, settings).draw(600, 5, Crew.of(3));
    assertEquals(one, three);
  }

  /** Two deep wells that a single flip cannot cross: tempering visits both from either. */
  @Test
  void temperingCrossesBarriersThatGibbsDoesNot() {
    Energy energy = Energies.ising(Ising.of(D));
    float[] parameters = new float[energy.layout().size()];
    for (int k = 0; k < D * D; k++) {
      parameters[k] = k / D == k % D ? 0 : 2;
    }
    Sampler gibbs = Samplers.gibbs(Scan.SYSTEMATIC);
    Sampler tempered = Samplers.tempered(gibbs, 8, 0.01);
    assertEquals(0, ups(gibbs, energy, parameters));
    // 200 chains, half of them up: fewer than 60 or more than 140 with probability below 1e-7.
    assertEquals(100, ups(tempered, energy, parameters), 40);
  }

  /** Of 200 chains started in one well, those in the other after 200 sweeps. */
  private static int ups(Sampler sampler, Energy energy, float[] parameters) {
    BitMatrix chains = new BitMatrix(200 * sampler.rowsPerChain(), D);
    SamplerSettings settings = new SamplerSettings(sampler, 200, 1);
    Chains.of(energy, parameters, settings).run(chains, 4, Crew.of(2));
    return (int) count(Chains.samples(chains, sampler.rowsPerChain()))[(1 << D) - 1];
  }

  @Test
  void chainsStartFromFairCoins() {
    double[] even = new double[1 << D];
    Arrays.fill(even, 1.0 / even.length);
    assertDistributed(Chains.start(CHAINS, Variables.ofBits(D), 2), even);
  }

  @Test
  void impossibleSettingsAreRefused() {
    Sampler gibbs = Samplers.gibbs(Scan.SYSTEMATIC);
    assertThrows(IllegalArgumentException.class, () -> new SamplerSettings(gibbs, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> new SamplerSettings(gibbs, 1, Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> Samplers.gibbsWithGradients(0, false));
    assertThrows(IllegalArgumentException.class, () -> Samplers.tempered(gibbs, 1, 0.5));
    assertThrows(IllegalArgumentException.class, () -> Samplers.tempered(gibbs, 4, 1));
    Sampler twice = Samplers.tempered(gibbs, 4, 0.5);
    assertThrows(IllegalArgumentException.class, () -> Samplers.tempered(twice, 4, 0.5));
    Sampler block = Samplers.blockGibbs();
    assertThrows(
        IllegalArgumentException.class, () -> block.require(Energies.ising(Ising.of(3)), 1));
    assertThrows(IllegalArgumentException.class, () -> block.require(RBM, 2));
  }
}
