package dev.bitwell.spark;

import dev.bitwell.io.Json;
import dev.bitwell.io.JsonException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.param.ParamValidators;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;

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
public final class BinaryEnergyEstimator extends TableEstimator implements DefaultParamsWritable {
  private static final long serialVersionUID = 1;

  /** Pairs have one minimum, which large batches reach in large steps. */
  private static final Double PAIRS_RATE = 0.05;

  private final String uid;
  private final Param<String> energy;
  private final LongParam steps;
  private final IntParam batch;
  private final DoubleParam learningRate;
  private final DoubleParam pairPenalty;
  private final LongParam seed;
  private final IntParam partitions;
  private final BooleanParam groups;
  private final IntParam localSteps;
  private final Param<String> settings;

  public BinaryEnergyEstimator() {
    this(Identifiable$.MODULE$.randomUID("binaryEnergy"));
  }

  /** For Spark, which makes copies. */
  public BinaryEnergyEstimator(String uid) {
    this.uid = uid;
    begin();
    energy = new Param<>(this, "energy", "ising (pairs), sum (pairs and a perceptron), mlp or rbm");
    steps = new LongParam(this, "steps", "minibatches");
    batch = new IntParam(this, "batch", "rows of a minibatch, over all partitions");
    learningRate =
        new DoubleParam(this, "learningRate", "Adam's; what is usual for the energy, if not set");
    pairPenalty =
        new DoubleParam(
            this,
            "pairPenalty",
            "l1 penalty on couplings, in units of what chance makes of unrelated columns");
    seed = new LongParam(this, "seed", "of initial parameters, the order of rows, and flips");
    partitions =
        new IntParam(
            this,
            "partitions",
            "into which the rows are cut, at least 2; what is learned depends on it",
            ParamValidators.gtEq(2));
    groups =
        new BooleanParam(
            this, "groups", "whether columns of 0 and 1 that exclude each other are looked for");
    localSteps =
        new IntParam(
            this,
            "localSteps",
            "steps that partitions take by themselves before they are averaged: above 1 it is"
                + " faster, and no longer what one machine would learn",
            ParamValidators.gtEq(1));
    settings =
        new Param<>(
            this,
            "settings",
            "further settings of a recipe, as a JSON object such as {\"widths\": [64, 64]}");
    setDefault(energy, "ising");
    setDefault(steps, 500L);
    setDefault(batch, 1 << 14);
    setDefault(pairPenalty, 0.0);
    setDefault(seed, 1L);
    setDefault(partitions, 16);
    setDefault(groups, true);
    setDefault(localSteps, 1);
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
            (boolean) getOrDefault(groups),
            (int) getOrDefault(localSteps));
    ModelBytes bytes = ModelBytes.of(fit.train(inputs.select(data).toJavaRDD()));
    BinaryEnergyModel model = new BinaryEnergyModel(uid, bytes, inputs, new KnownNormaliser(null));
    return copyValues(model, ParamMap.empty()).setParent(this);
  }

  /** The settings of the recipe. */
  private Map<String, Object> recipe() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("energy", getOrDefault(energy));
    all.put("steps", getOrDefault(steps));
    all.put("batch", getOrDefault(batch));
    SharedParams.find(this, learningRate)
        .or(() -> Optional.ofNullable(getEnergy().equals("ising") ? PAIRS_RATE : null))
        .ifPresent(rate -> all.put("learning-rate", rate));
    if ((double) getOrDefault(pairPenalty) > 0) {
      all.put("pair-penalty", getOrDefault(pairPenalty));
    }
    all.put("seed", getOrDefault(seed));
    try {
      Json.object(Json.parse(getSettings()))
          .orElseThrow(
              () -> new IllegalArgumentException("settings is a JSON object, not " + getSettings()))
          .forEach(all::put);
    } catch (JsonException e) {
      throw new IllegalArgumentException("settings is a JSON object: " + e.getMessage(), e);
    }
    return all;
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

  public IntParam localSteps() {
    return localSteps;
  }

  public Param<String> settings() {
    return settings;
  }

  private <T> BinaryEnergyEstimator with(Param<T> param, T value) {
    set(param, value);
    return this;
  }

  @Override
  BinaryEnergyEstimator self() {
    return this;
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

  public BinaryEnergyEstimator setLocalSteps(int count) {
    return with(localSteps, count);
  }

  public int getLocalSteps() {
    return (int) getOrDefault(localSteps);
  }

  public BinaryEnergyEstimator setSettings(String json) {
    return with(settings, json);
  }

  public String getSettings() {
    return getOrDefault(settings);
  }
}
