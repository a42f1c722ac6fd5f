package dev.bitwell.spark;

import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.StringArrayParam;
import org.apache.spark.sql.types.StructType;

/** What an estimator reads, and what its model adds. */
abstract class TableEstimator extends Estimator<BinaryEnergyModel> {
  private static final long serialVersionUID = 1;

  private SharedParams shared;

  /** Makes the parameters, once there is a name. */
  final void begin() {
    shared = new SharedParams(this);
  }

  abstract BinaryEnergyEstimator self();

  private <T> BinaryEnergyEstimator asked(Param<T> param, T value) {
    set(param, value);
    return self();
  }

  final Inputs inputs(StructType schema) {
    return Inputs.of(
        schema,
        SharedParams.find(this, shared.inputCols),
        SharedParams.find(this, shared.featuresCol));
  }

  @Override
  public StructType transformSchema(StructType schema) {
    return BinaryEnergyModel.output(schema, inputs(schema), this, shared);
  }

  public StringArrayParam inputCols() {
    return shared.inputCols;
  }

  public BinaryEnergyEstimator setInputCols(String... columns) {
    return asked(shared.inputCols, columns);
  }

  public String[] getInputCols() {
    return getOrDefault(shared.inputCols);
  }

  public Param<String> featuresCol() {
    return shared.featuresCol;
  }

  public BinaryEnergyEstimator setFeaturesCol(String column) {
    return asked(shared.featuresCol, column);
  }

  public String getFeaturesCol() {
    return getOrDefault(shared.featuresCol);
  }

  public Param<String> logProbabilityCol() {
    return shared.logProbabilityCol;
  }

  public BinaryEnergyEstimator setLogProbabilityCol(String column) {
    return asked(shared.logProbabilityCol, column);
  }

  public String getLogProbabilityCol() {
    return getOrDefault(shared.logProbabilityCol);
  }

  public Param<String> surpriseCol() {
    return shared.surpriseCol;
  }

  public BinaryEnergyEstimator setSurpriseCol(String column) {
    return asked(shared.surpriseCol, column);
  }

  public String getSurpriseCol() {
    return getOrDefault(shared.surpriseCol);
  }

  public Param<String> filledSuffix() {
    return shared.filledSuffix;
  }

  public BinaryEnergyEstimator setFilledSuffix(String suffix) {
    return asked(shared.filledSuffix, suffix);
  }

  public String getFilledSuffix() {
    return getOrDefault(shared.filledSuffix);
  }

  public BooleanParam normalised() {
    return shared.normalised;
  }

  public BinaryEnergyEstimator setNormalised(boolean value) {
    return asked(shared.normalised, value);
  }

  public boolean getNormalised() {
    return (boolean) getOrDefault(shared.normalised);
  }
}
