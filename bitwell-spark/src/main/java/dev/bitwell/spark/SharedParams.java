package dev.bitwell.spark;

import java.io.Serializable;
import java.util.Optional;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;
import org.apache.spark.ml.param.StringArrayParam;
import scala.Option;

/** Parameters that an estimator and its model have in common: what is read, and what is added. */
final class SharedParams implements Serializable {
  private static final long serialVersionUID = 1;

  final StringArrayParam inputCols;
  final Param<String> featuresCol;
  final Param<String> logProbabilityCol;
  final Param<String> surpriseCol;
  final Param<String> filledSuffix;
  final BooleanParam normalised;

  SharedParams(Params parent) {
    inputCols =
        new StringArrayParam(
            parent,
            "inputCols",
            "columns to learn: truth values, numbers or strings of few values");
    featuresCol =
        new Param<>(parent, "featuresCol", "a column of vectors to learn, instead of inputCols");
    logProbabilityCol =
        new Param<>(
            parent, "logProbabilityCol", "gets the log of each row's probability; empty for none");
    surpriseCol =
        new Param<>(
            parent,
            "surpriseCol",
            "gets the surprise of each cell in nats, -log p(cell | rest of the row), by column;"
                + " empty for none");
    filledSuffix =
        new Param<>(
            parent,
            "filledSuffix",
            "of columns that are added with missing cells filled; empty for none");
    normalised =
        new BooleanParam(
            parent,
            "normalised",
            "whether log Z is estimated, or log probabilities are left up to a constant");
    parent.setDefault(logProbabilityCol, "logProbability");
    parent.setDefault(surpriseCol, "");
    parent.setDefault(filledSuffix, "");
    parent.setDefault(normalised, true);
  }

  /** What was set, if anything. */
  static <T> Optional<T> find(Params of, Param<T> param) {
    Option<T> found = of.get(param);
    return found.isDefined() ? Optional.of(found.get()) : Optional.empty();
  }
}
