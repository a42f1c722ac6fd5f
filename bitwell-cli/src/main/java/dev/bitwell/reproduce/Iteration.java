package dev.bitwell.reproduce;

import dev.bitwell.data.Densities;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Mlp;
import dev.bitwell.objective.Objectives;
import dev.bitwell.train.Schedule;
import dev.bitwell.train.Trainer;
import dev.bitwell.train.TrainingSettings;
import dev.bitwell.train.TrainingState;

/** Training iterations of the paper's timing table: 2spirals, batch 256, MLP 256×3. */
public final class Iteration implements AutoCloseable {
  /** Rows of a minibatch. */
  public static final int BATCH = 256;

  /** Flips drawn of a row. */
  public static final int FLIPS = 10;

  private final Trainer trainer;
  private final TrainingState state;

  public Iteration(int dimension, String method, int threads) {
    SyntheticData data = SyntheticData.of(Densities.of("2spirals"), dimension);
    Energy energy = Energies.mlp(Mlp.of(dimension));
    TrainingSettings settings =
        new TrainingSettings(
            Long.MAX_VALUE >> 20, BATCH, 1, 1e-4, Schedule.CONSTANT, 0, 1e-4, 0, 1, 0, 64);
    trainer = new Trainer(energy, Objectives.preset(method, FLIPS), data, settings, threads);
    state = TrainingState.initial(energy, settings);
  }

  /** Milliseconds an iteration, as a mean over this many. */
  public double run(int iterations) {
    long start = System.nanoTime();
    for (int k = 0; k < iterations; k++) {
      trainer.step(state);
    }
    return (System.nanoTime() - start) / 1e6 / iterations;
  }

  @Override
  public void close() {
    trainer.close();
  }
}
