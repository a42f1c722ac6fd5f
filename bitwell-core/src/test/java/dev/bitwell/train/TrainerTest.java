package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.data.DataSource;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.Table;
import dev.bitwell.data.density.Densities;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Mlp;
import dev.bitwell.energy.Moves;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.RatioLoss;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrainerTest {
  private static final Energy MLP = Energies.mlp(new Mlp(16, List.of(20, 12), 1, true));
  private static final DataSource MOONS = SyntheticData.of(Densities.of("moons"), 16);

  private static final Method FLOW = Preset.FLOW_GUIDED.method().withFlipCount(4);

  static List<String> methods() {
    return Arrays.stream(Preset.values())
        .filter(preset -> !preset.isContrastive())
        .map(Preset::label)
        .toList();
  }

  private static TrainingSettings settings(long steps, double averaging) {
    LearningRate rate = LearningRate.cosine(1e-3).withWarmup(3);
    return TrainingSettings.of(steps, 45, 7, new Optimiser(rate, 1e-4, 0, 1, averaging))
        .withBlockRows(10);
  }

  private static TrainingState train(
      String method, TrainingSettings settings, int threads, TrainingState state, long until) {
    try (Trainer trainer = new Trainer(MLP, ratio(method, 4), MOONS, settings, threads)) {
      while (state.step() < until) {
        trainer.step(state);
      }
    }
    return state;
  }

  @ParameterizedTest
  @MethodSource("methods")
  void theNumberOfThreadsChangesNoBit(String method) {
    TrainingSettings settings = settings(20, 0);
    TrainingState one = train(method, settings, 1, TrainingState.initial(MLP, settings), 20);
    for (int threads : new int[] {2, 3, 7}) {
      TrainingState many =
          train(method, settings, threads, TrainingState.initial(MLP, settings), 20);
      assertArrayEquals(one.model(), many.model());
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.9})
  void aRunResumedFromACheckpointEndsInTheSameBits(double averaging, @TempDir Path directory)
      throws IOException {
    TrainingSettings settings = settings(20, averaging);
    TrainingState whole =
        train("flow-guided", settings, 2, TrainingState.initial(MLP, settings), 20);
    TrainingState part = train("flow-guided", settings, 2, TrainingState.initial(MLP, settings), 7);
    Path file = directory.resolve("checkpoint.safetensors");
    Checkpoint.write(file, part);
    TrainingState kept = Checkpoint.read(file, MLP, FLOW, settings);
    assertEquals(7, kept.step());
    assertEquals(part.window().meanLoss(), kept.window().meanLoss());
    train("flow-guided", settings, 1, kept, 20);
    assertArrayEquals(whole.model(), kept.model());
    assertArrayEquals(whole.secondMoment, kept.secondMoment);
    assertEquals(whole.window().meanLoss(), kept.window().meanLoss());
    assertEquals(averaging == 0, whole.model() == whole.parameters);
  }

  /** Three steps, against Adam written down in double precision with clipping and decay. */
  @Test
  void stepsAreAdamOnTheClippedMeanGradientWithWeightDecay() {
    TrainingSettings settings =
        TrainingSettings.of(
            10, 45, 7, new Optimiser(LearningRate.constant(1e-2), 0.03, 0, 0.05, 0));
    TrainingState state = TrainingState.initial(MLP, settings);
    int n = state.parameters.length;
    double[] theta = new double[n];
    double[] m = new double[n];
    double[] v = new double[n];
    for (int t = 1; t <= 3; t++) {
      double[] g = meanGradient(state.parameters, settings, t - 1);
      double norm = Math.sqrt(Arrays.stream(g).map(x -> x * x).sum());
      assertTrue(norm > 0.05, "clipping has to matter: " + norm);
      for (int k = 0; k < n; k++) {
        theta[k] = state.parameters[k];
        double decayed = g[k] * 0.05 / norm + 0.03 * theta[k];
        m[k] = 0.9 * m[k] + 0.1 * decayed;
        v[k] = 0.999 * v[k] + 0.001 * decayed * decayed;
        double first = m[k] / (1 - Math.pow(0.9, t));
        double second = v[k] / (1 - Math.pow(0.999, t));
        theta[k] -= 1e-2 * first / (Math.sqrt(second) + 1e-8);
      }
      train("pseudo-likelihood", settings, 1, state, t);
      for (int k = 0; k < n; k++) {
        assertEquals(theta[k], state.parameters[k], 2e-5, "parameter " + k + " in step " + t);
      }
    }
  }

  private static double[] meanGradient(float[] theta, TrainingSettings settings, long step) {
    BitMatrix rows = new BitMatrix(settings.batch(), 16);
    MOONS.fill(settings.seed(), step * settings.batch(), rows, 0, settings.batch());
    EnergyBlock block = MLP.block(settings.batch());
    block.prepare(theta);
    block.load(new RowRange(rows, 0, settings.batch()));
    float[] gradient = new float[theta.length];
    block.differentiate(
        Moves.allFlips(settings.batch(), 16),
        (from, to, delta, c) -> {
          for (int k = 0; k < to - from; k++) {
            c[k] = (float) (RatioLoss.PSEUDO_LIKELIHOOD.slope(delta[k]) / settings.batch());
          }
        },
        gradient);
    double[] doubles = new double[theta.length];
    Arrays.setAll(doubles, k -> gradient[k]);
    return doubles;
  }

  /** More parameters than one range, and more blocks than shares. */
  @Test
  void theNumberOfThreadsChangesNoBitOfALargeModelEither() {
    Energy large = Energies.mlp(new Mlp(16, List.of(150, 150), 1, false));
    TrainingSettings settings =
        TrainingSettings.of(3, 77, 7, Optimiser.of(LearningRate.cosine(1e-3)).withClipNorm(1))
            .withBlockRows(3);
    float[][] models = new float[3][];
    for (int threads = 1; threads <= 3; threads++) {
      TrainingState state = TrainingState.initial(large, settings);
      try (Trainer trainer = new Trainer(large, ratio("flow", 1), MOONS, settings, threads)) {
        while (state.step() < settings.steps()) {
          trainer.step(state);
        }
      }
      models[threads - 1] = state.model();
    }
    assertArrayEquals(models[0], models[1]);
    assertArrayEquals(models[0], models[2]);
  }

  @Test
  void scheduleAndWarmupShapeTheLearningRate() {
    TrainingSettings settings = settings(100, 0);
    assertEquals(0.25e-3, settings.learningRate(0), 1e-6);
    assertEquals(0.5e-3, settings.learningRate(50), 1e-9);
    assertTrue(settings.learningRate(99) < 1e-6);
  }

  /** A free table trained on a stream from a known distribution ends near it. */
  @ParameterizedTest
  @ValueSource(strings = {"pseudo-likelihood", "pseudo-likelihood-guided", "flow", "hyvarinen"})
  void consistentObjectivesLearnTheDistribution(String method) {
    int d = 3;
    double[] p =
        Enumeration.randomDistribution(d, 1, new RandomStream(5, Purpose.EVALUATION, 0, 0));
    BitMatrix rows = new BitMatrix(20_000, d);
    long[] counts = new long[1 << d];
    for (int r = 0; r < rows.rows(); r++) {
      int state = Enumeration.draw(p, (r + 0.5) / rows.rows());
      rows.words()[r] = state;
      counts[state]++;
    }
    Energy table = Energies.table(d);
    TrainingSettings settings =
        TrainingSettings.of(3000, 500, 1, Optimiser.of(LearningRate.cosine(0.02)));
    TrainingState state = TrainingState.initial(table, settings);
    try (Trainer trainer =
        new Trainer(table, ratio(method, 2), Table.of("known", rows), settings, 2)) {
      while (state.step() < settings.steps()) {
        trainer.step(state);
      }
    }
    double[] learned = Enumeration.distribution(table, state.model(), 1);
    for (int x = 0; x < p.length; x++) {
      assertEquals((double) counts[x] / rows.rows(), learned[x], 0.01);
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void nonFiniteNumbersStopTheRunAndKeepTheLastGoodState(String method) {
    TrainingSettings settings = settings(20, 0);
    TrainingState state = TrainingState.initial(MLP, settings);
    state.parameters[3] = Float.POSITIVE_INFINITY;
    float[] before = state.parameters.clone();
    NonFiniteException e =
        assertThrows(NonFiniteException.class, () -> train(method, settings, 2, state, 20));
    assertTrue(e.getMessage().startsWith("training left the finite numbers at step 1"));
    assertArrayEquals(before, state.parameters);
    assertEquals(0, state.step());
  }

  @Test
  void hugeDifferencesDoNotOverflow() {
    TrainingSettings settings = settings(20, 0);
    TrainingState state = TrainingState.initial(MLP, settings);
    for (int k = 0; k < state.parameters.length; k++) {
      state.parameters[k] *= 20;
    }
    for (String method : methods()) {
      TrainingState copy = TrainingState.initial(MLP, settings);
      System.arraycopy(state.parameters, 0, copy.parameters, 0, copy.parameters.length);
      train(method, settings, 2, copy, 3);
      for (float value : copy.model()) {
        assertTrue(Float.isFinite(value), method);
      }
    }
  }

  @Test
  void gradientsTooLargeToSquareStopTheRunInsteadOfFreezingIt() {
    TrainingSettings unclipped =
        TrainingSettings.of(5, 45, 7, Optimiser.of(LearningRate.constant(1e-3))).withBlockRows(10);
    TrainingState state = TrainingState.initial(MLP, unclipped);
    for (int k = 0; k < state.parameters.length; k++) {
      state.parameters[k] *= 20;
    }
    assertThrows(NonFiniteException.class, () -> train("ratio-matching", unclipped, 1, state, 5));
  }

  /** No step of Adam tells it: neither its size nor that of a clipped gradient matters there. */
  @ParameterizedTest
  @ValueSource(ints = {1, 45, 200})
  void theGradientIsTheMeanOverTheBatch(int batch) {
    TrainingSettings settings =
        TrainingSettings.of(5, batch, 7, Optimiser.of(LearningRate.constant(1e-3)))
            .withBlockRows(10);
    TrainingState state = TrainingState.initial(MLP, settings);
    double[] gradient = meanGradient(state.parameters, settings, 0);
    try (Trainer trainer = new Trainer(MLP, ratio("pseudo-likelihood", 1), MOONS, settings, 2)) {
      double norm = Math.sqrt(Arrays.stream(gradient).map(g -> g * g).sum());
      assertEquals(norm, trainer.step(state).gradientNorm(), 1e-4 * norm);
    }
    for (int k = 0; k < gradient.length; k++) {
      assertEquals(0.1 * gradient[k], state.firstMoment[k], 1e-6);
    }
  }

  /** Step t keeps the smaller of the decay and (t + 1)/(t + 10) of the average. */
  @Test
  void theMovingAverageKeepsMostOfItselfAndTheMoreTheLater() {
    TrainingSettings settings = settings(40, 0.7);
    TrainingState state = TrainingState.initial(MLP, settings);
    double[] average = new double[state.parameters.length];
    Arrays.setAll(average, k -> state.parameters[k]);
    for (int t = 0; t < 40; t++) {
      train("flow", settings, 1, state, t + 1);
      double keep = Math.min(0.7, (t + 1.0) / (t + 10.0));
      for (int k = 0; k < average.length; k++) {
        average[k] = keep * average[k] + (1 - keep) * state.parameters[k];
        assertEquals(average[k], state.model()[k], 1e-6, "step " + t);
      }
    }
  }

  /** The scale of the gradient is no float any more, and the penalty was divided by it. */
  @Test
  void aTinyClipNormLeavesThePenaltyAlone() {
    Energy ising = Energies.ising(Ising.of(16));
    TrainingSettings settings =
        TrainingSettings.of(
            5, 45, 7, new Optimiser(LearningRate.constant(1e-3), 0, 0.5, 1e-300, 0));
    TrainingState state = TrainingState.initial(ising, settings);
    float[] before = state.parameters.clone();
    try (Trainer trainer = new Trainer(ising, ratio("flow", 1), MOONS, settings, 2)) {
      trainer.step(state);
    }
    for (int k = 0; k < before.length; k++) {
      double shrunken = before[k] - 1e-3 * Math.signum(before[k]);
      assertEquals(shrunken, state.parameters[k], 1e-6);
    }
  }

  @Test
  void aStepThatFailsChangesNothing() {
    TrainingSettings settings = settings(20, 0.9);
    TrainingState state = TrainingState.initial(MLP, settings);
    train("flow", settings, 2, state, 3);
    DataSource broken =
        new DataSource() {
          @Override
          public String name() {
            return "broken";
          }

          @Override
          public int bits() {
            return 16;
          }

          @Override
          public void fill(long seed, long first, BitMatrix out, int from, int to) {
            throw new IllegalStateException("no rows today");
          }
        };
    List<float[]> before = copies(state);
    try (Trainer trainer = new Trainer(MLP, FLOW, broken, settings, 2)) {
      assertThrows(IllegalStateException.class, () -> trainer.step(state));
    }
    assertUnchanged(before, state);
    state.parameters[3] = Float.NaN;
    List<float[]> damaged = copies(state);
    assertThrows(NonFiniteException.class, () -> train("flow", settings, 2, state, 20));
    assertUnchanged(damaged, state);
  }

  private static List<float[]> copies(TrainingState state) {
    return List.of(
        state.parameters.clone(),
        state.average.clone(),
        state.firstMoment.clone(),
        state.secondMoment.clone());
  }

  private static void assertUnchanged(List<float[]> before, TrainingState state) {
    List<float[]> after = copies(state);
    for (int k = 0; k < before.size(); k++) {
      assertArrayEquals(before.get(k), after.get(k));
    }
    assertEquals(3, state.step());
    assertEquals(3 * 45, state.window().rows());
  }

  @Test
  void averagedParametersLagBehindTheTrainedOnes() {
    TrainingSettings settings = settings(20, 0.9);
    TrainingState state = TrainingState.initial(MLP, settings);
    train("flow", settings, 1, state, 20);
    assertSame(state.average, state.model());
    assertNotEquals(Arrays.hashCode(state.parameters), Arrays.hashCode(state.average));
  }

  @Test
  void impossibleSettingsAreRefusedWithASentence() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> TrainingSettings.of(1, 0, 1, Optimiser.of(LearningRate.cosine(1))));
    assertEquals("batch is from 1 to 1048576, not 0", e.getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () -> new Trainer(MLP, ratio("flow", 1), wrongWidth(), settings(1, 0), 1));
  }

  private static Method ratio(String method, int flips) {
    return Preset.of(method).method().withFlipCount(flips);
  }

  private static DataSource wrongWidth() {
    return Table.of("narrow", new BitMatrix(3, 15));
  }
}
