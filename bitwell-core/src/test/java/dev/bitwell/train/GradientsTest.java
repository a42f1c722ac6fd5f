package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Mlp;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.BlockKey;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Tally;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class GradientsTest {
  private static final int BITS = 9;
  private static final int BATCH = 45;
  private static final long SEED = 7;
  private static final Energy MLP = Energies.mlp(new Mlp(BITS, List.of(12, 8), 1, true));
  private static final Table DATA =
      Table.of(
          "rows", Enumeration.randomRows(100, BITS, new RandomStream(3, Purpose.EVALUATION, 0, 0)));

  static List<Objective> objectives() {
    return Arrays.stream(Preset.values())
        .filter(preset -> !preset.isContrastive())
        .map(preset -> ((Method.Ratio) preset.method().withFlipCount(4)).objective())
        .toList();
  }

  /** The gradient of a trainer's second step, which its first moment gives away. */
  private static double[] stepGradient(
      Objective objective, TrainingState state, TrainingSettings settings) {
    try (Trainer trainer = new Trainer(MLP, objective, DATA, settings, 2)) {
      trainer.step(state);
      double[] before = doubles(state.firstMoment);
      trainer.step(state);
      double[] gradient = doubles(state.firstMoment);
      Arrays.setAll(gradient, k -> (gradient[k] - 0.9 * before[k]) / 0.1);
      return gradient;
    }
  }

  private static double[] doubles(float[] values) {
    double[] doubles = new double[values.length];
    Arrays.setAll(doubles, k -> values[k]);
    return doubles;
  }

  private static TrainingSettings settings(int batch) {
    return TrainingSettings.of(10, batch, SEED, Optimiser.of(LearningRate.constant(1e-2)))
        .withBlockRows(10);
  }

  private static BitMatrix batch(int batch, long step) {
    BitMatrix rows = new BitMatrix(batch, BITS);
    DATA.fill(SEED, step * batch, rows, 0, batch);
    return rows;
  }

  /** Parts of a batch, as several machines would have them. */
  @ParameterizedTest
  @MethodSource("objectives")
  void sumsOverPartsOfABatchAreTheGradientOfTheTrainersStep(Objective objective) {
    TrainingSettings settings = settings(BATCH);
    TrainingState state = TrainingState.initial(MLP, settings);
    try (Trainer trainer = new Trainer(MLP, objective, DATA, settings, 1)) {
      trainer.step(state);
    }
    float[] theta = state.parameters.clone();
    double[] expected = stepGradient(objective, TrainingState.initial(MLP, settings), settings);
    BitMatrix rows = batch(BATCH, 1);
    float[] sum = new float[theta.length];
    Tally tally = new Tally();
    for (int from = 0; from < BATCH; from += 20) {
      int to = Math.min(BATCH, from + 20);
      new Gradients(MLP, objective, 7)
          .add(theta, rows.slice(from, to), new BlockKey(SEED, 1, from), sum, tally);
    }
    for (int k = 0; k < sum.length; k++) {
      assertEquals(expected[k], sum[k] / (double) BATCH, 1e-5 + 1e-4 * Math.abs(expected[k]));
    }
    assertEquals(BATCH, tally.rows());
    try (Trainer trainer = new Trainer(MLP, objective, DATA, settings, 1)) {
      assertEquals(trainer.step(state).loss(), tally.meanLoss(), 1e-5 * tally.meanLoss());
    }
  }

  /** One row a step, whose gradient is not divided by anything but 1. */
  @ParameterizedTest
  @MethodSource("objectives")
  void theGradientOfOneRowIsTheTrainersBitForBit(Objective objective) {
    TrainingSettings settings = settings(1);
    TrainingState state = TrainingState.initial(MLP, settings);
    float[] gradient = new float[state.parameters.length];
    Tally tally = new Tally();
    new Gradients(MLP, objective, 10)
        .add(state.parameters, batch(1, 0), new BlockKey(SEED, 0, 0), gradient, tally);
    try (Trainer trainer = new Trainer(MLP, objective, DATA, settings, 1)) {
      assertEquals(tally.meanLoss(), trainer.step(state).loss());
    }
    for (int k = 0; k < gradient.length; k++) {
      gradient[k] = (1f - 0.9f) * gradient[k];
    }
    assertArrayEquals(gradient, state.firstMoment, 1e-30f);
  }

  @ParameterizedTest
  @EnumSource(names = {"PSEUDO_LIKELIHOOD", "FLOW", "HYVARINEN", "RATIO_MATCHING"})
  void itIsTheSlopeOfTheSummedLoss(Preset preset) {
    Objective objective = ((Method.Ratio) preset.method()).objective();
    Gradients gradients = new Gradients(MLP, objective, 64);
    float[] theta = MLP.initialParameters(SEED);
    float[] gradient = new float[theta.length];
    BitMatrix rows = batch(BATCH, 0);
    BlockKey key = new BlockKey(SEED, 0, 0);
    gradients.add(theta, rows, key, gradient, new Tally());
    float[] ignored = new float[theta.length];
    for (int k = 0; k < theta.length; k += 13) {
      double[] loss = new double[2];
      float[] moved = theta.clone();
      for (int side = 0; side < 2; side++) {
        Tally tally = new Tally();
        moved[k] = theta[k] + (2 * side - 1) * 0x1p-7f;
        gradients.add(moved, rows, key, ignored, tally);
        loss[side] = tally.meanLoss() * tally.rows();
      }
      double slope = (loss[1] - loss[0]) / 0x1p-6;
      assertEquals(slope, gradient[k], 0.02 + 0.01 * Math.abs(slope), "parameter " + k);
    }
  }

  @Test
  void rowsAndParametersThatDoNotFitAreRefused() {
    Objective objective = objectives().get(0);
    Gradients gradients = new Gradients(MLP, objective, 10);
    BlockKey key = new BlockKey(SEED, 0, 0);
    float[] theta = MLP.initialParameters(1);
    Tally tally = new Tally();
    assertThrows(
        IllegalArgumentException.class,
        () -> gradients.add(theta, new BitMatrix(3, BITS + 1), key, theta.clone(), tally));
    assertThrows(
        IllegalArgumentException.class,
        () -> gradients.add(new float[3], new BitMatrix(3, BITS), key, theta.clone(), tally));
    assertThrows(
        IllegalArgumentException.class,
        () -> gradients.add(theta, new BitMatrix(3, BITS), key, new float[3], tally));
    assertThrows(IllegalArgumentException.class, () -> new Gradients(MLP, objective, 0));
  }
}
