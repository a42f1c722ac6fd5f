package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Mlp;
import dev.bitwell.energy.Rbm;
import dev.bitwell.io.FileFormatException;
import dev.bitwell.io.Tensor;
import dev.bitwell.io.TensorFile;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Contrastive.Upkeep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EquilibriumTest {
  private static final int D = 8;
  private static final int CHAINS = 500;

  @TempDir Path directory;

  /** Three rows in four are nearly all ones, the others nearly all zeros. */
  private static Table lopsided() {
    Random random = new Random(3);
    BitMatrix rows = new BitMatrix(4000, D);
    for (int r = 0; r < rows.rows(); r++) {
      for (int i = 0; i < D; i++) {
        rows.set(r, i, r % 4 > 0 ^ random.nextInt(12) == 0);
      }
    }
    return Table.of("lopsided", rows);
  }

  static List<Energy> energies() {
    return List.of(
        Energies.ising(Ising.of(D)),
        Energies.rbm(new Rbm(D, 6)),
        Energies.sum(Energies.ising(Ising.of(D)), Energies.mlp(new Mlp(D, List.of(8), 1, false))),
        Energies.mlp(new Mlp(D, List.of(16, 16), 1, false)));
  }

  private static TrainingTask task(Energy energy, Upkeep upkeep, long steps) {
    Method method = new Contrastive(Samplers.gibbs(Scan.SYSTEMATIC), CHAINS, D, upkeep);
    if (upkeep == Upkeep.LADDER) {
      method = new Contrastive(Samplers.gibbs(Scan.SYSTEMATIC), CHAINS, 1, upkeep);
    }
    TrainingSettings settings =
        TrainingSettings.of(
            steps, 500, 7, Optimiser.of(LearningRate.cosine(0.03)).withBetas(0.5, 0.99));
    return TrainingTask.of(energy, lopsided(), method, settings);
  }

  private static double ofOnes(double[] p) {
    double ones = 0;
    for (int x = 0; x < p.length; x++) {
      ones += Integer.bitCount(x) > D / 2 ? p[x] : 0;
    }
    return ones;
  }

  /**
   * Whatever the energy: the model has both sides in the proportion of the data, 3 to 1. Gradients
   * of 500 rows and chains leave a standard error of some hundredths.
   */
  @ParameterizedTest
  @MethodSource("energies")
  void bothSidesAreLearnedInTheirProportion(Energy energy) {
    TrainingTask task = task(energy, Upkeep.LADDER, 400);
    TrainingState state = task.start();
    ChainWeightsTest.train(task, state, 2, 400);
    double[] p = Enumeration.distribution(energy, state.model(), 1);
    assertEquals(0.75, ofOnes(p), 0.05);
    double chains = 0;
    for (int r = 0; r < CHAINS; r++) {
      chains += Long.bitCount(state.chains.words()[r]) > D / 2 ? 1.0 / CHAINS : 0;
    }
    assertEquals(ofOnes(p), chains, 0.12);
    assertTrue(state.rungs().orElseThrow().arrivals() > 1000);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void itGoesOnAfterACheckpointBitForBit(int threads) throws IOException {
    TrainingTask task = task(energies().get(2), Upkeep.LADDER, 60);
    TrainingState whole = task.start();
    ChainWeightsTest.train(task, whole, 2, 60);
    TrainingState half = task.start();
    ChainWeightsTest.train(task, half, threads, 33);
    Path file = directory.resolve("checkpoint.safetensors");
    Checkpoint.write(file, half);
    TrainingState again = Checkpoint.read(file, task);
    ChainWeightsTest.train(task, again, threads, 60);
    assertArrayEquals(whole.parameters, again.parameters);
    assertEquals(whole.chains, again.chains);
    assertEquals(whole.rungs.count(), again.rungs.count());
    for (int k = 0; k < whole.rungs.count(); k++) {
      assertEquals(whole.rungs.place(k), again.rungs.place(k));
      assertEquals(whole.rungs.acceptance(k), again.rungs.acceptance(k));
      assertEquals(whole.rungs.rows(k), again.rungs.rows(k));
      assertEquals(whole.rungs.marks(k), again.rungs.marks(k));
    }
    assertEquals(whole.rungs.arrivals(), again.rungs.arrivals());
    TrainingTask other = task(energies().get(2), Upkeep.MOVES, 60);
    assertThrows(FileFormatException.class, () -> Checkpoint.read(file, other));
  }

  /** Nothing is believed: places fall from 1, and there are rows for each. */
  @Test
  void laddersThatCannotBeAreRefused() throws IOException {
    TrainingTask task = task(energies().get(0), Upkeep.LADDER, 60);
    TrainingState state = task.start();
    Path file = directory.resolve("checkpoint.safetensors");
    Checkpoint.write(file, state);
    assertTrue(Checkpoint.read(file, task).rungs().isEmpty());
    ChainWeightsTest.train(task, state, 1, 5);
    Checkpoint.write(file, state);
    TensorFile good = TensorFile.read(file);
    for (float wrong : new float[] {0, 2, Float.NaN}) {
      good.tensor(PackedRungs.LADDER).values()[0] = wrong;
      TensorFile.write(file, good.metadata(), good.tensors());
      assertThrows(FileFormatException.class, () -> Checkpoint.read(file, task));
    }
    List<Tensor> without =
        good.tensors().stream().filter(t -> !t.name().equals(PackedRungs.LADDER)).toList();
    TensorFile.write(file, good.metadata(), without);
    assertThrows(FileFormatException.class, () -> Checkpoint.read(file, task));
  }
}
