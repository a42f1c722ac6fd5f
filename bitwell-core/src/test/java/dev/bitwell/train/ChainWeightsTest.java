package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Contrastive.Upkeep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChainWeightsTest {
  private static final int D = 8;
  private static final int CHAINS = 4000;
  private static final Energy ISING = Energies.ising(Ising.of(D));

  @TempDir Path directory;

  /**
   * All bits want to be the same, so strongly that no chain ever gets from one side to the other.
   */
  private static float[] twoSides() {
    float[] couplings = new float[D * D];
    for (int k = 0; k < couplings.length; k++) {
      couplings[k] = k % (D + 1) == 0 ? 0 : 0.45f;
    }
    return Ising.of(D).parameters(couplings, new float[D]);
  }

  /** Rows of which nine in ten are ones. */
  private static Table lopsided() {
    BitMatrix rows = new BitMatrix(1000, D);
    for (int r = 0; r < 900; r++) {
      for (int i = 0; i < D; i++) {
        rows.set(r, i, true);
      }
    }
    return Table.of("lopsided", rows);
  }

  private static TrainingTask task(boolean weighted, long steps) {
    Contrastive method =
        new Contrastive(
            Samplers.gibbs(Scan.SYSTEMATIC), CHAINS, 1, weighted ? Upkeep.WEIGHTS : Upkeep.MOVES);
    TrainingSettings settings =
        TrainingSettings.of(steps, 1000, 7, Optimiser.of(LearningRate.constant(0.02)));
    return TrainingTask.of(ISING, lopsided(), method, settings).from(twoSides());
  }

  /** Chains that stand for the model that training begins with. */
  private static TrainingState begun(TrainingTask task) {
    double[] p = Enumeration.distribution(ISING, twoSides(), 1);
    Random random = new Random(1);
    BitMatrix rows = new BitMatrix(CHAINS, D);
    for (int r = 0; r < CHAINS; r++) {
      rows.words()[r] = Enumeration.draw(p, random.nextDouble());
    }
    TrainingState state = task.start();
    state.replaceChains(rows);
    return state;
  }

  static void train(TrainingTask task, TrainingState state, int threads, long to) {
    try (Trainer trainer = task.trainer(threads)) {
      while (state.step() < to) {
        trainer.step(state);
      }
    }
  }

  private static double exactOnes(float[] parameters) {
    double[] p = Enumeration.distribution(ISING, parameters, 1);
    double ones = 0;
    for (int x = 0; x < p.length; x++) {
      ones += p[x] * Integer.bitCount(x) / D;
    }
    return ones;
  }

  private static double chainOnes(TrainingState state, boolean weighted) {
    double ones = 0;
    for (int r = 0; r < CHAINS; r++) {
      double share = weighted ? ChainWeights.share(state.logWeights, r) : 1.0 / CHAINS;
      ones += share * Long.bitCount(state.chains.words()[r]) / D;
    }
    return ones;
  }

  /**
   * The model goes from half of its rows being ones to nearly nine in ten. Weighted chains say so,
   * with a standard error below 0.016 (they are worth at least 1000 rows): five of these have an
   * error probability below 1e-6. Chains that count alike still stand where they began.
   */
  @Test
  void weightedChainsStandForTheModelWhereChainsDoNotMix() {
    TrainingTask task = task(true, 40);
    TrainingState state = begun(task);
    train(task, state, 2, 40);
    double exact = exactOnes(state.model());
    assertTrue(exact > 0.75 && exact < 0.95, "the model has " + exact);
    assertEquals(exact, chainOnes(state, true), 0.08);
    TrainingTask alike = task(false, 40);
    TrainingState unweighted = begun(alike);
    train(alike, unweighted, 2, 40);
    double off = exactOnes(unweighted.model()) - chainOnes(unweighted, false);
    assertTrue(off > 0.2, "chains that count alike are off by " + off);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aTrainingWithWeightsGoesOnAfterACheckpointBitForBit(int threads) throws IOException {
    TrainingTask task = task(true, 20);
    TrainingState whole = begun(task);
    train(task, whole, 1, 20);
    TrainingState half = begun(task);
    train(task, half, threads, 9);
    Path file = directory.resolve("checkpoint.safetensors");
    Checkpoint.write(file, half);
    TrainingState again = Checkpoint.read(file, task);
    train(task, again, threads, 20);
    assertArrayEquals(whole.parameters, again.parameters);
    assertArrayEquals(whole.logWeights, again.logWeights);
    assertEquals(whole.chains, again.chains);
    TrainingTask other = task(false, 20);
    assertThrows(IOException.class, () -> Checkpoint.read(file, other));
    try (Trainer trainer = other.trainer(1)) {
      assertThrows(IllegalArgumentException.class, () -> trainer.step(half));
    }
  }

  @Test
  void chainsAreResampledWhenFewOfThemCount() {
    BitMatrix chains = new BitMatrix(8, 3);
    for (int r = 0; r < 8; r++) {
      chains.words()[r] = r;
    }
    RandomStream random = new RandomStream(1, Purpose.RESAMPLING, 0, 0);
    float[] even = {5, 5.5f, 5, 5.5f, 5, 5.5f, 5, 5.5f};
    assertSame(chains, ChainWeights.settle(even, chains, random));
    double sum = 0;
    for (int r = 0; r < 8; r++) {
      sum += ChainWeights.share(even, r);
    }
    assertEquals(1, sum, 1e-6);
    float[] uneven = {-300, 1000, -300, 1000, -300, -300, -300, -300};
    BitMatrix resampled = ChainWeights.settle(uneven, chains, random);
    int[] counts = new int[8];
    for (int r = 0; r < 8; r++) {
      counts[(int) resampled.words()[r]]++;
      assertEquals(1.0 / 8, ChainWeights.share(uneven, r), 1e-6);
    }
    assertArrayEquals(new int[] {0, 4, 0, 4, 0, 0, 0, 0}, counts);
    float[] none = {Float.NaN, Float.NaN};
    assertThrows(
        NonFiniteException.class, () -> ChainWeights.settle(none, new BitMatrix(2, 3), random));
  }

  @Test
  void replicasHaveNoWeights() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new Contrastive(
                Samplers.tempered(Samplers.gibbs(Scan.SYSTEMATIC), 3, 0.2), 10, 1, Upkeep.WEIGHTS));
  }
}
