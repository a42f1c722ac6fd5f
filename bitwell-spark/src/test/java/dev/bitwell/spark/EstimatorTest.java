package dev.bitwell.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.ask.Scores;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Held;
import dev.bitwell.data.Table;
import dev.bitwell.data.TablePartitions;
import dev.bitwell.domain.Columns;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.model.Model;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.train.LocalSteps;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.train.Part;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.tuning.CrossValidator;
import org.apache.spark.ml.tuning.CrossValidatorModel;
import org.apache.spark.ml.tuning.ParamGridBuilder;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

@EnabledForJreRange(max = JRE.JAVA_21, disabledReason = "Spark 4.1 runs on a JDK 17 or 21")
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
    return new BinaryEnergyEstimator()
        .setLearningRate(0.02)
        .setSteps(20)
        .setBatch(200)
        .setPartitions(3);
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
      int[][] reversed = values.clone();
      Collections.reverse(Arrays.asList(reversed));
      assertArrayEquals(
          local.parameters(),
          estimator.fit(Frames.frame(spark, reversed, 3)).model().parameters(),
          "in another order");
    }
  }

  private static Dataset<Row> frame(boolean holes) {
    return Frames.frame(spark, Frames.values(300, holes), 3);
  }

  @Test
  void rowsAreScoredAsByTheLibrary() {
    int[][] values = Frames.values(300, true);
    BinaryEnergyModel fitted =
        estimator()
            .setSurpriseCol("surprise")
            .setFilledSuffix("_filled")
            .fit(Frames.frame(spark, values, 2));
    Model model = fitted.model();
    Table table = Frames.table(values, true);
    Scores scores = model.score(table, fitted.normaliser(), Crew.of(1));
    BitMatrix cells = model.fill(table).cells();
    List<Row> rows = fitted.transform(Frames.frame(spark, values, 1)).collectAsList();
    for (int r = 0; r < values.length; r++) {
      Row row = rows.get(r);
      // What a row's missing cells may be is estimated with random numbers of its place in a block.
      assertEquals(scores.logP()[r], (double) row.getAs("logProbability"), 0.05);
      Map<String, Double> surprise = row.getJavaMap(row.fieldIndex("surprise"));
      for (int c = 0; c < values[r].length; c++) {
        String name = Frames.COLUMNS.columns().get(c).name();
        assertEquals(values[r][c] >= 0, surprise.containsKey(name));
        if (values[r][c] >= 0) {
          assertEquals(scores.surprise()[r][c], surprise.get(name), 0.1);
        }
        Object filled = row.getAs(name + "_filled");
        Object given = row.getAs(name);
        String word =
            Frames.COLUMNS.columns().get(c).words().get(Frames.COLUMNS.value(cells, r, c));
        assertEquals(given == null ? word : Words.of(given), Words.of(filled));
      }
    }
    assertEquals(
        Arrays.stream(scores.logP()).average().getAsDouble(),
        new HeldOutLikelihood().evaluate(fitted.transform(Frames.frame(spark, values, 3))),
        0.01);
  }

  /** A word that was never seen is as probable as one row in those trained on, whatever else. */
  @Test
  void whatWasNeverSeenIsImprobable() {
    BinaryEnergyModel fitted =
        estimator().setSurpriseCol("why").fit(frame(false).withColumn("one", functions.lit(7)));
    StructType schema = Frames.SCHEMA.add("one", DataTypes.IntegerType);
    List<Row> rows =
        List.of(
            RowFactory.create(true, 1, null, 4L, 0.0, 7),
            RowFactory.create(true, 1, "gigantic", 4L, 0.0, 7),
            RowFactory.create(true, 1, "gigantic", 4L, 0.0, 8));
    List<Row> scored = fitted.transform(spark.createDataFrame(rows, schema)).collectAsList();
    double known = scored.get(0).getAs("logProbability");
    assertEquals(known - Math.log(302), (double) scored.get(1).getAs("logProbability"), 1e-9);
    assertEquals(known - 2 * Math.log(302), (double) scored.get(2).getAs("logProbability"), 1e-9);
    Map<String, Double> why = scored.get(1).getJavaMap(scored.get(1).fieldIndex("why"));
    assertEquals(Math.log(302), why.get("size"), 1e-9);
    assertEquals(
        -fitted.judge(spark.createDataFrame(rows, schema)).mean(),
        -(3 * known - 3 * Math.log(302)) / 3,
        1e-9);
  }

  /**
   * Columns of 0 and 1 that exclude each other: found, scored together, and filled where possible.
   */
  @Test
  void groupsAreFoundAndBrokenRowsDoNotStopIt() {
    StructType schema =
        new StructType()
            .add("red", DataTypes.IntegerType)
            .add("green", DataTypes.IntegerType)
            .add("blue", DataTypes.IntegerType)
            .add("big", DataTypes.BooleanType);
    List<Row> rows = new ArrayList<>();
    for (int r = 0; r < 300; r++) {
      rows.add(
          RowFactory.create(
              r % 3 == 0 ? 1 : 0, r % 3 == 1 ? 1 : 0, r % 3 == 2 ? 1 : 0, r % 2 == 0));
    }
    BinaryEnergyModel fitted =
        estimator()
            .setSurpriseCol("why")
            .setFilledSuffix("_")
            .fit(spark.createDataFrame(rows, schema));
    assertEquals(2, fitted.model().domain().variables().count(), "a colour and a size");
    List<Row> odd =
        List.of(
            RowFactory.create(1, 1, 0, null),
            RowFactory.create(null, 0, 1, true),
            RowFactory.create(0, 0, 1, null));
    List<Row> scored = fitted.transform(spark.createDataFrame(odd, schema)).collectAsList();
    assertTrue(
        (double) scored.get(0).getAs("logProbability")
            < (double) scored.get(2).getAs("logProbability") - 3);
    assertTrue(scored.get(0).isNullAt(scored.get(0).fieldIndex("big_")));
    assertEquals(0, (int) scored.get(1).getAs("red_"));
    assertTrue(scored.get(2).getAs("big_") instanceof Boolean);
    Map<String, Double> why = scored.get(2).getJavaMap(scored.get(2).fieldIndex("why"));
    assertEquals(why.get("red"), why.get("blue"));
  }

  @Test
  void rowsThatChangeBetweenTwoLooksAreRefused() {
    AtomicInteger looks = new AtomicInteger();
    LOOKS.set(looks);
    Dataset<Row> rows =
        spark.createDataFrame(
            frame(false)
                .toJavaRDD()
                .mapPartitions(
                    of -> {
                      List<Row> all = new ArrayList<>();
                      of.forEachRemaining(all::add);
                      if (LOOKS.get().incrementAndGet() > 3) {
                        all.set(0, all.get(all.size() - 1));
                      }
                      return all.iterator();
                    }),
            Frames.SCHEMA);
    refused("changed between one look", () -> estimator().fit(rows));
  }

  /** Where tasks of this process find it. */
  private static final AtomicReference<AtomicInteger> LOOKS = new AtomicReference<>();

  @Test
  void vectorsAreLearnedDenseAndSparse() {
    StructType schema = new StructType().add("bits", SQLDataTypes.VectorType());
    List<Row> dense = new ArrayList<>();
    List<Row> sparse = new ArrayList<>();
    Random random = new Random(2);
    for (int r = 0; r < 200; r++) {
      double[] bits = new double[6];
      boolean common = random.nextBoolean();
      for (int i = 0; i < 5; i++) {
        bits[i] = (random.nextInt(4) == 0) != common ? 1 : 0;
      }
      dense.add(RowFactory.create(Vectors.dense(bits)));
      sparse.add(RowFactory.create(Vectors.dense(bits).toSparse()));
    }
    BinaryEnergyEstimator estimator = estimator().setFeaturesCol("bits");
    BinaryEnergyModel one = estimator.fit(spark.createDataFrame(dense, schema));
    BinaryEnergyModel other = estimator.fit(spark.createDataFrame(sparse, schema));
    assertArrayEquals(one.model().parameters(), other.model().parameters());
    assertEquals(5, one.model().domain().bits(), "the last is always 0");
    assertEquals(200, one.transform(spark.createDataFrame(sparse, schema)).count());
    dense.add(RowFactory.create(Vectors.dense(1, 0)));
    refused("of one length", () -> estimator.fit(spark.createDataFrame(dense, schema)));
  }

  /** Steps of partitions alone, averaged by hand: every row counts the same. */
  @Test
  void partitionsMayTakeStepsByThemselves() {
    int[][] values = Frames.values(500, false);
    BinaryEnergyEstimator estimator = estimator().setLocalSteps(5).setPairPenalty(0);
    BinaryEnergyModel model = estimator.fit(Frames.frame(spark, values, 2));
    Model local = Frames.local(values, false, settings(estimator));
    Recipe recipe =
        Recipe.of(
            dev.bitwell.data.Dataset.elsewhere("", (Columns) local.domain(), 500, ""),
            settings(estimator));
    dev.bitwell.data.Dataset data =
        dev.bitwell.data.Dataset.of(
            Frames.table(values, false), Frames.COLUMNS, DataOptions.USUAL.withTest(Held.NONE));
    List<Table> tables = TablePartitions.cut((Table) data.train(), 3);
    int[] rows = tables.stream().mapToInt(table -> table.rows().rows()).toArray();
    LocalSteps.State state = LocalSteps.State.initial(local.energy().initialParameters(1));
    for (int step = 0; step < 20; step += 5) {
      double[][] sums = new double[3][state.parameters().length];
      for (int p = 0; p < 3; p++) {
        LocalSteps.State own =
            new LocalSteps.State(
                state.parameters().clone(),
                state.firstMoment().clone(),
                state.secondMoment().clone());
        Part part = new Part(local.energy(), tables.get(p), rows[p]);
        try (LocalSteps steps =
            new LocalSteps(part, (Ratio) recipe.method().method(), recipe.training(), rows, p)) {
          steps.take(step, 5, own);
        }
        float[][] arrays = {own.parameters(), own.firstMoment(), own.secondMoment()};
        for (int a = 0; a < 3; a++) {
          for (int k = 0; k < sums[a].length; k++) {
            sums[a][k] += (double) rows[p] * arrays[a][k];
          }
        }
      }
      for (int k = 0; k < sums[0].length; k++) {
        state.parameters()[k] = (float) (sums[0][k] / 500);
        state.firstMoment()[k] = (float) (sums[1][k] / 500);
        state.secondMoment()[k] = (float) (sums[2][k] / 500);
      }
    }
    assertArrayEquals(state.parameters(), model.model().parameters());
    refused(
        "pairPenalty", () -> estimator.copy(ParamMap.empty()).setPairPenalty(1).fit(frame(false)));
  }

  @Test
  void itIsJudgedBesideTreeAndIndependentColumns() {
    int[][] values = Frames.values(300, false);
    BinaryEnergyModel fitted = estimator().setSteps(200).fit(Frames.frame(spark, values, 2));
    Judged judged = fitted.judge(Frames.frame(spark, values, 3));
    BitMatrix rows = Frames.table(values, false).rows();
    LogLikelihood local = fitted.model().logLikelihood(rows, Effort.QUICK, Crew.of(1));
    assertEquals(300, judged.rows());
    assertEquals(local.mean(), judged.mean(), 1e-4);
    assertEquals(local.mean() - local.baselines().tree(), judged.overTree(), 1e-4);
    assertEquals(local.mean() - local.baselines().independent(), judged.overIndependent(), 1e-4);
    assertTrue(judged.isTrusted());
    double[] plain = logProbabilities(fitted.setNormalised(false), Frames.frame(spark, values, 1));
    double[] energies = fitted.model().energies(rows);
    for (int r = 0; r < plain.length; r++) {
      assertEquals(-energies[r], plain[r], 1e-5);
    }
    assertTrue(judged.sentence().contains("over a tree"), judged.sentence());
    BinaryEnergyModel untrained = estimator().setSteps(1).fit(Frames.frame(spark, values, 2));
    assertTrue(untrained.judge(frame(false)).sentence().startsWith("worse than"));
    refused("to judge by", () -> fitted.judge(frame(false).limit(0)));
  }

  @Test
  void aTableInAFileIsTrainedOnByOneCommand(@TempDir Path folder) throws IOException {
    String table = folder.resolve("rows.csv").toString();
    frame(true).coalesce(1).write().option("header", true).csv(table);
    String place = folder.resolve("model").toString();
    List<String> arguments =
        List.of(table, place, "steps=200", "batch=200", "inputCols=flag,bit,size");
    assertEquals(0, Train.run(spark, arguments));
    BinaryEnergyModel model = BinaryEnergyModel.load(place);
    assertEquals(3, ((Columns) model.model().domain()).count());
    refused("no parameter", () -> Train.run(spark, List.of(table, place, "wings=2")));
    refused("true or false", () -> Train.run(spark, List.of(table, place, "groups=yes")));
    refused("not \"many\"", () -> Train.run(spark, List.of(table, place, "steps=many")));
    refused(".parquet", () -> Train.run(spark, List.of("rows.txt", place)));
    refused("needed are", () -> Train.run(spark, List.of()));
  }

  /** Means of 20 000 draws against sums over all states: within 5 standard errors of each. */
  @Test
  void drawsAreThoseOfTheModel() {
    BinaryEnergyModel fitted = estimator().fit(frame(false).withColumn("one", functions.lit(7)));
    Dataset<Row> drawn = fitted.sample(20_000, 3);
    assertEquals(
        Frames.SCHEMA.add("one", DataTypes.IntegerType).simpleString(),
        drawn.schema().simpleString());
    List<Row> rows = drawn.collectAsList();
    assertEquals(rows, fitted.sample(20_000, 3).collectAsList());
    Columns columns = (Columns) fitted.model().domain();
    BitMatrix states = new BitMatrix(1 << columns.bits(), columns.bits());
    double[] p = new double[states.rows()];
    for (int x = 0; x < p.length; x++) {
      states.words()[x] = x;
      boolean possible = columns.variables().broken(states, x) < 0;
      p[x] = possible ? Math.exp(-fitted.model().energies(states.slice(x, x + 1))[0]) : 0;
    }
    double z = Arrays.stream(p).sum();
    assertEquals(Math.log(z), fitted.normaliser().middle(), 1e-6);
    for (String word : Frames.WORDS) {
      int value = Frames.WORDS.indexOf(word);
      double expected = 0;
      for (int x = 0; x < p.length; x++) {
        expected += p[x] > 0 && columns.value(states, x, 2) == value ? p[x] / z : 0;
      }
      double share = rows.stream().filter(row -> word.equals(row.getAs("size"))).count() / 20_000.0;
      assertEquals(expected, share, 5 * Math.sqrt(expected * (1 - expected) / 20_000));
    }
    assertTrue(rows.stream().allMatch(row -> row.<Integer>getAs("one") == 7));
  }

  @Test
  void itIsSavedAndReadAgain(@TempDir Path folder) throws IOException {
    BinaryEnergyEstimator estimator = estimator().setInputCols("flag", "size", "other");
    Dataset<Row> rows = frame(false);
    BinaryEnergyModel model = estimator.fit(rows);
    double[] before = logProbabilities(model, rows);
    String place = folder.resolve("model").toString();
    model.write().overwrite().save(place);
    model.setLogProbabilityCol("l").write().overwrite().save(place);
    BinaryEnergyModel read = BinaryEnergyModel.load(place);
    assertEquals("l", read.getLogProbabilityCol());
    assertEquals(model.uid(), read.uid());
    assertArrayEquals(before, logProbabilities(read, rows));
    Model file = Model.read(folder.resolve("model").resolve("model.safetensors"));
    assertArrayEquals(model.model().parameters(), file.parameters());
    assertEquals(List.of("flag", "size", "other"), ((Columns) file.domain()).names());
    String own = folder.resolve("estimator").toString();
    estimator.write().overwrite().save(own);
    BinaryEnergyEstimator again = BinaryEnergyEstimator.load(own);
    assertArrayEquals(estimator.getInputCols(), again.getInputCols());
    assertEquals(settings(estimator), settings(again));
    assertTrue(again.explainParams().contains("partitions"));
    assertArrayEquals(model.model().parameters(), again.fit(rows).model().parameters());
  }

  private static double[] logProbabilities(BinaryEnergyModel model, Dataset<Row> rows) {
    return model.transform(rows).collectAsList().stream()
        .mapToDouble(row -> row.getAs(model.getLogProbabilityCol()))
        .toArray();
  }

  @Test
  void pipelinesAndCrossValidationTakeIt(@TempDir Path folder) throws IOException {
    Dataset<Row> rows = frame(false).cache();
    BinaryEnergyEstimator estimator = estimator();
    Pipeline pipeline = new Pipeline().setStages(new PipelineStage[] {estimator});
    ParamMap[] grid = new ParamGridBuilder().addGrid(estimator.steps(), new long[] {1, 40}).build();
    CrossValidatorModel chosen =
        new CrossValidator()
            .setEstimator(pipeline)
            .setEvaluator(new HeldOutLikelihood())
            .setEstimatorParamMaps(grid)
            .setNumFolds(2)
            .setSeed(1)
            .fit(rows);
    assertTrue(chosen.avgMetrics()[1] > chosen.avgMetrics()[0], "40 steps are better than 1");
    String place = folder.resolve("pipeline").toString();
    ((PipelineModel) chosen.bestModel()).write().overwrite().save(place);
    assertArrayEquals(
        chosen.bestModel().transform(rows).select("logProbability").collectAsList().toArray(),
        PipelineModel.load(place)
            .transform(rows)
            .select("logProbability")
            .collectAsList()
            .toArray());
  }

  private static void refused(String sentence, Executable what) {
    Exception e = assertThrows(IllegalArgumentException.class, what);
    assertTrue(e.getMessage().contains(sentence), e.getMessage());
  }

  @Test
  void badInputGetsASentence() {
    Dataset<Row> rows = frame(true);
    refused("no column \"fins\"", () -> estimator().setInputCols("fins").fit(rows));
    refused("both are set", () -> estimator().setInputCols("bit").setFeaturesCol("x").fit(rows));
    refused("is of type int", () -> estimator().setFeaturesCol("bit").fit(rows));
    refused("no rows", () -> estimator().fit(rows.limit(0)));
    refused("JSON object", () -> estimator().setSettings("[1]").fit(rows));
    refused("JSON object", () -> estimator().setSettings("{").fit(rows));
    refused("auto", () -> estimator().setEnergy("auto").fit(rows));
    refused("chains", () -> estimator().setSettings("{\"method\": \"pcd-gibbs\"}").fit(rows));
    refused("wings", () -> estimator().setSettings("{\"wings\": 2}").fit(rows));
    refused("batch", () -> estimator().setBatch(0).fit(rows));
    Dataset<Row> many = rows.withColumn("id", functions.monotonically_increasing_id());
    refused("\"id\" has more than 64 values", () -> estimator().fit(many));
    refused(
        "the same",
        () -> estimator().setInputCols("one").fit(rows.withColumn("one", functions.lit(1))));
    refused(
        "no cell of \"none\"",
        () -> estimator().fit(rows.withColumn("none", functions.lit(null).cast("string"))));
    Dataset<Row> odd = rows.withColumn("list", functions.array(functions.lit(1)));
    refused("of type array", () -> estimator().setInputCols("list").transformSchema(odd.schema()));
    BinaryEnergyModel model = estimator().fit(rows);
    refused("no column \"flag\"", () -> model.transformSchema(rows.drop("flag").schema()));
    refused(
        "cast it",
        () -> model.transformSchema(rows.withColumn("bit", functions.col("flag")).schema()));
    refused(
        "cast it",
        () ->
            model
                .copy(ParamMap.empty())
                .setFilledSuffix("_")
                .transformSchema(
                    rows.withColumn("bit", functions.col("bit").cast("double")).schema()));
    Dataset<Row> scored = model.transform(rows);
    refused("\"logProbability\" already", () -> model.transform(scored));
    refused("of log probabilities", () -> new HeldOutLikelihood().evaluate(rows));
  }
}
