package dev.bitwell.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.model.Model;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerJobEnd;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** A real cluster of several processes: what is learned is the same, whatever happens to them. */
@EnabledForJreRange(max = JRE.JAVA_21, disabledReason = "Spark 4.1 runs on a JDK 17 or 21")
class ClusterTest {
  private static final int[][] VALUES = Frames.values(3000, true);
  private static final BinaryEnergyEstimator ESTIMATOR =
      new BinaryEnergyEstimator()
          .setLearningRate(0.02)
          .setSteps(12)
          .setBatch(400)
          .setPartitions(5)
          .setPairPenalty(0.2);
  private static final float[] EXPECTED =
      Frames.local(VALUES, true, EstimatorTest.settings(ESTIMATOR)).parameters();

  private SparkSession spark;

  @AfterEach
  void stop() {
    spark.stop();
  }

  private float[] fitted(Dataset<Row> rows) {
    Model model = ESTIMATOR.fit(rows).model();
    return model.parameters();
  }

  @Test
  void oneExecutor() throws IOException {
    spark = Cluster.start(1, Map.of());
    assertArrayEquals(EXPECTED, fitted(Frames.frame(spark, VALUES, 3)));
    assertEquals(1, Cluster.executors().size());
  }

  /** A task fails at its first attempt, and an executor is killed in the middle of the fit. */
  @Test
  void twoExecutorsOneOfWhichIsKilled() throws IOException {
    spark = Cluster.start(2, Map.of());
    Dataset<Row> rows = Frames.frame(spark, VALUES, 4);
    JavaRDD<Row> failing =
        rows.toJavaRDD()
            .mapPartitionsWithIndex(
                (partition, of) -> {
                  if (partition == 2 && TaskContext.get().attemptNumber() == 0) {
                    throw new IllegalStateException("fails once, on purpose");
                  }
                  return of;
                },
                true);
    Watch watch = new Watch();
    spark.sparkContext().addSparkListener(watch);
    assertArrayEquals(EXPECTED, fitted(spark.createDataFrame(failing, Frames.SCHEMA)));
    assertEquals(1, watch.killed.get(), "an executor was killed");
    assertTrue(watch.removed.get() > 0, "Spark has noticed");
    assertTrue(watch.failed.get() > 0, "a task has failed");
  }

  /** Kills an executor once some steps are done. */
  private static final class Watch extends SparkListener {
    private static final int JOBS = 20;

    final AtomicInteger jobs = new AtomicInteger();
    final AtomicInteger killed = new AtomicInteger();
    final AtomicInteger removed = new AtomicInteger();
    final AtomicInteger failed = new AtomicInteger();

    @Override
    public void onJobEnd(SparkListenerJobEnd end) {
      if (jobs.incrementAndGet() == JOBS) {
        ProcessHandle victim = Cluster.executors().get(0);
        killed.addAndGet(victim.destroyForcibly() ? 1 : 0);
      }
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved gone) {
      removed.incrementAndGet();
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      failed.addAndGet(end.taskInfo().failed() ? 1 : 0);
    }
  }

  @Test
  void threeExecutorsWithSpeculationAndKryo() throws IOException {
    spark =
        Cluster.start(
            3,
            Map.of(
                "spark.serializer", "org.apache.spark.serializer.KryoSerializer",
                "spark.speculation", "true",
                "spark.speculation.interval", "5ms",
                "spark.speculation.multiplier", "1.01",
                "spark.speculation.quantile", "0.1",
                "spark.speculation.minTaskRuntime", "1ms"));
    assertArrayEquals(EXPECTED, fitted(Frames.frame(spark, VALUES, 7)));
  }
}
