package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.objective.Tally;
import dev.bitwell.train.Method.Ratio;
import java.util.Arrays;

/**
 * Steps that one partition takes by itself, from a state that all partitions share: what they come
 * to is averaged afterwards. That costs fewer rounds than a step at a time, and is not the same: a
 * step sees the rows of one partition only, so partitions drift apart until they are averaged. It
 * has working memory of its own, and is used by one thread at a time.
 */
public final class LocalSteps implements AutoCloseable {
  private final Part part;
  private final Trainer trainer;

  /**
   * Room to work.
   *
   * @param settings those of the whole training, of whose minibatch this partition has its share
   * @param rows how many rows all partitions have
   * @param partition the number of this one
   */
  public LocalSteps(Part part, Ratio method, TrainingSettings settings, int[] rows, int partition) {
    this.part = part;
    double all = Arrays.stream(rows).asDoubleStream().sum();
    int batch = (int) Math.max(1, Math.round(settings.batch() * (rows[partition] / all)));
    TrainingSettings own =
        settings
            .withBatch(batch)
            .withPartitions(1)
            .withSeed(settings.seed() + partition)
            .withOptimiser(settings.optimiser().withAveraging(0));
    trainer = new Trainer(part.energy(), method, part.data(), own, 1);
  }

  /**
   * What a training is at between two steps: parameters, and Adam's means. Arrays are not copied.
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
  public record State(float[] parameters, float[] firstMoment, float[] secondMoment) {
    /** The state before the first step. */
    public static State initial(float[] parameters) {
      return new State(parameters, new float[parameters.length], new float[parameters.length]);
    }
  }

  /**
   * Takes steps from a state, which is changed.
   *
   * @param first the number of the first step, from 0
   * @return what is to be reported
   */
  public Tally take(long first, int count, State from) {
    TrainingState state =
        new TrainingState(
            part.energy().layout(),
            from.parameters,
            from.parameters,
            new BitMatrix(0, part.energy().dimension()),
            false);
    System.arraycopy(from.firstMoment, 0, state.firstMoment, 0, from.firstMoment.length);
    System.arraycopy(from.secondMoment, 0, state.secondMoment, 0, from.secondMoment.length);
    state.step = first;
    for (int k = 0; k < count; k++) {
      trainer.step(state);
    }
    System.arraycopy(state.firstMoment, 0, from.firstMoment, 0, from.firstMoment.length);
    System.arraycopy(state.secondMoment, 0, from.secondMoment, 0, from.secondMoment.length);
    return state.window();
  }

  @Override
  public void close() {
    trainer.close();
  }
}
