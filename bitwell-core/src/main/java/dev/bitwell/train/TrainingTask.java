package dev.bitwell.train;

import dev.bitwell.data.DataSource;
import dev.bitwell.energy.Energy;
import java.util.List;

/**
 * What is to be trained, and how: all that the parameters of the end depend on.
 *
 * @param energy of the model
 * @param parts what is trained on; their energies share the parameters of the model's
 * @param method how it learns
 * @param settings for how long, and with which steps
 */
public record TrainingTask(
    Energy energy, List<Part> parts, Method method, TrainingSettings settings) {
  public TrainingTask {
    parts = List.copyOf(parts);
  }

  /** One energy on rows of one kind. */
  public static TrainingTask of(
      Energy energy, DataSource rows, Method method, TrainingSettings settings) {
    return new TrainingTask(energy, List.of(new Part(energy, rows, 1)), method, settings);
  }

  /** A trainer for it. */
  public Trainer trainer(int threads) {
    return new Trainer(parts, method, settings, threads);
  }

  /** The state before the first step. */
  public TrainingState start() {
    return TrainingState.initial(energy, parts.get(0).data().variables(), settings, method);
  }
}
