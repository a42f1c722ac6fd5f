package dev.bitwell.reproduce.ising;

import dev.bitwell.data.Dataset;
import dev.bitwell.evaluate.CouplingError;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.reproduce.lab.Stopwatch;
import dev.bitwell.run.Run;
import dev.bitwell.train.Training;
import dev.bitwell.train.TrainingTask;
import java.io.IOException;

/** One row of the table on its way through the iterations, by the clock. */
public final class IsingTraining implements AutoCloseable {
  private final Dataset data;
  private final Recipe recipe;
  private final Training training;
  private final Stopwatch watch = new Stopwatch();

  /** Begins where another training stands. */
  IsingTraining(Dataset data, Recipe recipe, Training training) {
    this.data = data;
    this.recipe = recipe;
    this.training = training;
  }

  /**
   * Begins.
   *
   * @param data rows of a known Ising model
   */
  public static IsingTraining start(
      IsingRow row, Dataset data, long iterations, long seed, int threads) {
    Recipe recipe = row.recipe(data, iterations, seed);
    return new IsingTraining(data, recipe, Training.start(task(data, recipe), threads));
  }

  /** On all rows, in the order in which they were drawn. */
  static TrainingTask task(Dataset data, Recipe recipe) {
    return TrainingTask.of(
        recipe.energy().make(data.domain()),
        data.table().orElseThrow(),
        recipe.method().method(),
        recipe.training());
  }

  public String name() {
    return recipe.method().name();
  }

  /** Takes so many iterations more, if there are that many left. */
  public void advance(int iterations) throws IOException {
    long next = Math.min(training.steps(), training.step() + iterations);
    watch.time(next - training.step(), () -> training.advanceTo(next));
  }

  /** Of one iteration. */
  public double milliseconds() {
    return watch.median();
  }

  /** How far the couplings are from the true ones. */
  public CouplingError error() {
    return CouplingError.of(Run.of(data, recipe).model(training.parameters()), data).orElseThrow();
  }

  @Override
  public void close() {
    training.close();
  }
}
