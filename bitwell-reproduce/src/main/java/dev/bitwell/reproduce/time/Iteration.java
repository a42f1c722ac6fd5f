package dev.bitwell.reproduce.time;

import dev.bitwell.data.Dataset;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.recipe.EnergyRecipe;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.reproduce.lab.BuiltInData;
import dev.bitwell.run.Run;
import dev.bitwell.train.Preset;
import dev.bitwell.train.Training;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Training iterations of the paper's timing table: 2spirals, batch 256, MLP 256×3. */
public final class Iteration implements AutoCloseable {
  /** Rows of a minibatch. */
  public static final int BATCH = 256;

  /** Moves drawn of a row. */
  public static final int FLIPS = Preset.FLIPS;

  static final String DENSITY = "2spirals";

  private static final EnergyRecipe ENERGY = EnergyRecipe.of(EnergyKinds.MLP);
  private static final double RATE = 1e-4;

  /** More than anybody waits for. */
  private static final long STEPS = Long.MAX_VALUE >> 20;

  private final Training training;
  private final int blockRows;

  public Iteration(int dimension, Preset method, int threads) {
    Dataset data = BuiltInData.points(DENSITY, dimension);
    Recipe recipe = recipe(data, method);
    training = Training.start(Run.of(data, recipe).task(), threads);
    blockRows = recipe.training().blockRows();
  }

  /** Rows that a thread works at a time. */
  public int blockRows() {
    return blockRows;
  }

  /** The optimiser is that of the paper's methods for all, so that it costs the same. */
  private static Recipe recipe(Dataset data, Preset method) {
    Recipe paper = Recipe.defaults(data, ENERGY, Preset.RATIO_MATCHING);
    return paper
        .withMethod(method)
        .withTraining(
            t ->
                t.withSteps(STEPS)
                    .withBatch(BATCH)
                    .withOptimiser(t.optimiser().withRate(t.optimiser().rate().withPeak(RATE))));
  }

  /** All that the work of an iteration depends on, for the settings of a cell. */
  static Map<String, Object> settings(int dimension, Preset method) {
    Dataset data = BuiltInData.points(DENSITY, dimension);
    Map<String, Object> settings = new LinkedHashMap<>(data.toMap());
    settings.putAll(recipe(data, method).toTrainingMap());
    // It is always the same, and there is nothing to repeat with another.
    settings.remove("seed");
    return settings;
  }

  /** Milliseconds an iteration, as a mean over this many. */
  public double run(int iterations) {
    long start = System.nanoTime();
    try {
      training.advanceTo(training.step() + iterations);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // nothing is written
    }
    return (System.nanoTime() - start) / 1e6 / iterations;
  }

  @Override
  public void close() {
    training.close();
  }
}
