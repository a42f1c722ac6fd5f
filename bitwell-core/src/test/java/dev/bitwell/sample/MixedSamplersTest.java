package dev.bitwell.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.Mixed;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Mask;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Samplers over moves, on small domains of mixed kinds, with and without masks. */
class MixedSamplersTest {
  private static final int CHAINS = 4_000;
  private static final double HOTTEST = 0.3;

  static Stream<Arguments> samplers() {
    return Mixed.domains()
        .flatMap(
            variables -> {
              int d = variables.bits();
              Energy rbm = Energies.rbm(new Rbm(d, 3));
              Stream<Arguments> any =
                  Stream.of(
                          Energies.table(d),
                          rbm,
                          Energies.sum(
                              Energies.ising(new Ising(d, Ising.Values.BINARY)),
                              Energies.mlp(new Mlp(d, List.of(5, 4), 1, false))))
                      .flatMap(
                          energy ->
                              Stream.of(
                                      Samplers.gibbs(Scan.SYSTEMATIC),
                                      Samplers.gibbs(Scan.RANDOM),
                                      Samplers.gibbsWithGradients(1, false),
                                      Samplers.gibbsWithGradients(3, true),
                                      Samplers.tempered(Samplers.gibbs(Scan.RANDOM), 3, HOTTEST))
                                  .map(sampler -> Arguments.of(sampler, variables, energy)));
              return Stream.concat(
                  any,
                  Stream.of(
                          Samplers.blockGibbs(),
                          Samplers.tempered(Samplers.blockGibbs(), 2, HOTTEST))
                      .map(sampler -> Arguments.of(sampler, variables, rbm)));
            });
  }

  private static Chains chains(Sampler sampler, Variables variables, Energy energy, int sweeps) {
    SamplerSettings settings = new SamplerSettings(sampler, sweeps, 1);
    return Chains.of(energy, Mixed.parameters(energy, 0.8), settings).over(variables);
  }

  /**
   * The exact distribution of each replica of a chain, which block Gibbs flattens in its own way.
   */
  private static double[] distribution(
      Sampler sampler, Variables variables, Energy energy, int replica) {
    int replicas = sampler.rowsPerChain();
    double beta = replicas == 1 ? 1 : Math.pow(HOTTEST, replica / (replicas - 1.0));
    float[] theta = Mixed.parameters(energy, 0.8);
    if (sampler.name().startsWith("block")) {
      for (int j = 0; j < theta.length; j++) {
        theta[j] *= (float) beta;
      }
      beta = 1;
    }
    return Mixed.distribution(energy, theta, variables, beta);
  }

  private static void assertDistributed(BitMatrix rows, Variables variables, double[] p) {
    BitMatrix states = Mixed.states(variables);
    Map<Long, Integer> numbers = new HashMap<>();
    for (int k = 0; k < states.rows(); k++) {
      numbers.put(states.words()[k], k);
    }
    long[] counts = new long[p.length];
    for (int r = 0; r < rows.rows(); r++) {
      counts[numbers.get(rows.words()[r])]++;
    }
    double statistic = Enumeration.chiSquare(counts, p);
    double bound = Enumeration.chiSquareBound(p.length, 21);
    assertTrue(statistic < bound, statistic + " is above " + bound);
  }

  private static BitMatrix exact(Sampler sampler, Variables variables, Energy energy) {
    BitMatrix states = Mixed.states(variables);
    int perChain = sampler.rowsPerChain();
    BitMatrix chains = new BitMatrix(CHAINS * perChain, variables.bits());
    RandomStream random = new RandomStream(12, Purpose.EVALUATION, 0, 0);
    for (int k = 0; k < perChain; k++) {
      double[] p = distribution(sampler, variables, energy, k);
      for (int r = k; r < chains.rows(); r += perChain) {
        chains.copyRows(states, Enumeration.draw(p, random.nextDouble()), r, 1);
      }
    }
    return chains;
  }

  private static BitMatrix replica(BitMatrix chains, int perChain, int replica) {
    BitMatrix rows = new BitMatrix(chains.rows() / perChain, chains.bits());
    for (int r = 0; r < rows.rows(); r++) {
      rows.copyRows(chains, r * perChain + replica, r, 1);
    }
    return rows;
  }

  /** False alarm with probability at most 1e-9 each. */
  @ParameterizedTest
  @MethodSource("samplers")
  void theDistributionIsInvariant(Sampler sampler, Variables variables, Energy energy) {
    BitMatrix chains = exact(sampler, variables, energy);
    chains(sampler, variables, energy, 2).run(chains, 9, Crew.of(2));
    for (int k = 0; k < sampler.rowsPerChain(); k++) {
      assertDistributed(
          replica(chains, sampler.rowsPerChain(), k),
          variables,
          distribution(sampler, variables, energy, k));
    }
  }

  /** Started from even values, chains reach it. False alarm with probability at most 1e-9 each. */
  @ParameterizedTest
  @MethodSource("samplers")
  void chainsReachTheDistribution(Sampler sampler, Variables variables, Energy energy) {
    BitMatrix drawn = chains(sampler, variables, energy, 40).draw(CHAINS, 3, Crew.of(2));
    assertDistributed(drawn, variables, distribution(sampler, variables, energy, 0));
  }

  /**
   * With a mask for each chain, variables that are not free keep their values, and chains begun
   * with the distribution still have it. Replicas of a tempered chain would have to agree on what
   * they keep, so these are begun alike, and only what they keep is looked at.
   */
  @ParameterizedTest
  @MethodSource("samplers")
  void masksAreKept(Sampler sampler, Variables variables, Energy energy) {
    int perChain = sampler.rowsPerChain();
    BitMatrix chains = exact(sampler, variables, energy);
    BitMatrix free = new BitMatrix(chains.rows(), variables.count());
    RandomStream random = new RandomStream(13, Purpose.EVALUATION, 0, 0);
    for (int r = 0; r < chains.rows(); r++) {
      if (r % perChain == 0) {
        free.toss(r, random);
      } else {
        free.copyRows(free, r - 1, r, 1);
        chains.copyRows(chains, r - 1, r, 1);
      }
    }
    BitMatrix before = chains.slice(0, chains.rows());
    chains(sampler, variables, energy, 3).masked(Mask.of(free)).run(chains, 9, Crew.of(2));
    variables.require(chains);
    int moved = 0;
    for (int r = 0; r < chains.rows(); r++) {
      for (int v = 0; v < variables.count(); v++) {
        boolean same = variables.value(before, r, v) == variables.value(chains, r, v);
        assertTrue(same || free.get(r, v));
        moved += same ? 0 : 1;
      }
    }
    assertTrue(moved > CHAINS / 4, moved + " moved");
    if (perChain == 1) {
      assertDistributed(chains, variables, distribution(sampler, variables, energy, 0));
    }
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domains")
  void chainsStartWithAllValuesAlike(Variables variables) {
    BitMatrix start = Chains.start(CHAINS, variables, 4);
    double[] even = new double[Mixed.states(variables).rows()];
    Arrays.fill(even, 1.0 / even.length);
    assertDistributed(start, variables, even);
    assertEquals(CHAINS, start.rows());
  }
}
