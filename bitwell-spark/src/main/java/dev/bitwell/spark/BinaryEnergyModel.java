package dev.bitwell.spark;

import dev.bitwell.domain.Columns;
import dev.bitwell.likelihood.Normaliser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.Model;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.param.Params;
import org.apache.spark.ml.param.StringArrayParam;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * An energy that was learned from a data frame. It adds to rows how probable they are, how much
 * each cell surprises, and what missing cells are. What it is saved as holds the library's own
 * model file, {@code model.safetensors}.
 */
public final class BinaryEnergyModel extends Model<BinaryEnergyModel> implements MLWritable {
  private static final long serialVersionUID = 1;

  private final String uid;
  private final SharedParams shared;
  private final ModelBytes bytes;
  private final Inputs inputs;

  /** Copies share what is found out about log Z. */
  private final KnownNormaliser normaliser;

  BinaryEnergyModel(String uid, ModelBytes bytes, Inputs inputs, KnownNormaliser normaliser) {
    this.uid = uid;
    this.bytes = bytes;
    this.inputs = inputs;
    this.normaliser = normaliser;
    shared = new SharedParams(this);
  }

  /** The model as the library knows it: draws, answers, likelihoods. */
  public dev.bitwell.model.Model model() {
    return bytes.model();
  }

  ModelBytes bytes() {
    return bytes;
  }

  Inputs inputs() {
    return inputs;
  }

  private Columns columns() {
    return (Columns) model().domain();
  }

  /** log Z, from both sides; estimated on the cluster of the active session, at the first time. */
  public Normaliser normaliser() {
    return normaliser(SparkSession.active());
  }

  private Normaliser normaliser(SparkSession session) {
    JavaSparkContext spark = new JavaSparkContext(session.sparkContext());
    return normaliser
        .get(() -> NormaliserText.of(Drawing.normaliser(spark, bytes)))
        .normaliser(columns().bits());
  }

  /**
   * How probable rows are that the model was not trained on, beside the tree of the rows trained on
   * and independent columns.
   *
   * @throws IllegalArgumentException if there are no such rows
   */
  public Judged judge(Dataset<?> rows) {
    inputs.requireIn(rows.schema(), false);
    Normaliser logZ = normaliser(rows.sparkSession());
    JavaSparkContext spark = new JavaSparkContext(rows.sparkSession().sparkContext());
    Broadcast<ModelBytes> sent = spark.broadcast(bytes);
    RowCoding coding = RowCoding.of(inputs, columns());
    Moments moments = new Moments();
    try {
      inputs
          .select(rows)
          .toJavaRDD()
          .mapPartitions(new Judging(sent, coding, NormaliserText.of(logZ)))
          .collect()
          .forEach(moments::add);
    } finally {
      sent.destroy();
    }
    if (moments.rows() == 0) {
      throw new IllegalArgumentException("there are no rows to judge by");
    }
    return Judged.of(moments, logZ);
  }

  /**
   * Draws rows like those that were learned from, with columns of the same types, on the cluster of
   * the active session: the same ones for the same seed, whatever the cluster is.
   */
  public Dataset<Row> sample(long count, long seed) {
    if (count < 1) {
      throw new IllegalArgumentException("at least 1 row is drawn, not " + count);
    }
    SparkSession session = SparkSession.active();
    JavaSparkContext spark = new JavaSparkContext(session.sparkContext());
    return session.createDataFrame(
        Drawing.rows(spark, spark.broadcast(bytes), inputs, count, seed), inputs.structType());
  }

  /** What is known of log Z so far. */
  Optional<NormaliserText> knownNormaliser() {
    return normaliser.find();
  }

  @Override
  public Dataset<Row> transform(Dataset<?> data) {
    StructType in = data.schema();
    StructType out = transformSchema(in);
    boolean logProbability = !getLogProbabilityCol().isEmpty();
    NormaliserText logZ =
        logProbability && getNormalised()
            ? NormaliserText.of(normaliser(data.sparkSession()))
            : NormaliserText.NONE;
    Scoring.Wanted wanted =
        new Scoring.Wanted(
            logProbability,
            getNormalised(),
            !getSurpriseCol().isEmpty(),
            filled(in, inputs, this, shared));
    JavaSparkContext spark = new JavaSparkContext(data.sparkSession().sparkContext());
    Broadcast<ModelBytes> sent = spark.broadcast(bytes);
    return data.toDF()
        .mapPartitions(new Scoring(sent, inputs, columns(), in, wanted, logZ), Encoders.row(out));
  }

  @Override
  public StructType transformSchema(StructType schema) {
    inputs.requireIn(schema, !getFilledSuffix().isEmpty());
    return output(schema, inputs, this, shared);
  }

  private static List<StructField> filled(
      StructType schema, Inputs inputs, Params params, SharedParams shared) {
    if (params.getOrDefault(shared.filledSuffix).isEmpty()) {
      return List.of();
    }
    if (inputs.isVector()) {
      throw new IllegalArgumentException(
          "filledSuffix is for inputCols, not for a column of vectors");
    }
    return Arrays.stream(schema.fields())
        .filter(field -> inputs.columns().contains(field.name()))
        .toList();
  }

  /** The schema with what is added. */
  static StructType output(StructType schema, Inputs inputs, Params params, SharedParams shared) {
    List<StructField> added = new ArrayList<>();
    String logProbability = params.getOrDefault(shared.logProbabilityCol);
    if (!logProbability.isEmpty()) {
      added.add(DataTypes.createStructField(logProbability, DataTypes.DoubleType, false));
    }
    String surprise = params.getOrDefault(shared.surpriseCol);
    if (!surprise.isEmpty()) {
      added.add(
          DataTypes.createStructField(
              surprise,
              DataTypes.createMapType(DataTypes.StringType, DataTypes.DoubleType, false),
              false));
    }
    String suffix = params.getOrDefault(shared.filledSuffix);
    for (StructField field : filled(schema, inputs, params, shared)) {
      added.add(DataTypes.createStructField(field.name() + suffix, field.dataType(), true));
    }
    StructType out = schema;
    for (StructField field : added) {
      if (Arrays.asList(out.fieldNames()).contains(field.name())) {
        throw new IllegalArgumentException(
            "there is a column \"" + field.name() + "\" already; call what is added otherwise");
      }
      out = out.add(field);
    }
    return out;
  }

  @Override
  public BinaryEnergyModel copy(ParamMap extra) {
    BinaryEnergyModel copy = new BinaryEnergyModel(uid, bytes, inputs, normaliser);
    return copyValues(copy, extra).setParent(parent());
  }

  @Override
  public String uid() {
    return uid;
  }

  @Override
  public MLWriter write() {
    return new SavedModel.Writer(this);
  }

  /** Reads what {@code write().save(path)} wrote. */
  public static BinaryEnergyModel load(String path) throws IOException {
    return read().load(path);
  }

  public static MLReader<BinaryEnergyModel> read() {
    return new SavedModel.Reader();
  }

  @Override
  public String toString() {
    return uid + ": " + model().energy().kind() + " of " + model().domain();
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

  private <T> BinaryEnergyModel with(Param<T> param, T value) {
    set(param, value);
    return this;
  }

  public BinaryEnergyModel setLogProbabilityCol(String column) {
    return with(shared.logProbabilityCol, column);
  }

  public String getLogProbabilityCol() {
    return getOrDefault(shared.logProbabilityCol);
  }

  public BinaryEnergyModel setSurpriseCol(String column) {
    return with(shared.surpriseCol, column);
  }

  public String getSurpriseCol() {
    return getOrDefault(shared.surpriseCol);
  }

  public BinaryEnergyModel setFilledSuffix(String suffix) {
    return with(shared.filledSuffix, suffix);
  }

  public String getFilledSuffix() {
    return getOrDefault(shared.filledSuffix);
  }

  public BinaryEnergyModel setNormalised(boolean value) {
    return with(shared.normalised, value);
  }

  public boolean getNormalised() {
    return (boolean) getOrDefault(shared.normalised);
  }
}
