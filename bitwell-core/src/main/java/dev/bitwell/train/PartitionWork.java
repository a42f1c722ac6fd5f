package dev.bitwell.train;

import dev.bitwell.objective.Tally;
import dev.bitwell.train.Method.Ratio;
import java.util.Arrays;

/**
 * The part that one partition of a table has in the steps of a training, wherever it is: a function
 * of its rows, the parameters and the number of the step, so that it does not matter who computes
 * it, or how often. The sum over all partitions, in their order, is the gradient of the {@link
 * Trainer}'s step bit for bit. It has working memory of its own, and is used by one thread at a
 * time.
 */
public final class PartitionWork {
  private final Plan plan;
  private final int partition;
  private final RatioWork work;

  /**
   * @param part its rows
   * @param method by ratios
   * @param rows how many rows all partitions have
   * @param partition the number of this one
   */
  public PartitionWork(
      Part part, Ratio method, TrainingSettings settings, int[] rows, int partition) {
    plan = new Plan(Arrays.stream(rows).asDoubleStream().toArray(), method, settings);
    this.partition = partition;
    work = new RatioWork(part, method, settings, rows.length > 1);
  }

  /** Adds this partition's part of a step's gradient, and of what is to be reported. */
  public void add(long step, float[] parameters, float[] gradient, Tally tally) {
    work.prepare(parameters);
    for (Portion portion : plan.portions(step)) {
      if (portion.part() == partition) {
        work.accumulate(step, portion, gradient, tally);
      }
    }
  }
}
