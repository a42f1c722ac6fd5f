package dev.bitwell.spark;

import dev.bitwell.train.NonFiniteException;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.StringArrayParam;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * For {@code spark-submit}: learns from a table, holds a tenth of its rows back, says how good the
 * model is, and saves it.
 *
 * <pre>{@code
 * spark-submit --class dev.bitwell.spark.Train bitwell-spark-all.jar rows.parquet model steps=500
 * }</pre>
 *
 * <p>Names and values are those of the {@link BinaryEnergyEstimator}'s parameters; several columns
 * are separated by commas.
 */
public final class Train {
  private static final double HELD = 0.1;
  private static final int NOT_TRUSTED = 3;

  private Train() {}

  public static void main(String[] arguments) throws IOException {
    int exit;
    try (SparkSession spark = SparkSession.builder().appName("bitwell").getOrCreate()) {
      exit = run(spark, List.of(arguments));
    } catch (NonFiniteException e) {
      System.err.println("bitwell: " + e.getMessage());
      exit = 1;
    } catch (IllegalArgumentException e) {
      System.err.println("bitwell: " + e.getMessage());
      exit = 2;
    }
    if (exit != 0) {
      System.exit(exit);
    }
  }

  /** Trains, judges and saves; returns an exit code. */
  static int run(SparkSession spark, List<String> arguments) throws IOException {
    if (arguments.size() < 2) {
      throw new IllegalArgumentException(
          "needed are a table (.parquet, .csv, .json or .orc), a place for the model, and then"
              + " name=value of parameters such as inputCols=a,b,c or steps=500");
    }
    BinaryEnergyEstimator estimator = new BinaryEnergyEstimator();
    arguments.subList(2, arguments.size()).forEach(argument -> set(estimator, argument));
    Dataset<Row> rows = read(spark, arguments.get(0));
    Dataset<Row>[] parts = rows.randomSplit(new double[] {1 - HELD, HELD}, 1);
    BinaryEnergyModel model = estimator.fit(parts[0]);
    model.write().overwrite().save(arguments.get(1));
    System.out.println("model:    " + arguments.get(1));
    Judged judged = model.judge(parts[1]);
    System.out.println("verdict:  " + judged.sentence());
    return judged.isTrusted() ? 0 : NOT_TRUSTED;
  }

  private static Dataset<Row> read(SparkSession spark, String place) {
    String name = place.toLowerCase(Locale.ROOT).replaceFirst("(\\.gz|/+)$", "");
    if (name.endsWith(".csv")) {
      return spark
          .read()
          .option("header", true)
          .option("inferSchema", true)
          .option("ignoreLeadingWhiteSpace", true)
          .csv(place);
    }
    for (String format : List.of("json", "orc", "parquet")) {
      if (name.endsWith("." + format)) {
        return spark.read().format(format).load(place);
      }
    }
    throw new IllegalArgumentException("tables are .parquet, .csv, .json or .orc, unlike " + place);
  }

  private static void set(BinaryEnergyEstimator estimator, String argument) {
    int equals = argument.indexOf('=');
    String name = equals < 0 ? argument : argument.substring(0, equals);
    if (equals < 0 || !estimator.hasParam(name)) {
      throw new IllegalArgumentException(
          "\""
              + argument
              + "\" is no parameter with a value; there are\n"
              + estimator.explainParams());
    }
    Param<Object> param = estimator.getParam(name);
    estimator.set(param, value(param, argument.substring(equals + 1)));
  }

  private static Object value(Object param, String text) {
    try {
      if (param instanceof IntParam) {
        return Integer.valueOf(text);
      } else if (param instanceof LongParam) {
        return Long.valueOf(text);
      } else if (param instanceof DoubleParam) {
        return Double.valueOf(text);
      } else if (param instanceof BooleanParam) {
        if (!text.equals("true") && !text.equals("false")) {
          throw new IllegalArgumentException(param + " is true or false, not \"" + text + "\"");
        }
        return Boolean.valueOf(text);
      } else if (param instanceof StringArrayParam) {
        return Pattern.compile(",").splitAsStream(text).toArray(String[]::new);
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(param + " is a number, not \"" + text + "\"", e);
    }
    return text;
  }
}
