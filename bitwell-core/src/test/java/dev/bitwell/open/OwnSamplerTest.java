package dev.bitwell.open;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.sample.Chains;
import dev.bitwell.sample.Sampler;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.sample.Samplers;
import dev.bitwell.train.Method;
import dev.bitwell.work.Crew;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnSamplerTest {
  private static final Sampler METROPOLIS = new Metropolis();
  private static final int CHAINS = 4_000;
  private static final float[] THETA = Small.ENERGY.initialParameters(6);

  private static double[] distribution(double beta) {
    return Enumeration.distribution(Small.ENERGY, THETA, beta);
  }

  private static Chains chains(Sampler sampler, int sweeps, double beta) {
    return Chains.of(Small.ENERGY, THETA, new SamplerSettings(sampler, sweeps, beta));
  }

  /** False alarm with probability at most e^-21, which is 1e-9. */
  private static void assertDistributed(BitMatrix rows, int first, int stride, double[] p) {
    long[] counts = new long[p.length];
    for (int r = first; r < rows.rows(); r += stride) {
      counts[(int) rows.words()[r]]++;
    }
    double statistic = Enumeration.chiSquare(counts, p);
    double bound = Enumeration.chiSquareBound(p.length, 21);
    assertTrue(statistic < bound, statistic + " is above " + bound);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 1, 4})
  void chainsStartedFromTheDistributionHaveItStill(double beta) {
    double[] p = distribution(beta);
    SplittableRandom random = new SplittableRandom(12);
    BitMatrix rows = new BitMatrix(CHAINS, Small.D);
    for (int r = 0; r < CHAINS; r++) {
      rows.words()[r] = Enumeration.draw(p, random.nextDouble());
    }
    chains(METROPOLIS, 2, beta).run(rows, 9, Crew.of(2));
    assertDistributed(rows, 0, 1, p);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 1})
  void chainsStartedFromCoinsReachIt(double beta) {
    BitMatrix samples = chains(METROPOLIS, 40, beta).draw(CHAINS, 3, Crew.of(2));
    assertDistributed(samples, 0, 1, distribution(beta));
  }

  @Test
  void parallelTemperingCanBeWrappedAroundIt() {
    double hottest = 0.3;
    double[][] p = {distribution(2), distribution(2 * hottest)};
    SplittableRandom random = new SplittableRandom(13);
    BitMatrix rows = new BitMatrix(2 * CHAINS, Small.D);
    for (int r = 0; r < rows.rows(); r++) {
      rows.words()[r] = Enumeration.draw(p[r % 2], random.nextDouble());
    }
    chains(Samplers.tempered(METROPOLIS, 2, hottest), 3, 2).run(rows, 9, Crew.of(2));
    assertDistributed(rows, 0, 2, p[0]);
    assertDistributed(rows, 1, 2, p[1]);
  }

  @Test
  void theNumberOfThreadsDoesNotMatter() {
    Chains chains = chains(METROPOLIS, 3, 1);
    assertEquals(chains.draw(600, 5, Crew.of(1)), chains.draw(600, 5, Crew.of(3)));
  }

  @Test
  void contrastiveTrainingCanUseIt() {
    Method method = new Method.Contrastive(METROPOLIS, 100, 2);
    assertArrayEquals(Small.trained(method, 1), Small.trained(method, 3));
  }
}
