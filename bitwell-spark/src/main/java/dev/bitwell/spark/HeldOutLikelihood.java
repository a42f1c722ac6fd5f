package dev.bitwell.spark;

import java.io.IOException;
import org.apache.spark.ml.evaluation.Evaluator;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/**
 * The mean log-likelihood of rows that a {@link BinaryEnergyModel} was not trained on, in nats per
 * row: what cross-validation chooses by. Models are compared with each other, so their log
 * probabilities have to be normalised.
 */
public final class HeldOutLikelihood extends Evaluator implements DefaultParamsWritable {
  private static final long serialVersionUID = 1;

  private final String uid;
  private final Param<String> logProbabilityCol;

  public HeldOutLikelihood() {
    this(Identifiable$.MODULE$.randomUID("heldOutLikelihood"));
  }

  /** For Spark, which makes copies. */
  public HeldOutLikelihood(String uid) {
    this.uid = uid;
    logProbabilityCol = new Param<>(this, "logProbabilityCol", "the column of log probabilities");
    setDefault(logProbabilityCol, "logProbability");
  }

  @Override
  public double evaluate(Dataset<?> data) {
    String name = getLogProbabilityCol();
    if (!java.util.Arrays.asList(data.schema().fieldNames()).contains(name)) {
      throw new IllegalArgumentException(
          "there is no column \"" + name + "\" of log probabilities: a model adds it");
    }
    Row found = data.agg(functions.avg(functions.col(Inputs.quoted(name)))).first();
    if (found.isNullAt(0)) {
      throw new IllegalArgumentException("there are no rows to judge by");
    }
    return found.getDouble(0);
  }

  @Override
  public boolean isLargerBetter() {
    return true;
  }

  public Param<String> logProbabilityCol() {
    return logProbabilityCol;
  }

  public HeldOutLikelihood setLogProbabilityCol(String column) {
    set(logProbabilityCol, column);
    return this;
  }

  public String getLogProbabilityCol() {
    return getOrDefault(logProbabilityCol);
  }

  @Override
  public HeldOutLikelihood copy(ParamMap extra) {
    return defaultCopy(extra);
  }

  @Override
  public String uid() {
    return uid;
  }

  /** Reads what {@code write().save(path)} wrote. */
  public static HeldOutLikelihood load(String path) throws IOException {
    return read().load(path);
  }

  public static MLReader<HeldOutLikelihood> read() {
    return new DefaultParamsReader<>();
  }
}
