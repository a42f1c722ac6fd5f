package dev.bitwell.recipe;

import dev.bitwell.data.Dataset;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Graphs;
import dev.bitwell.energy.EnergyKind;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Preset;
import dev.bitwell.train.Schedule;
import dev.bitwell.train.TrainingSettings;
import java.time.Duration;
import java.util.List;

/**
 * What is usual, where nothing else is said: the paper's settings for the paper's methods, so that
 * they can be judged as they were meant, and our own for the others. Shapes of energies have their
 * usual sizes in {@link EnergyKind#options()}, methods theirs in {@link Preset}.
 */
final class Defaults {
  private static final long SEED = 1;
  private static final long STEPS = 4000;

  /** Of a perceptron of points with all flips, whose matrices take steps of their own. */
  private static final long FEW_STEPS = 1200;

  private static final double MATRIX_RATE = 0.03;

  /** Rows of such a step: what it costs beside their gradient is the same for any number. */
  private static final int LARGE_BATCH = 256;

  /**
   * Of a perceptron of points with a few flips of many bits: short steps, of which it takes many.
   */
  private static final long MANY_STEPS = 20_000;

  /** Of restricted Boltzmann machines, whose weights begin next to nothing and have far to go. */
  private static final double RBM_RATE = 0.01;

  private static final int BATCH = 128;
  private static final int GRAPH_BATCH = 32;

  /** Steps in which the rate rises: the first gradients of a fresh network lead nowhere. */
  private static final long WARMUP = 50;

  /** Beyond this many bits, all flips of every row cost more than they teach. */
  static final int MANY_BITS = 64;

  /** A chain gets about this many updates, in so many sweeps: their cost grows with the bits. */
  private static final int UPDATES = 4800;

  private static final int MOST_SWEEPS = 30;
  private static final int FEWEST_SWEEPS = 20;

  /** How rows are judged. */
  static final Judging ROWS = new Judging(4000, 0.1, 20, SEED);

  /** How graphs are judged, with 200 draws for every mean over draws. */
  static final Judging GRAPHS = new Judging(1024, 0.1, 200, SEED);

  private static final Stopping GRAPH_STOPPING = Stopping.among(4, List.of(800L, 1200L));

  /** How an energy is looked for. */
  private static final Stopping SEARCH = Stopping.after(Duration.ofMinutes(10), 0);

  /** Their slopes are bounded, so they bear long steps. */
  private static final List<Preset> BOUNDED =
      List.of(
          Preset.PSEUDO_LIKELIHOOD,
          Preset.PSEUDO_LIKELIHOOD_THINNED,
          Preset.PSEUDO_LIKELIHOOD_GUIDED);

  private Defaults() {}

  /** Of tables the best is looked for, where it is not known how the rows came about. */
  static EnergyKind energy(Dataset data) {
    if (data.domain() instanceof Columns && data.truth().isEmpty()) {
      return EnergyKinds.AUTO;
    }
    return fixedEnergy(data.domain());
  }

  /** Where nothing is to be looked for. */
  static EnergyKind fixedEnergy(Domain domain) {
    return domain instanceof Graphs ? EnergyKinds.GRAPH : EnergyKinds.MLP;
  }

  /**
   * All flips while they are few or cheap; of points, whose bits are mostly noise, with a thinned
   * gradient.
   *
   * @param endless whether rows never come twice
   */
  static Preset preset(EnergyKind kind, int bits, boolean endless) {
    if (!kind.wantsAllFlips() && bits > MANY_BITS) {
      return Preset.PSEUDO_LIKELIHOOD_GUIDED;
    }
    return endless && kind == EnergyKinds.MLP
        ? Preset.PSEUDO_LIKELIHOOD_THINNED
        : Preset.PSEUDO_LIKELIHOOD;
  }

  /**
   * How long, and by which steps.
   *
   * @param endless whether rows never come twice, so that none can be learned by heart
   */
  static TrainingSettings training(Preset preset, EnergyKind kind, boolean endless) {
    int batch = kind == EnergyKinds.GRAPH ? GRAPH_BATCH : BATCH;
    Optimiser optimiser = optimiser(preset, kind);
    if (!endless || !isBounded(preset, kind)) {
      return TrainingSettings.of(STEPS, batch, SEED, optimiser);
    }
    return preset == Preset.PSEUDO_LIKELIHOOD_GUIDED
        ? TrainingSettings.of(MANY_STEPS, batch, SEED, optimiser)
        : TrainingSettings.of(
            FEW_STEPS,
            LARGE_BATCH,
            SEED,
            optimiser.withRate(optimiser.rate().withMatrices(MATRIX_RATE)));
  }

  private static boolean isBounded(Preset preset, EnergyKind kind) {
    return kind == EnergyKinds.MLP && BOUNDED.contains(preset);
  }

  private static Optimiser optimiser(Preset preset, EnergyKind kind) {
    if (kind == EnergyKinds.GRAPH) {
      // The paper does not say. A constant rate lets training be stopped anywhere.
      return new Optimiser(new LearningRate(3e-3, Schedule.CONSTANT, WARMUP), 0.001, 0, 5, 0.998);
    }
    if (kind == EnergyKinds.RBM && (!preset.isOfThePaper() || preset.isContrastive())) {
      return Optimiser.of(LearningRate.cosine(RBM_RATE)); // the paper has no chains of these
    }
    if (!preset.isOfThePaper()) {
      return Optimiser.of(
          isBounded(preset, kind)
              ? new LearningRate(4e-3, Schedule.COSINE, WARMUP)
              : LearningRate.cosine(1e-3));
    }
    return kind == EnergyKinds.ISING
        ? Optimiser.of(LearningRate.constant(1e-4)).withL1(0.01)
        : Optimiser.of(LearningRate.constant(5e-4)).withWeightDecay(1e-4).withClipNorm(1);
  }

  /** Few graphs are soon known by heart, so when to stop has to be chosen. */
  static Stopping stopping(Preset preset, EnergyKind kind) {
    if (kind == EnergyKinds.AUTO) {
      return SEARCH;
    }
    return kind == EnergyKinds.GRAPH && !preset.isContrastive() ? GRAPH_STOPPING : Stopping.NONE;
  }

  static int sweeps(int bits) {
    return Math.max(FEWEST_SWEEPS, Math.min(MOST_SWEEPS, UPDATES / bits));
  }

  /** Up to so many bits there are most sweeps. */
  static int fewBits() {
    return UPDATES / MOST_SWEEPS;
  }

  /** From so many bits on there are fewest sweeps. */
  static int manyBits() {
    return UPDATES / FEWEST_SWEEPS;
  }

  static Judging judging(Domain domain) {
    return domain instanceof Graphs ? GRAPHS : ROWS;
  }
}
