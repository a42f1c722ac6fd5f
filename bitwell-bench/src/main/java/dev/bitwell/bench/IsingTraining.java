package dev.bitwell.bench;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.IsingGraph;
import dev.bitwell.data.Table;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.objective.FlipChoice;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Proposal;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.train.Method;
import dev.bitwell.train.Methods;
import dev.bitwell.train.Schedule;
import dev.bitwell.train.Trainer;
import dev.bitwell.train.TrainingSettings;
import dev.bitwell.train.TrainingState;
import java.util.Arrays;

/** One method on its way through the iterations: batches of 100. */
final class IsingTraining implements AutoCloseable {
  static final int BATCH = 100;
  private static final int FLIPS = 10;
  private static final int CHAINS = 100;

  private final String name;
  private final Method method;
  private final int dimension;
  private final Trainer trainer;
  private final TrainingState state;
  private final Stopwatch watch = new Stopwatch();

  private IsingTraining(
      String name, Method method, BitMatrix rows, TrainingSettings settings, int threads) {
    this.name = name;
    this.method = method;
    dimension = rows.bits();
    Energy energy = Energies.ising(Ising.of(dimension));
    trainer = new Trainer(energy, method, Table.of("rows", rows), settings, threads);
    state = TrainingState.initial(energy, settings, method);
  }

  /**
   * A method with the paper's settings: Adam at 1e-4, an l1 penalty of 0.01, 10 flips, 100 chains.
   */
  static IsingTraining paper(
      String method, int steps, BitMatrix rows, int iterations, int threads) {
    String name = steps > 0 ? method + ", " + steps + " steps" : method;
    return new IsingTraining(
        name,
        Methods.preset(method, FLIPS, CHAINS, Math.max(1, steps)),
        rows,
        settings(iterations, 1e-4, Schedule.CONSTANT, 0.01),
        threads);
  }

  /** Our default objective over all flips, with a step and a penalty that suit it. */
  static IsingTraining ours(BitMatrix rows, int iterations, int threads) {
    return new IsingTraining(
        "pseudo-likelihood (ours)",
        Methods.preset("pseudo-likelihood", FLIPS, CHAINS, 1),
        rows,
        settings(iterations, 1e-3, Schedule.COSINE, 0.03),
        threads);
  }

  /** The same over a few flips drawn evenly, which need no matrix product at all. */
  static IsingTraining oursDrawn(BitMatrix rows, int iterations, int threads) {
    return new IsingTraining(
        "the same, 10 uniform flips",
        new Method.Ratio(
            new Objective(
                RatioLoss.PSEUDO_LIKELIHOOD,
                new FlipChoice.Drawn(FLIPS, Proposal.uniform(), true, false))),
        rows,
        settings(iterations, 1e-3, Schedule.COSINE, 0.03),
        threads);
  }

  private static TrainingSettings settings(
      int iterations, double rate, Schedule schedule, double sparsity) {
    return new TrainingSettings(
        iterations,
        BATCH,
        1,
        rate,
        schedule,
        0,
        0,
        sparsity,
        Double.POSITIVE_INFINITY,
        0,
        BATCH / 2);
  }

  String name() {
    return name;
  }

  double inverseTemperature() {
    return method.inverseTemperature(dimension);
  }

  void run(int iterations) {
    watch.time(iterations, () -> trainer.step(state));
  }

  double milliseconds() {
    return watch.median();
  }

  double logRmse(IsingGraph truth, double factor) {
    float[] couplings = Arrays.copyOf(state.model(), dimension * dimension);
    for (int k = 0; k < couplings.length; k++) {
      couplings[k] *= (float) factor;
    }
    return truth.logRmse(couplings);
  }

  @Override
  public void close() {
    trainer.close();
  }
}
