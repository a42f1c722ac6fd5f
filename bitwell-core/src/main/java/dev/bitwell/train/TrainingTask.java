package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.energy.Energy;
import dev.bitwell.sample.Base;
import java.util.List;
import java.util.Optional;

/**
 * What is to be trained, and how: all that the parameters of the end depend on.
 *
 * @param energy of the model
 * @param parts what is trained on; their energies share the parameters of the model's
 * @param method how it learns
 * @param settings for how long, and with which steps
 * @param beginning the parameters to begin with, where they are not fresh ones
 * @param base that ladders stand on; all values alike where there is none
 */
public record TrainingTask(
    Energy energy,
    List<Part> parts,
    Method method,
    TrainingSettings settings,
    Optional<float[]> beginning,
    Optional<Base> base) {
  public TrainingTask {
    parts = List.copyOf(parts);
  }

  /** A training that begins with fresh parameters. */
  public TrainingTask(Energy energy, List<Part> parts, Method method, TrainingSettings settings) {
    this(energy, parts, method, settings, Optional.empty(), Optional.empty());
  }

  /** One energy on rows of one kind. */
  public static TrainingTask of(
      Energy energy, DataSource rows, Method method, TrainingSettings settings) {
    return new TrainingTask(energy, List.of(new Part(energy, rows, 1)), method, settings);
  }

  /** The same from parameters of your own; they are not copied. */
  public TrainingTask from(float[] parameters) {
    return new TrainingTask(energy, parts, method, settings, Optional.of(parameters), base);
  }

  /** The same with a distribution that ladders stand on. */
  public TrainingTask over(Base other) {
    return new TrainingTask(energy, parts, method, settings, beginning, Optional.of(other));
  }

  /** Whether chains stand on a ladder, which stands on a {@link Base}. */
  public boolean hasLadder() {
    return TrainingState.hasLadder(method);
  }

  /** A trainer for it. */
  public Trainer trainer(int threads) {
    return new Trainer(parts, method, settings, base, threads);
  }

  /**
   * The state before the first step. Chains of a method that has some start evenly from all values
   * where parameters are fresh, and from rows of the data where they are not: that is where a
   * trained model is at home.
   */
  public TrainingState start() {
    DataSource data = parts.get(0).data();
    if (beginning.isEmpty()) {
      return TrainingState.initial(energy, data.variables(), settings, method);
    }
    BitMatrix chains =
        data.draw(Method.Contrastive.chainSeed(settings.seed()), TrainingState.chainRows(method));
    return TrainingState.from(
        energy, settings, beginning.get(), chains, TrainingState.isWeighted(method));
  }
}
