package dev.bitwell.spark;

import dev.bitwell.objective.Tally;
import dev.bitwell.train.LocalSteps;
import dev.bitwell.train.NonFiniteException;
import java.util.function.Function;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Training in rounds: every partition takes some steps by itself, and what they come to is
 * averaged, each as its rows count, in the order of the partitions.
 */
final class AveragedTraining {
  private static final Logger LOG = LoggerFactory.getLogger(AveragedTraining.class);

  private final JavaRDD<PackedPartition> partitions;
  private final Broadcast<FitPlan> plan;
  private final int[] rows;

  AveragedTraining(JavaRDD<PackedPartition> partitions, Broadcast<FitPlan> plan, int[] rows) {
    this.partitions = partitions;
    this.plan = plan;
    this.rows = rows;
  }

  /** Takes all steps, so many in each round, and returns the parameters at the end. */
  float[] train(float[] start, long steps, int inRound) {
    LocalSteps.State state = LocalSteps.State.initial(start.clone());
    for (long step = 0; step < steps; step += inRound) {
      int count = (int) Math.min(inRound, steps - step);
      LocalResult[] results = round(step, count, state);
      Tally tally = new Tally();
      for (LocalResult result : results) {
        tally.add(Tally.of(result.sums()));
      }
      state =
          new LocalSteps.State(
              mean(results, LocalResult::parameters),
              mean(results, LocalResult::firstMoment),
              mean(results, LocalResult::secondMoment));
      if (!Double.isFinite(tally.meanLoss())) {
        throw new NonFiniteException(
            "training left the finite numbers before step "
                + (step + count)
                + "; a smaller learning rate usually helps");
      }
      LOG.info("step {} of {}, objective {}", step + count, steps, tally.meanLoss());
    }
    return state.parameters();
  }

  private LocalResult[] round(long step, int count, LocalSteps.State state) {
    Broadcast<FitPlan> shared = plan;
    float[] parameters = state.parameters();
    float[] first = state.firstMoment();
    float[] second = state.secondMoment();
    LocalResult[] results = new LocalResult[rows.length];
    partitions
        .map(
            one ->
                shared
                    .value()
                    .localSteps(one, step, count, new LocalSteps.State(parameters, first, second)))
        .collect()
        .forEach(result -> results[result.partition()] = result);
    return results;
  }

  private float[] mean(LocalResult[] results, Function<LocalResult, float[]> of) {
    double all = 0;
    double[] sum = new double[of.apply(results[0]).length];
    for (int p = 0; p < results.length; p++) {
      float[] values = of.apply(results[p]);
      all += rows[p];
      for (int k = 0; k < sum.length; k++) {
        sum[k] += (double) rows[p] * values[k];
      }
    }
    float[] mean = new float[sum.length];
    for (int k = 0; k < mean.length; k++) {
      mean[k] = (float) (sum[k] / all);
    }
    return mean;
  }
}
