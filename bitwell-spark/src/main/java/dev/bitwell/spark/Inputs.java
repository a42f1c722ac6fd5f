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

  /** Refuses a data frame without these columns. */
  void requireIn(StructType schema) {
    if (isVector) {
      of(schema, Optional.empty(), Optional.of(columns.get(0)));
    } else {
      of(schema, Optional.of(columns.toArray(String[]::new)), Optional.empty());
    }
  }

  /** These columns of a data frame alone. */
  Dataset<Row> select(Dataset<?> data) {
    List<Column> selected = new ArrayList<>();
    columns.forEach(name -> selected.add(functions.col("`" + name.replace("`", "``") + "`")));
    return data.select(selected.toArray(Column[]::new));
  }

  /** How many cells a row has; of a vector, that of the first row. */
  int width(Row row, int first) {
    return isVector ? ((Vector) row.get(first)).size() : columns.size();
  }

  /**
   * Writes the words of a row's cells, null for those that are missing.
   *
   * @param first where the columns begin in the row
   * @throws IllegalArgumentException if it is a vector of another length
   */
  void read(Row row, int first, String[] out) {
    if (!isVector) {
      for (int c = 0; c < out.length; c++) {
        out[c] = Words.of(row.get(first + c));
      }
      return;
    }
    Vector vector = (Vector) row.get(first);
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
