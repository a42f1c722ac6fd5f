package dev.bitwell.spark;

import dev.bitwell.couplings.CouplingEstimate;
import dev.bitwell.couplings.CouplingFit;
import dev.bitwell.couplings.CouplingSettings;
import dev.bitwell.domain.Columns;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.PartitionedTree;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.sql.Dataset;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds which columns of a data frame are coupled, how strongly and how surely: {@link CouplingFit}
 * over rows that stay in the executors. Regressions, the joint fit, standard errors and the search
 * for better pairs ask for sums over rows, each of which is one job. What is found is what one
 * machine finds, but for rounding, and the same on any number of executors.
 *
 * <pre>{@code
 * FoundCouplings found = new CouplingSearch().setInputCols("a", "b", "c").find(rows);
 * found.couplings().orderBy(functions.abs(functions.col("coupling")).desc()).show();
 * }</pre>
 *
 * <p>Columns have two values each, and no cell is missing. Immutable.
 */
public final class CouplingSearch {
  private static final Logger LOG = LoggerFactory.getLogger(CouplingSearch.class);
  private static final int REPORTS = 20;
  private static final int USUAL_PARTITIONS = 16;

  private final Optional<String[]> inputCols;
  private final Optional<String> featuresCol;
  private final int partitions;
  private final CouplingSettings settings;

  /** Of all columns of truth values, numbers and strings, by the usual settings. */
  public CouplingSearch() {
    this(Optional.empty(), Optional.empty(), USUAL_PARTITIONS, CouplingSettings.defaults());
  }

  private CouplingSearch(
      Optional<String[]> inputCols,
      Optional<String> featuresCol,
      int partitions,
      CouplingSettings settings) {
    if (partitions < 1) {
      throw new IllegalArgumentException("there is at least 1 partition, not " + partitions);
    }
    this.inputCols = inputCols;
    this.featuresCol = featuresCol;
    this.partitions = partitions;
    this.settings = settings;
  }

  /** Between these columns. */
  public CouplingSearch setInputCols(String... columns) {
    return new CouplingSearch(Optional.of(columns.clone()), featuresCol, partitions, settings);
  }

  /** Between the entries of a vector. */
  public CouplingSearch setFeaturesCol(String column) {
    return new CouplingSearch(inputCols, Optional.of(column), partitions, settings);
  }

  /**
   * The partitions that rows are cut into. A task holds one at a time, with four bytes for each of
   * its cells.
   */
  public CouplingSearch setPartitions(int count) {
    return new CouplingSearch(inputCols, featuresCol, count, settings);
  }

  /** How couplings are learned. */
  public CouplingSearch setSettings(CouplingSettings other) {
    return new CouplingSearch(inputCols, featuresCol, partitions, other);
  }

  /**
   * Finds the couplings.
   *
   * @throws IllegalArgumentException with a sentence if columns are of another kind, or cells are
   *     missing
   */
  public FoundCouplings find(Dataset<?> data) {
    Inputs inputs = Inputs.of(data.schema(), inputCols, featuresCol);
    JavaSparkContext spark = new JavaSparkContext(data.sparkSession().sparkContext());
    try (PackedTable table =
        PackedTable.of(
            spark,
            inputs,
            inputs.select(data).toJavaRDD(),
            partitions,
            (columns, rows) -> requireBits(columns))) {
      if (table.anyMissing()) {
        throw new IllegalArgumentException(
            "on a cluster couplings are found in complete rows, but cells are missing: leave those"
                + " rows out with na().drop(), or fill them with the model of a"
                + " BinaryEnergyEstimator and its filledSuffix");
      }
      return found(table, inputs, data);
    } catch (Exception e) { // Spark's own is not declared
      throw PackedTable.sentence(e);
    }
  }

  private static void requireBits(Columns columns) {
    for (int c = 0; c < columns.count(); c++) {
      if (columns.columns().get(c).words().size() > 2) {
        throw new IllegalArgumentException(
            "\"%s\" has %d values, but couplings are found between columns of two: leave it out of inputCols"
                .formatted(
                    columns.columns().get(c).name(), columns.columns().get(c).words().size()));
      }
    }
  }

  private FoundCouplings found(PackedTable table, Inputs inputs, Dataset<?> data) {
    Columns columns = table.columns();
    CouplingEstimate estimate = CouplingFit.fit(new SparkRows(table), settings, crew());
    Counting counting = new Counting(table.partitions());
    ChowLiuTree tree =
        PartitionedTree.of(columns.variables(), true, drawn -> counting.counts(columns, drawn));
    dev.bitwell.data.Dataset about =
        dev.bitwell.data.Dataset.elsewhere(
            "data frame", columns, table.rows(), counting.fingerprint(columns));
    Model model = estimate.toModel(about, settings).withBase(tree);
    return new FoundCouplings(
        data.sparkSession(),
        estimate,
        columns,
        new BinaryEnergyModel(
            Identifiable$.MODULE$.randomUID("couplings"),
            ModelBytes.of(model),
            inputs,
            new KnownNormaliser(null)));
  }

  /** Threads of the driver, which also have jobs under way at the same time. */
  private static Crew crew() {
    AtomicInteger said = new AtomicInteger();
    return Crew.of(Math.max(2, Runtime.getRuntime().availableProcessors()))
        .withProgress(
            done -> {
              int part = (int) (done * REPORTS);
              if (said.getAndUpdate(before -> Math.max(before, part)) < part) {
                LOG.info("finding couplings: {} %", 100 * part / REPORTS);
              }
            });
  }
}
