package dev.bitwell.spark;

import dev.bitwell.io.Json;
import dev.bitwell.io.JsonException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.param.StringArrayParam;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.types.StructType;

/**
 * Learns an energy of the rows of a data frame, which stay where they are as packed bits: in each
 * step the parameters go to the partitions, and their gradients come back and are added in order.
 * The result depends on the rows, their order and the parameters here, but not on the number of
 * executors or cores, nor on how the data frame was cut; it is, bit for bit, that of a local run
 * with as many {@code partitions}.
 *
 * <pre>{@code
 * BinaryEnergyModel model = new BinaryEnergyEstimator().setInputCols("a", "b", "c").fit(rows);
 * model.transform(rows).show();   // with a column logProbability
 * model.write().overwrite().save(place);
 * }</pre>
 */
public final class BinaryEnergyEstimator extends Estimator<BinaryEnergyModel>
    implements DefaultParamsWritable {
  private static final long serialVersionUID = 1;

  private final String uid;
  private final transient SharedParams shared;
  private final Param<String> energy;
  private final LongParam steps;
  private final IntParam batch;
  private final DoubleParam learningRate;
  private final DoubleParam pairPenalty;
  private final LongParam seed;
  private final IntParam partitions;
  private final BooleanParam groups;
  private final Param<String> settings;

  public BinaryEnergyEstimator() {
    this(Identifiable$.MODULE$.randomUID("binaryEnergy"));
  }

  /** For Spark, which makes copies. */
  public BinaryEnergyEstimator(String uid) {
    this.uid = uid;
    shared = new SharedParams(this);
    energy = new Param<>(this, "energy", "ising (pairs), sum (pairs and a perceptron), mlp or rbm");
    steps = new LongParam(this, "steps", "minibatches");
    batch = new IntParam(this, "batch", "rows of a minibatch, over all partitions");
    learningRate = new DoubleParam(this, "learningRate", "Adam's");
    pairPenalty =
        new DoubleParam(
            this,
            "pairPenalty",
            "l1 penalty on couplings, in units of what chance makes of unrelated columns");
    seed = new LongParam(this, "seed", "of initial parameters, the order of rows, and flips");
    partitions =
        new IntParam(
            this, "partitions", "into which the rows are cut; what is learned depends on it");
    groups =
        new BooleanParam(
            this, "groups", "whether columns of 0 and 1 that exclude each other are looked for");
    settings =
        new Param<>(
            this,
            "settings",
            "further settings of a recipe, as a JSON object such as {\"widths\": [64, 64]}");
    setDefault(energy, "ising");
    setDefault(steps, 1000L);
    setDefault(batch, 1 << 14);
    setDefault(learningRate, 0.02);
    setDefault(pairPenalty, 0.0);
    setDefault(seed, 1L);
    setDefault(partitions, 16);
    setDefault(groups, true);
    setDefault(settings, "{}");
  }

  @Override
  public BinaryEnergyModel fit(Dataset<?> data) {
    Inputs inputs = inputs(data.schema());
    Fit fit =
        new Fit(
            new JavaSparkContext(data.sparkSession().sparkContext()),
            inputs,
            recipe(),
            (int) getOrDefault(partitions),
            (boolean) getOrDefault(groups));
    ModelBytes bytes = ModelBytes.of(fit.train(inputs.select(data).toJavaRDD()));
    BinaryEnergyModel model = new BinaryEnergyModel(uid, bytes, inputs, Optional.empty());
    return copyValues(model, ParamMap.empty()).setParent(this);
  }

  private Inputs inputs(StructType schema) {
    return Inputs.of(
        schema,
        SharedParams.find(this, shared.inputCols),
        SharedParams.find(this, shared.featuresCol));
  }

  /** The settings of the recipe. */
  private Map<String, Object> recipe() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("energy", getOrDefault(energy));
    all.put("steps", getOrDefault(steps));
    all.put("batch", getOrDefault(batch));
    all.put("learning-rate", getOrDefault(learningRate));
    if ((double) getOrDefault(pairPenalty) > 0) {
      all.put("pair-penalty", getOrDefault(pairPenalty));
    }
    all.put("seed", getOrDefault(seed));
    try {
      if (!(Json.parse(getOrDefault(settings)) instanceof Map<?, ?> further)) {
        throw new IllegalArgumentException(
            "settings is a JSON object, not " + getOrDefault(settings));
      }
      further.forEach((key, value) -> all.put((String) key, value));
    } catch (JsonException e) {
      throw new IllegalArgumentException("settings is a JSON object: " + e.getMessage(), e);
    }
    return all;
  }

  @Override
  public StructType transformSchema(StructType schema) {
    return BinaryEnergyModel.output(schema, inputs(schema), this, shared);
  }

  @Override
  public BinaryEnergyEstimator copy(ParamMap extra) {
    return defaultCopy(extra);
  }

  @Override
  public String uid() {
    return uid;
  }

  /** Reads what {@code write().save(path)} wrote. */
  public static BinaryEnergyEstimator load(String path) throws IOException {
    return read().load(path);
  }

  public static MLReader<BinaryEnergyEstimator> read() {
    return new DefaultParamsReader<>();
  }

  public StringArrayParam inputCols() {
    return shared.inputCols;
  }

  public Param<String> featuresCol() {
    return shared.featuresCol;
  }

  public Param<String> logProbabilityCol() {
    return shared.logProbabilityCol;
  }

  public Param<String> surpriseCol() {
    return shared.surpriseCol;
  }

  public Param<String> filledSuffix() {
    return shared.filledSuffix;
  }

  public BooleanParam normalised() {
    return shared.normalised;
  }

  public Param<String> energy() {
    return energy;
  }

  public LongParam steps() {
    return steps;
  }

  public IntParam batch() {
    return batch;
  }

  public DoubleParam learningRate() {
    return learningRate;
  }

  public DoubleParam pairPenalty() {
    return pairPenalty;
  }

  public LongParam seed() {
    return seed;
  }

  public IntParam partitions() {
    return partitions;
  }

  public BooleanParam groups() {
    return groups;
  }

  public Param<String> settings() {
    return settings;
  }

  private <T> BinaryEnergyEstimator with(Param<T> param, T value) {
    set(param, value);
    return this;
  }

  public BinaryEnergyEstimator setInputCols(String... columns) {
    return with(shared.inputCols, columns);
  }

  public String[] getInputCols() {
    return getOrDefault(shared.inputCols);
  }

  public BinaryEnergyEstimator setFeaturesCol(String column) {
    return with(shared.featuresCol, column);
  }

  public String getFeaturesCol() {
    return getOrDefault(shared.featuresCol);
  }

  public BinaryEnergyEstimator setLogProbabilityCol(String column) {
    return with(shared.logProbabilityCol, column);
  }

  public String getLogProbabilityCol() {
    return getOrDefault(shared.logProbabilityCol);
  }

  public BinaryEnergyEstimator setSurpriseCol(String column) {
    return with(shared.surpriseCol, column);
  }

  public String getSurpriseCol() {
    return getOrDefault(shared.surpriseCol);
  }

  public BinaryEnergyEstimator setFilledSuffix(String suffix) {
    return with(shared.filledSuffix, suffix);
  }

  public String getFilledSuffix() {
    return getOrDefault(shared.filledSuffix);
  }

  public BinaryEnergyEstimator setNormalised(boolean value) {
    return with(shared.normalised, value);
  }

  public boolean getNormalised() {
    return (boolean) getOrDefault(shared.normalised);
  }

  public BinaryEnergyEstimator setEnergy(String kind) {
    return with(energy, kind);
  }

  public String getEnergy() {
    return getOrDefault(energy);
  }

  public BinaryEnergyEstimator setSteps(long count) {
    return with(steps, count);
  }

  public long getSteps() {
    return (long) getOrDefault(steps);
  }

  public BinaryEnergyEstimator setBatch(int rows) {
    return with(batch, rows);
  }

  public int getBatch() {
    return (int) getOrDefault(batch);
  }

  public BinaryEnergyEstimator setLearningRate(double rate) {
    return with(learningRate, rate);
  }

  public double getLearningRate() {
    return (double) getOrDefault(learningRate);
  }

  public BinaryEnergyEstimator setPairPenalty(double penalty) {
    return with(pairPenalty, penalty);
  }

  public double getPairPenalty() {
    return (double) getOrDefault(pairPenalty);
  }

  public BinaryEnergyEstimator setSeed(long value) {
    return with(seed, value);
  }

  public long getSeed() {
    return (long) getOrDefault(seed);
  }

  public BinaryEnergyEstimator setPartitions(int count) {
    return with(partitions, count);
  }

  public int getPartitions() {
    return (int) getOrDefault(partitions);
  }

  public BinaryEnergyEstimator setGroups(boolean value) {
    return with(groups, value);
  }

  public boolean getGroups() {
    return (boolean) getOrDefault(groups);
  }

  public BinaryEnergyEstimator setSettings(String json) {
    return with(settings, json);
  }

  public String getSettings() {
    return getOrDefault(settings);
  }
}
