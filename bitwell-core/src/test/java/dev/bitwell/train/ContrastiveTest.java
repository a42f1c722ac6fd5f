package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.data.DataSource;
import dev.bitwell.data.Table;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Mlp;
import dev.bitwell.energy.Rbm;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.train.Method.Contrastive;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ContrastiveTest {
  private static final int D = 5;

  /** Rows in nearly exact proportion to a random distribution. */
  private static final double[] P =
      Enumeration.randomDistribution(D, 1.5, new RandomStream(5, Purpose.EVALUATION, 0, 0));

  private static final BitMatrix ROWS = rows();

  private static BitMatrix rows() {
    BitMatrix rows = new BitMatrix(1000, D);
    for (int r = 0; r < rows.rows(); r++) {
      rows.words()[r] = Enumeration.draw(P, (r + 0.5) / rows.rows());
    }
    return rows;
  }

  private static DataSource data() {
    return Table.of("known", ROWS);
  }

  static Stream<Method> contrastive() {
    return contrastive(37, 3);
  }

  private static Stream<Method> contrastive(int chains, int steps) {
    return Stream.of(
            Samplers.gibbs(Scan.SYSTEMATIC),
            Samplers.gibbsWithGradients(1, false),
            Samplers.blockGibbs(),
            Samplers.tempered(Samplers.gibbs(Scan.RANDOM), 3, 0.3))
        .map(sampler -> new Contrastive(sampler, chains, steps));
  }

  private static TrainingState train(
      Energy energy, Method method, TrainingSettings settings, int threads) {
    TrainingState state = TrainingState.initial(energy, settings, method);
    train(energy, method, settings, threads, state, settings.steps());
    return state;
  }

  private static void train(
      Energy energy,
      Method method,
      TrainingSettings settings,
      int threads,
      TrainingState state,
      long until) {
    try (Trainer trainer = new Trainer(energy, method, data(), settings, threads)) {
      while (state.step() < until) {
        trainer.step(state);
      }
    }
  }

  private static TrainingSettings short45() {
    return TrainingSettings.of(20, 45, 7, new Optimiser(LearningRate.constant(1e-2), 0, 1e-3, 1, 0))
        .withBlockRows(10);
  }

  @ParameterizedTest
  @MethodSource("contrastive")
  void theNumberOfThreadsChangesNoBit(Method method) {
    Energy rbm = Energies.rbm(new Rbm(D, 4));
    assertArrayEquals(
        train(rbm, method, short45(), 1).model(), train(rbm, method, short45(), 3).model());
  }

  @ParameterizedTest
  @MethodSource("contrastive")
  void aResumedRunEndsInTheSameBits(Method method, @TempDir Path directory) throws IOException {
    Energy rbm = Energies.rbm(new Rbm(D, 4));
    TrainingSettings settings = short45();
    TrainingState whole = train(rbm, method, settings, 2);
    TrainingState part = TrainingState.initial(rbm, settings, method);
    train(rbm, method, settings, 2, part, 7);
    Path file = directory.resolve("checkpoint.safetensors");
    Checkpoint.write(file, part);
    TrainingState kept = Checkpoint.read(file, rbm, method, settings);
    train(rbm, method, settings, 1, kept, settings.steps());
    assertArrayEquals(whole.model(), kept.model());
    assertEquals(whole.chains, kept.chains);
  }

  /** The bits that a step changes in a chain, counted one by one. */
  @Test
  void itIsToldHowFarChainsMove() {
    Energy ising = Energies.ising(Ising.of(D));
    Method method = new Contrastive(Samplers.gibbs(Scan.SYSTEMATIC), 37, 3);
    TrainingSettings settings = short45();
    TrainingState state = TrainingState.initial(ising, settings, method);
    BitMatrix before = state.chains.slice(0, state.chains.rows());
    train(ising, method, settings, 2, state, 1);
    int changed = 0;
    for (int r = 0; r < before.rows(); r++) {
      for (int i = 0; i < D; i++) {
        changed += before.get(r, i) == state.chains.get(r, i) ? 0 : 1;
      }
    }
    assertEquals(changed / 37.0, state.window().meanEffectiveFlips(), 1e-9);
    assertTrue(changed > 0);
  }

  /** One step's gradient is that of E over the batch, less that of E over the moved chains. */
  @Test
  void theGradientIsTheContrastOfDataAndChains() {
    Energy ising = Energies.ising(Ising.of(D));
    Method method = new Contrastive(Samplers.gibbs(Scan.SYSTEMATIC), 37, 3);
    TrainingSettings settings = short45();
    TrainingState state = TrainingState.initial(ising, settings, method);
    float[] theta = state.model().clone();
    train(ising, method, settings, 2, state, 1);
    double[] expected = new double[theta.length];
    add(ising, theta, data().draw(settings.seed(), 45), 1.0 / 45, expected);
    add(ising, theta, state.chains, -1.0 / 37, expected);
    double norm = 0;
    for (double g : expected) {
      norm += g * g;
    }
    double clip = Math.min(1, 1 / Math.sqrt(norm));
    for (int k = 0; k < theta.length; k++) {
      double g = clip * expected[k] + 1e-3 * Math.signum(theta[k]);
      assertEquals(0.1 * g, state.firstMoment[k], 1e-6);
    }
  }

  static List<Energy> energies() {
    return List.of(
        Energies.ising(Ising.of(D)),
        Energies.ising(new Ising(D, Ising.Values.BINARY)),
        Energies.rbm(new Rbm(D, 4)),
        Energies.mlp(new Mlp(D, List.of(6, 3), 1, false)),
        Energies.table(D));
  }

  @ParameterizedTest
  @MethodSource("energies")
  void theLossReportedIsTheDifferenceOfMeanEnergies(Energy energy) {
    Method method = new Contrastive(Samplers.gibbs(Scan.SYSTEMATIC), 37, 3);
    TrainingSettings settings = short45();
    TrainingState state = TrainingState.initial(energy, settings, method);
    train(energy, method, settings, 2, state, 5);
    float[] theta = state.parameters.clone();
    try (Trainer trainer = new Trainer(energy, method, data(), settings, 2)) {
      double loss = trainer.step(state).loss();
      BitMatrix batch = new BitMatrix(45, D);
      data().fill(settings.seed(), 5 * 45, batch, 0, 45);
      assertEquals(
          meanEnergy(energy, theta, batch) - meanEnergy(energy, theta, state.chains), loss, 1e-5);
    }
  }

  private static double meanEnergy(Energy energy, float[] theta, BitMatrix rows) {
    EnergyBlock block = energy.block(rows.rows());
    block.prepare(theta);
    block.load(new RowRange(rows, 0, rows.rows()));
    float[] energies = new float[rows.rows()];
    block.energies(energies);
    return IntStream.range(0, energies.length).mapToDouble(r -> energies[r]).average().orElse(0);
  }

  private static void add(
      Energy energy, float[] theta, BitMatrix rows, double weight, double[] gradient) {
    EnergyBlock block = energy.block(rows.rows());
    block.prepare(theta);
    block.load(new RowRange(rows, 0, rows.rows()));
    float[] weights = new float[rows.rows()];
    Arrays.fill(weights, (float) weight);
    float[] g = new float[theta.length];
    block.differentiateEnergies(weights, g);
    for (int k = 0; k < g.length; k++) {
      gradient[k] += g[k];
    }
  }

  static Stream<Arguments> learners() {
    return Stream.concat(
            contrastive(300, 5),
            Stream.of("flow", "pseudo-likelihood", "hyvarinen")
                .map(name -> Preset.of(name).method().withFlipCount(3)))
        .map(Arguments::of);
  }

  /** From the independent start to nearly the entropy of the data, in exact likelihood. */
  @ParameterizedTest
  @MethodSource("learners")
  void anRbmLearnsTheDistributionByExactLikelihood(Method method) {
    Energy rbm = Energies.rbm(new Rbm(D, 12));
    TrainingSettings settings =
        TrainingSettings.of(3000, 200, 3, Optimiser.of(LearningRate.cosine(0.02)).withClipNorm(10));
    TrainingState start = TrainingState.initial(rbm, settings, method);
    double before = excess(rbm, start.model());
    double after = excess(rbm, train(rbm, method, settings, 2).model());
    assertTrue(before > 0.4, "nothing to learn: " + before);
    // Chains are noisy, so contrastive training is slower to get there.
    double enough = method instanceof Contrastive ? 0.12 : 0.05;
    assertTrue(after < enough, "the likelihood falls short of the data's entropy by " + after);
  }

  /** KL divergence of the model from the rows' distribution. */
  private static double excess(Energy energy, float[] parameters) {
    double[] model = Enumeration.distribution(energy, parameters, 1);
    double[] empirical = new double[1 << D];
    for (int r = 0; r < ROWS.rows(); r++) {
      empirical[(int) ROWS.words()[r]] += 1.0 / ROWS.rows();
    }
    double divergence = 0;
    for (int x = 0; x < model.length; x++) {
      divergence += empirical[x] > 0 ? empirical[x] * Math.log(empirical[x] / model[x]) : 0;
    }
    return divergence;
  }

  @Test
  void impossibleMethodsAreRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> new Contrastive(Samplers.blockGibbs(), 0, 1));
    Method block = new Contrastive(Samplers.blockGibbs(), 10, 1);
    assertThrows(
        IllegalArgumentException.class,
        () -> new Trainer(Energies.ising(Ising.of(D)), block, data(), short45(), 1));
  }
}
