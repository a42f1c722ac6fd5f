package dev.bitwell.spark;

import dev.bitwell.bits.PairCounts;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Grouping;
import dev.bitwell.data.Table;
import dev.bitwell.data.TablePartitions;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Group;
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
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Tuple2;

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
    Inputs of = inputs;
    List<Scan> scans = rows.mapPartitions(part -> List.of(Scan.of(of, part)).iterator()).collect();
    Scan scan = new Scan();
    scans.forEach(scan::add);
    require(scan);
    Columns columns = RowCoding.columns(inputs, scan);
    int total = Math.toIntExact(scan.rows());
    recipe(columns, total); // or a refusal, before rows begin to travel
    JavaRDD<PackedPartition> partitions =
        Gathering.of(
                rows,
                RowCoding.of(inputs, columns),
                columns,
                scans.stream().mapToLong(Scan::rows).toArray(),
                scan.anyMissing(),
                wanted,
                spark.defaultParallelism())
            .persist(StorageLevel.MEMORY_AND_DISK());
    try {
      Columns grouped = groups ? grouped(partitions, columns) : columns;
      return train(partitions, grouped, total, scan.anyMissing());
    } finally {
      partitions.unpersist(false);
    }
  }

  private static void require(Scan scan) {
    if (!scan.trouble().isEmpty()) {
      throw new IllegalArgumentException(scan.trouble());
    }
    if (scan.rows() == 0 || scan.columns() == 0) {
      throw new IllegalArgumentException("there are no rows to learn from");
    }
    if (scan.rows() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "up to " + Integer.MAX_VALUE + " rows are learned from, not " + scan.rows());
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

  /** The columns with the groups that they have in complete rows, and that no row breaks. */
  private static Columns grouped(JavaRDD<PackedPartition> partitions, Columns columns) {
    ColumnsText text = new ColumnsText(columns);
    PairCounts complete =
        sum(
            columns.bits(),
            partitions
                .map(
                    one -> {
                      Table table = one.table(text.columns());
                      return table.completeRows() == 0
                          ? new Counts(new PairCounts(table.bits()))
                          : new Counts(PairCounts.of(table.complete().rows()));
                    })
                .collect());
    List<Group> found = Grouping.groups(complete, columns);
    if (found.isEmpty()) {
      return columns;
    }
    Columns candidates = columns.withGroups(found);
    ColumnsText withGroups = new ColumnsText(candidates);
    List<boolean[]> broken =
        partitions
            .map(
                one -> {
                  Table table = one.table(text.columns());
                  Columns all = withGroups.columns();
                  boolean[] ofGroup = new boolean[all.groups().size()];
                  for (int g = 0; g < ofGroup.length; g++) {
                    ofGroup[g] = Grouping.isBroken(table, all, all.groups().get(g));
                  }
                  return ofGroup;
                })
            .collect();
    return columns.withGroups(
        IntStream.range(0, candidates.groups().size())
            .filter(g -> broken.stream().noneMatch(of -> of[g]))
            .mapToObj(candidates.groups()::get)
            .toList());
  }

  /** A hash of the hashes of the partitions, in their order. */
  private static String fingerprint(JavaRDD<PackedPartition> partitions) {
    Map<Integer, byte[]> ofPartition = new TreeMap<>();
    partitions
        .map(one -> new Tuple2<>(one.number(), one.digest()))
        .collect()
        .forEach(one -> ofPartition.put(one._1(), one._2()));
    MessageDigest digest = PackedPartition.sha256();
    ofPartition.values().forEach(digest::update);
    return HexFormat.of().formatHex(digest.digest());
  }

  private static PairCounts sum(int bits, List<Counts> all) {
    PairCounts sum = new PairCounts(bits);
    all.forEach(counts -> sum.add(counts.counts()));
    return sum;
  }

  /** The sum over partitions, with missing cells drawn from a tree where there is one. */
  private static PairCounts counts(
      JavaRDD<PackedPartition> partitions, Columns columns, Optional<ChowLiuTree> tree) {
    ColumnsText text = new ColumnsText(columns);
    TreeText sent = tree.map(TreeText::new).orElse(null);
    return sum(
        columns.bits(),
        partitions
            .map(
                one -> {
                  Columns of = text.columns();
                  Optional<ChowLiuTree> drawn =
                      Optional.ofNullable(sent).map(known -> known.tree(of.variables()));
                  return new Counts(PartitionedTree.counts(one.table(of), drawn));
                })
            .collect());
  }

  private Model train(
      JavaRDD<PackedPartition> partitions, Columns columns, int total, boolean missing) {
    Recipe recipe = recipe(columns, total);
    Run run = Run.of(data(columns, total, fingerprint(partitions)), recipe);
    TrainingTask task = run.task();
    ChowLiuTree tree =
        PartitionedTree.of(
            columns.variables(), !missing, drawn -> counts(partitions, columns, drawn));
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
                  () -> counts(partitions, columns, Optional.of(tree)).ones());
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
