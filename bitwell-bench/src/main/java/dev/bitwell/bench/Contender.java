package dev.bitwell.bench;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Dataset;
import dev.bitwell.evaluate.BestTemperature;
import dev.bitwell.model.Model;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.run.Run;
import dev.bitwell.train.NonFiniteException;
import dev.bitwell.train.Training;
import dev.bitwell.train.TrainingTask;
import java.io.IOException;
import java.util.Map;

/** A training that takes turns with others, and is looked at after each. Looks take no time. */
final class Contender implements AutoCloseable {
  /** Steps that a thrown-away training takes first, so that the JIT compiles on nobody's time. */
  private static final int WARMUP = 40;

  private final String name;
  private final Dataset data;
  private final BitMatrix held;
  private final TrainingTask task;
  private final Training training;
  private final Progress progress = new Progress();
  private double seconds;
  private boolean ended;

  /**
   * @param held rows that it does not learn from
   */
  Contender(String name, Dataset data, Recipe recipe, BitMatrix held, int threads)
      throws IOException {
    this.name = name;
    this.data = data;
    this.held = held;
    task = Run.of(data, recipe).task();
    try (Training first = Training.start(task, threads)) {
      first.advanceTo(Math.min(WARMUP, first.steps()));
    }
    training = Training.start(task, threads);
    look();
  }

  String name() {
    return name;
  }

  long steps() {
    return training.step();
  }

  Progress progress() {
    return progress;
  }

  /** Whether it has taken all its steps, or cannot take another. */
  boolean hasEnded() {
    return ended || training.step() == training.steps();
  }

  /** Trains for about so many seconds, and looks. */
  void take(double turn) throws IOException {
    long start = System.nanoTime();
    double passed = 0;
    try {
      while (passed < turn && training.step() < training.steps()) {
        training.advanceTo(training.step() + 1);
        passed = (System.nanoTime() - start) / 1e9;
      }
    } catch (NonFiniteException e) {
      ended = true;
    }
    seconds += passed;
    look();
  }

  private void look() {
    Model model = new Model(task.energy(), training.parameters(), data.domain(), 1, Map.of());
    progress.add(seconds, BestTemperature.of(model, held).loss());
  }

  @Override
  public void close() {
    training.close();
  }
}
