package dev.bitwell.reproduce;

import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.density.Densities;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Mlp;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Objectives;
import dev.bitwell.train.Schedule;
import dev.bitwell.train.Trainer;
import dev.bitwell.train.TrainingSettings;
import dev.bitwell.train.TrainingState;
import java.util.LinkedHashMap;
import java.util.Map;

/** Training iterations of the paper's timing table: 2spirals, batch 256, MLP 256×3. */
public final class Iteration implements AutoCloseable {
  /** Rows of a minibatch. */
  public static final int BATCH = 256;

  /** Flips drawn of a row. */
  public static final int FLIPS = 10;

  static final String DENSITY = "2spirals";

  private static final TrainingSettings TRAINING =
      new TrainingSettings(
          Long.MAX_VALUE >> 20, BATCH, 1, 1e-4, Schedule.CONSTANT, 0, 1e-4, 0, 1, 0, 64);

  private final Trainer trainer;
  private final TrainingState state;

  public Iteration(int dimension, String method, int threads) {
    SyntheticData data = SyntheticData.of(Densities.of(DENSITY), dimension);
    Energy energy = Energies.mlp(Mlp.of(dimension));
    trainer = new Trainer(energy, objective(method), data, TRAINING, threads);
    state = TrainingState.initial(energy, TRAINING);
  }

  private static Objective objective(String method) {
    return Objectives.preset(method, FLIPS);
  }

  /** All that the work of an iteration depends on, for the settings of a cell. */
  static Map<String, Object> settings(int dimension, String method) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("density", DENSITY);
    settings.put("dimension", dimension);
    settings.put("energy", Mlp.of(dimension).toString());
    settings.put("method", method);
    settings.put("objective", objective(method).toString());
    settings.put("training", TRAINING.toString());
    return settings;
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
