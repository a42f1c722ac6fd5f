package dev.bitwell.spark;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.Coupling;
import dev.bitwell.couplings.CouplingEstimate;
import dev.bitwell.couplings.CouplingFit;
import dev.bitwell.couplings.CouplingSettings;
import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Held;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.run.Run;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How long tables of growing size take on a cluster of two executors of 2 GB, beside the library on
 * this machine. Not among the tests that are always run: {@code mvn -pl bitwell-spark -am test
 * -Dtest=ScaleBench -Dsurefire.failIfNoSpecifiedTests=false -Dbitwell.scale=100000,1000000}, with
 * {@code -Dbitwell.columns=100} for other columns than 50.
 */
class ScaleBench {
  private static final int COLUMNS = Integer.getInteger("bitwell.columns", 50);
  private static final int CAUSES = COLUMNS / 10;
  private static final int LARGEST_LOCAL = 2_000_000;
  private static final int STEPS = 300;
  private static final int MANY = 200;
  private static final int BATCH = 1 << 16;

  private static List<Integer> scales() {
    return Pattern.compile(",")
        .splitAsStream(System.getProperty("bitwell.scale", "100000"))
        .map(Integer::parseInt)
        .toList();
  }

  private static SparkSession start() throws IOException {
    return Cluster.start(2, 2048, Map.of("spark.executor.extraJavaOptions", "-XX:+UseParallelGC"));
  }

  @Test
  void growth(@TempDir Path folder) throws IOException {
    try (SparkSession spark = start()) {
      estimator().setSteps(20).fit(data(spark, scales().get(0))); // warm
      for (int rows : scales()) {
        report(spark, rows, folder.resolve(Integer.toString(rows)).toString());
      }
    }
  }

  @Test
  void couplings(@TempDir Path folder) throws IOException {
    try (SparkSession spark = start()) {
      for (int rows : scales()) {
        reportCouplings(spark, rows, folder.resolve(Integer.toString(rows)).toString());
      }
    }
  }

  private static BinaryEnergyEstimator estimator() {
    return new BinaryEnergyEstimator().setBatch(BATCH).setNormalised(false).setGroups(false);
  }

  private static void report(SparkSession spark, int rows, String place) throws IOException {
    double write = seconds(() -> data(spark, rows).write().parquet(place));
    org.apache.spark.sql.Dataset<Row> data = spark.read().parquet(place);
    double once = seconds(() -> estimator().setSteps(1).fit(data));
    BinaryEnergyModel[] model = new BinaryEnergyModel[1];
    double fit = seconds(() -> model[0] = estimator().setSteps(STEPS).fit(data));
    double score =
        seconds(
            () -> model[0].transform(data).agg(functions.avg("logProbability")).collectAsList());
    System.out.printf(
        Locale.ROOT,
        "%,d rows: made in %.1f s; fit with 1 step %.1f s, with %d steps %.1f s; scored in %.1f s;"
            + " per million rows %.2f, %.2f and %.2f s; executors have had %s; the library on this"
            + " machine, %s%n",
        rows,
        write,
        once,
        STEPS,
        fit,
        score,
        once / rows * 1e6,
        fit / rows * 1e6,
        score / rows * 1e6,
        memory(),
        rows <= LARGEST_LOCAL ? local(data, model[0]) : "not tried");
  }

  private interface Work {
    void run() throws IOException;
  }

  private static double seconds(Work work) throws IOException {
    long start = System.nanoTime();
    work.run();
    return (System.nanoTime() - start) / 1e9;
  }

  /** Columns that depend on hidden causes. */
  private static org.apache.spark.sql.Dataset<Row> data(SparkSession spark, int rows) {
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < COLUMNS; c++) {
      Column cause =
          functions.pmod(
              functions.xxhash64(functions.col("id"), functions.lit(1000 + c % CAUSES)),
              functions.lit(2));
      Column chance =
          functions.pmod(
              functions.xxhash64(functions.col("id"), functions.lit(c)), functions.lit(4));
      columns.add(
          functions
              .when(chance.equalTo(0), functions.lit(1).minus(cause))
              .otherwise(cause)
              .cast("int")
              .as("c" + c));
    }
    return spark.range(0, rows, 1, 8).select(columns.toArray(Column[]::new));
  }

  /** The same for more columns than Spark's own expressions are good for: made when read. */
  private static org.apache.spark.sql.Dataset<Row> wide(SparkSession spark, int rows) {
    StructType schema = new StructType();
    for (int c = 0; c < COLUMNS; c++) {
      schema = schema.add("c" + c, DataTypes.IntegerType);
    }
    int columns = COLUMNS; // which the executors have not been told
    JavaRDD<Row> made =
        spark.range(0, rows, 1, 16).javaRDD().map(id -> RowFactory.create(cells(id, columns)));
    return spark.createDataFrame(made, schema);
  }

  private static Object[] cells(long id, int columns) {
    Object[] cells = new Object[columns];
    for (int c = 0; c < cells.length; c++) {
      boolean cause = new SplittableRandom(id * 1_000_003 + c % (columns / 10)).nextBoolean();
      boolean noisy = new SplittableRandom(id * 1_000_003 + 500_000 + c).nextInt(4) == 0;
      cells[c] = cause ^ noisy ? 1 : 0;
    }
    return cells;
  }

  /** The same rows, the same steps, in this process; and whether the result is the same. */
  private static String local(org.apache.spark.sql.Dataset<Row> data, BinaryEnergyModel there)
      throws IOException {
    BitMatrix bits = bits(data);
    Columns columns = Columns.named(IntStream.range(0, COLUMNS).mapToObj(c -> "c" + c).toList());
    DataOptions options = DataOptions.USUAL.withTest(Held.NONE).withGroups(false);
    Dataset table = Dataset.of(Table.of("rows", bits), columns, options);
    Map<String, Object> settings =
        Map.of(
            "energy",
            "ising",
            "steps",
            STEPS,
            "batch",
            BATCH,
            "learning-rate",
            0.05,
            "partitions",
            16);
    float[][] found = new float[1][];
    double here =
        seconds(() -> found[0] = Run.of(table, Recipe.of(table, settings)).train().parameters());
    boolean same = java.util.Arrays.equals(found[0], there.model().parameters());
    return String.format(Locale.ROOT, "%.1f s, %s", here, same ? "the same bits" : "OTHER BITS");
  }

  private static BitMatrix bits(org.apache.spark.sql.Dataset<Row> data) {
    BitMatrix bits = new BitMatrix((int) data.count(), COLUMNS);
    Iterator<Row> rows = data.toLocalIterator();
    for (int r = 0; rows.hasNext(); r++) {
      Row row = rows.next();
      for (int c = 0; c < COLUMNS; c++) {
        bits.set(r, c, row.getInt(c) == 1);
      }
    }
    return bits;
  }

  private static void reportCouplings(SparkSession spark, int rows, String place)
      throws IOException {
    org.apache.spark.sql.Dataset<Row> data;
    if (COLUMNS > MANY) {
      data = wide(spark, rows);
    } else {
      data(spark, rows).write().parquet(place);
      data = spark.read().parquet(place);
    }
    FoundCouplings[] found = new FoundCouplings[1];
    double seconds = seconds(() -> found[0] = new CouplingSearch().find(data));
    String here = "not tried";
    if ((long) rows * COLUMNS <= 50L * LARGEST_LOCAL) {
      BitMatrix bits = bits(data);
      CouplingEstimate[] pairs = new CouplingEstimate[1];
      double own =
          seconds(() -> pairs[0] = CouplingFit.fit(bits, CouplingSettings.defaults(), Crew.of(2)));
      here =
          "%.1f s, at most %.1e from those".formatted(own, furthest(pairs[0], found[0].estimate()));
    }
    System.out.printf(
        Locale.ROOT,
        "%,d rows of %d columns: %d couplings in %.1f s, %.2f s per million rows; executors have"
            + " had %s; the library on this machine, %s%n",
        rows,
        COLUMNS,
        found[0].estimate().couplings().size(),
        seconds,
        seconds / rows * 1e6,
        memory(),
        here);
  }

  /** The largest difference, or infinity where pairs are others. */
  private static double furthest(CouplingEstimate one, CouplingEstimate other) {
    if (one.couplings().size() != other.couplings().size()) {
      return Double.POSITIVE_INFINITY;
    }
    double furthest = 0;
    for (int k = 0; k < one.couplings().size(); k++) {
      Coupling here = one.couplings().get(k);
      Coupling there = other.couplings().get(k);
      boolean same = here.first() == there.first() && here.second() == there.second();
      furthest =
          Math.max(
              furthest, same ? Math.abs(here.value() - there.value()) : Double.POSITIVE_INFINITY);
    }
    return furthest;
  }

  /** The most that executors have had in memory. */
  private static String memory() throws IOException {
    List<String> all = new ArrayList<>();
    for (ProcessHandle executor : Cluster.executors()) {
      Path status = Path.of("/proc", Long.toString(executor.pid()), "status");
      for (String line : Files.exists(status) ? Files.readAllLines(status) : List.<String>of()) {
        if (line.startsWith("VmHWM:")) {
          all.add(Long.parseLong(line.replaceAll("\\D", "")) / 1024 + " MB");
        }
      }
    }
    return String.join(" and ", all);
  }
}
