package dev.bitwell.spark;

import dev.bitwell.data.Dataset;
import dev.bitwell.data.TablePartitions;
import dev.bitwell.domain.Columns;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.PartitionedTree;
import dev.bitwell.model.Model;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.run.Run;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Trainer;
import dev.bitwell.train.Training;
import dev.bitwell.train.TrainingTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One training on a cluster, from a data frame to a model. */
final class Fit {
  private static final Logger LOG = LoggerFactory.getLogger(Fit.class);
  private static final int REPORTS = 20;

  private final JavaSparkContext spark;
  private final Inputs inputs;
  private final Map<String, Object> settings;
  private final int wanted;
  private final boolean groups;
  private final int localSteps;

  /**
   * @param settings of a {@link Recipe}
   * @param wanted partitions
   * @param groups whether columns that exclude each other are looked for
   * @param localSteps that partitions take by themselves before they are averaged; 1 for a step of
   *     all together at a time
   */
  Fit(
      JavaSparkContext spark,
      Inputs inputs,
      Map<String, Object> settings,
      int wanted,
      boolean groups,
      int localSteps) {
    this.spark = spark;
    this.inputs = inputs;
    this.settings = settings;
    this.wanted = wanted;
    this.groups = groups;
    this.localSteps = localSteps;
  }

  Model train(JavaRDD<Row> rows) {
    try {
      return trained(rows);
    } catch (Exception e) { // Spark's own is not declared
      throw PackedTable.sentence(e);
    }
  }

  private Model trained(JavaRDD<Row> rows) {
    try (PackedTable table =
        PackedTable.of(spark, inputs, rows, wanted, (columns, count) -> recipe(columns, count))) {
      JavaRDD<PackedPartition> partitions = table.partitions();
      Columns columns =
          groups ? new Counting(partitions).grouped(table.columns()) : table.columns();
      return train(partitions, columns, table.rows(), table.anyMissing());
    }
  }

  private static Dataset data(Columns columns, int rows, String fingerprint) {
    return Dataset.elsewhere("data frame", columns, rows, fingerprint);
  }

  private Recipe recipe(Columns columns, int rows) {
    Map<String, Object> all = new LinkedHashMap<>(settings);
    all.put("partitions", TablePartitions.count(rows, wanted));
    Recipe recipe = Recipe.of(data(columns, rows, ""), all);
    if (recipe.searches() || !(recipe.method().method() instanceof Ratio)) {
      throw new IllegalArgumentException(
          "on a cluster one energy is trained, by ratios: not energy auto, and no method of"
              + " chains; given are "
              + settings);
    }
    Optimiser optimiser = recipe.training().optimiser();
    if (localSteps > 1 && (optimiser.penalty().pairs() > 0 || optimiser.averaging() > 0)) {
      throw new IllegalArgumentException(
          "localSteps above 1 go neither with pairPenalty nor with averaging");
    }
    return recipe;
  }

  private Model train(
      JavaRDD<PackedPartition> partitions, Columns columns, int total, boolean missing) {
    Recipe recipe = recipe(columns, total);
    Run run = Run.of(data(columns, total, new Counting(partitions).fingerprint(columns)), recipe);
    TrainingTask task = run.task();
    ChowLiuTree tree =
        PartitionedTree.of(
            columns.variables(),
            !missing,
            drawn -> new Counting(partitions).counts(columns, drawn));
    int count = TablePartitions.count(total, wanted);
    int[] rows =
        IntStream.range(0, count)
            .map(
                p ->
                    TablePartitions.first(p + 1, total, count)
                        - TablePartitions.first(p, total, count))
            .toArray();
    Model start =
        run.model(task.energy().initialParameters(recipe.training().seed())).withBase(tree);
    Broadcast<FitPlan> plan = spark.broadcast(new FitPlan(start, recipe, rows));
    try {
      float[] parameters =
          localSteps > 1
              ? new AveragedTraining(partitions, plan, rows)
                  .train(start.parameters(), recipe.training().steps(), localSteps)
              : together(
                  partitions,
                  plan,
                  rows,
                  task,
                  () -> new Counting(partitions).counts(columns, Optional.of(tree)).ones());
      return run.model(parameters).withBase(tree);
    } finally {
      plan.destroy();
    }
  }

  private static float[] together(
      JavaRDD<PackedPartition> partitions,
      Broadcast<FitPlan> plan,
      int[] rows,
      TrainingTask task,
      Supplier<int[]> ones) {
    Trainer trainer =
        new Trainer(
            task.energy(),
            task.method(),
            task.settings(),
            new SparkPartitions(partitions, plan, rows, ones),
            1);
    Training.Options options = options(task.settings().steps());
    try (Training training = Training.start(task, options, trainer)) {
      training.finish();
      return training.parameters();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Training.Options options(long steps) {
    long every = Math.max(1, steps / REPORTS);
    return Training.Options.of(1)
        .withListener(
            (training, report) -> {
              if (report.step() % every == 0) {
                LOG.info(
                    "step {} of {}, objective {}",
                    report.step(),
                    steps,
                    training.window().meanLoss());
                training.window().clear();
              }
            });
  }
}
