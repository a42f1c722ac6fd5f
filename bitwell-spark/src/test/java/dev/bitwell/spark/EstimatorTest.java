package dev.bitwell.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.model.Model;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EstimatorTest {
  private static SparkSession spark;

  @BeforeAll
  static void start() {
    spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .getOrCreate();
    spark.sparkContext().setLogLevel("WARN");
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  private static BinaryEnergyEstimator estimator() {
    return new BinaryEnergyEstimator().setSteps(20).setBatch(200).setPartitions(3);
  }

  static Map<String, Object> settings(BinaryEnergyEstimator estimator) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("energy", estimator.getEnergy());
    settings.put("steps", estimator.getSteps());
    settings.put("batch", estimator.getBatch());
    settings.put("learning-rate", estimator.getLearningRate());
    settings.put("seed", estimator.getSeed());
    settings.put("partitions", estimator.getPartitions());
    if (estimator.getPairPenalty() > 0) {
      settings.put("pair-penalty", estimator.getPairPenalty());
    }
    return settings;
  }

  @Test
  void itLearnsWhatTheLibraryLearns() {
    for (boolean holes : new boolean[] {false, true}) {
      int[][] values = Frames.values(500, holes);
      BinaryEnergyEstimator estimator = estimator().setPairPenalty(0.5);
      Model local = Frames.local(values, holes, settings(estimator));
      for (int parts : new int[] {1, 4}) {
        Model model = estimator.fit(Frames.frame(spark, values, parts)).model();
        assertEquals(local.domain(), model.domain());
        assertArrayEquals(local.base().orElseThrow().counts(), model.base().orElseThrow().counts());
        assertArrayEquals(local.parameters(), model.parameters(), "holes " + holes);
      }
    }
  }
}
