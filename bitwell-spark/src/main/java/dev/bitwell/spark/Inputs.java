package dev.bitwell.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * The columns of a data frame that a model is of: several, or the entries of one vector.
 *
 * @param columns their names; that of the vector
 * @param isVector whether it is one
 * @param schema of these columns alone, as JSON
 */
record Inputs(List<String> columns, boolean isVector, String schema) implements Serializable {
  private static final long serialVersionUID = 1;

  /**
   * The columns that are asked for; all that can be learned where none are.
   *
   * @throws IllegalArgumentException with a sentence if there are none such
   */
  static Inputs of(StructType schema, Optional<String[]> asked, Optional<String> vector) {
    if (asked.isPresent() && vector.isPresent()) {
      throw new IllegalArgumentException(
          "either inputCols or featuresCol says what is learned, but both are set");
    }
    if (vector.isPresent()) {
      StructField field = field(schema, vector.get());
      if (!field.dataType().equals(SQLDataTypes.VectorType())) {
        throw new IllegalArgumentException(
            "featuresCol is a column of vectors, but "
                + described(field)
                + "; columns of single values are named by inputCols");
      }
      return new Inputs(List.of(vector.get()), true, selected(schema, List.of(vector.get())));
    }
    if (asked.isPresent()) {
      for (String name : asked.get()) {
        requireLearnable(field(schema, name));
      }
      requireSome(asked.get().length > 0, schema);
      return new Inputs(List.of(asked.get()), false, selected(schema, List.of(asked.get())));
    }
    List<String> all =
        Arrays.stream(schema.fields()).filter(Inputs::isLearnable).map(StructField::name).toList();
    requireSome(!all.isEmpty(), schema);
    return new Inputs(all, false, selected(schema, all));
  }

  private static String selected(StructType schema, List<String> names) {
    return new StructType(
            names.stream().map(name -> field(schema, name)).toArray(StructField[]::new))
        .json();
  }

  /** The schema of these columns alone, as it was in training. */
  StructType structType() {
    return (StructType) DataType.fromJson(schema);
  }

  private static void requireSome(boolean some, StructType schema) {
    if (!some) {
      throw new IllegalArgumentException(
          "there is no column to learn among " + Arrays.toString(schema.fieldNames()));
    }
  }

  private static StructField field(StructType schema, String name) {
    for (StructField field : schema.fields()) {
      if (field.name().equals(name)) {
        return field;
      }
    }
    throw new IllegalArgumentException(
        "there is no column \"" + name + "\"; there are " + String.join(", ", schema.fieldNames()));
  }

  private static boolean isLearnable(StructField field) {
    return field.dataType() instanceof BooleanType
        || field.dataType() instanceof NumericType
        || field.dataType() instanceof StringType;
  }

  private static void requireLearnable(StructField field) {
    if (!isLearnable(field)) {
      throw new IllegalArgumentException(
          "columns of truth values, numbers and strings are learned, but " + described(field));
    }
  }

  private static String described(StructField field) {
    return "\"" + field.name() + "\" is of type " + field.dataType().simpleString();
  }

  /**
   * Refuses a data frame without these columns, or with columns of another kind.
   *
   * @param exactly whether types have to be the same
   */
  void requireIn(StructType schema, boolean exactly) {
    if (isVector) {
      of(schema, Optional.empty(), Optional.of(columns.get(0)));
      return;
    }
    of(schema, Optional.of(columns.toArray(String[]::new)), Optional.empty());
    for (StructField trained : structType().fields()) {
      StructField given = field(schema, trained.name());
      boolean alike =
          exactly ? given.dataType().equals(trained.dataType()) : kind(given).equals(kind(trained));
      if (!alike) {
        throw new IllegalArgumentException(
            described(given)
                + ", but was "
                + trained.dataType().simpleString()
                + " in training; cast it");
      }
    }
  }

  private static String kind(StructField field) {
    return field.dataType() instanceof NumericType ? "number" : field.dataType().typeName();
  }

  /** A name as Spark takes it, whatever is in it. */
  static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  /** These columns of a data frame alone. */
  Dataset<Row> select(Dataset<?> data) {
    List<Column> selected = new ArrayList<>();
    columns.forEach(name -> selected.add(functions.col(quoted(name))));
    return data.select(selected.toArray(Column[]::new));
  }

  /** How many cells a row has; of a vector, that of the first row. */
  int width(Row row) {
    return isVector ? ((Vector) row.get(0)).size() : columns.size();
  }

  /**
   * Writes the words of a row's cells, null for those that are missing.
   *
   * @param row of these columns alone
   * @throws IllegalArgumentException if it is a vector of another length
   */
  void read(Row row, String[] out) {
    if (!isVector) {
      for (int c = 0; c < out.length; c++) {
        out[c] = Words.of(row.get(c));
      }
      return;
    }
    Vector vector = (Vector) row.get(0);
    if (vector == null) {
      Arrays.fill(out, null);
    } else if (vector.size() != out.length) {
      throw new IllegalArgumentException(
          "vectors are of one length, but there are some of "
              + out.length
              + " and some of "
              + vector.size());
    } else if (vector instanceof SparseVector sparse) {
      Arrays.fill(out, Words.ZERO);
      for (int k = 0; k < sparse.indices().length; k++) {
        out[sparse.indices()[k]] = Words.of(sparse.values()[k]);
      }
    } else {
      for (int c = 0; c < out.length; c++) {
        out[c] = Words.of(vector.apply(c));
      }
    }
  }
}
