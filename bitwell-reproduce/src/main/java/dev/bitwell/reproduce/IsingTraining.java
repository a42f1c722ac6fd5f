package dev.bitwell.reproduce;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.data.ising.IsingGraph;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.train.Checkpoint;
import dev.bitwell.train.Trainer;
import dev.bitwell.train.TrainingSettings;
import dev.bitwell.train.TrainingState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** One method on its way through the iterations, by the clock. */
public final class IsingTraining implements AutoCloseable {
  private final IsingRecipe recipe;
  private final Energy energy;
  private final Trainer trainer;
  private final Stopwatch watch = new Stopwatch();
  private TrainingState state;

  public IsingTraining(
      IsingRecipe recipe, BitMatrix rows, long iterations, long seed, int threads) {
    this.recipe = recipe;
    energy = Energies.ising(Ising.of(rows.bits()));
    TrainingSettings settings = recipe.settings(iterations, seed);
    trainer = new Trainer(energy, recipe.method(), Table.of("rows", rows), settings, threads);
    state = TrainingState.initial(energy, settings, recipe.method());
  }

  public String name() {
    return recipe.name();
  }

  public double inverseTemperature() {
    return recipe.method().inverseTemperature(energy.dimension());
  }

  long step() {
    return state.step();
  }

  /** Goes on from a checkpoint, if there is one. */
  void resume(Path checkpoint) throws IOException {
    if (Files.exists(checkpoint)) {
      state = Checkpoint.read(checkpoint, energy, recipe.method(), false);
    }
  }

  void save(Path checkpoint) throws IOException {
    Checkpoint.write(checkpoint, state);
  }

  /** So many iterations more. */
  public void run(int iterations) {
    watch.time(iterations, () -> trainer.step(state));
  }

  /** Of one iteration. */
  public double milliseconds() {
    return watch.median();
  }

  /** How far the couplings, times a factor, are from the true ones. */
  public double logRmse(IsingGraph truth, double factor) {
    float[] couplings = Arrays.copyOf(state.model(), energy.dimension() * energy.dimension());
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
