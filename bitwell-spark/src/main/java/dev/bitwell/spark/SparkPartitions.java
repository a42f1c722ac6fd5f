package dev.bitwell.spark;

import dev.bitwell.train.Partitions;
import java.util.function.Supplier;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/**
 * Partitions on a cluster: a step is one job, in which parameters go out with the task and each
 * partition's gradient comes back.
 */
final class SparkPartitions implements Partitions {
  private final JavaRDD<PackedPartition> partitions;
  private final Broadcast<FitPlan> plan;
  private final int[] rows;
  private final Supplier<int[]> ones;

  SparkPartitions(
      JavaRDD<PackedPartition> partitions,
      Broadcast<FitPlan> plan,
      int[] rows,
      Supplier<int[]> ones) {
    this.partitions = partitions;
    this.plan = plan;
    this.rows = rows;
    this.ones = ones;
  }

  @Override
  public int[] rows() {
    return rows;
  }

  @Override
  public int[] ones() {
    return ones.get();
  }

  @Override
  public void work(long step, float[] parameters, Receiver receiver) {
    Broadcast<FitPlan> shared = plan;
    for (Gradient gradient :
        partitions.map(one -> shared.value().gradient(one, step, parameters)).collect()) {
      receiver.take(gradient.partition(), gradient.sum(), gradient.sums());
    }
  }
}
