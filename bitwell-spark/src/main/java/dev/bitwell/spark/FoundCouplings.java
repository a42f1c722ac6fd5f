package dev.bitwell.spark;

import dev.bitwell.couplings.Coupling;
import dev.bitwell.couplings.CouplingEstimate;
import dev.bitwell.domain.Columns;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Couplings between the columns of a data frame. */
public final class FoundCouplings {
  private static final StructType COUPLINGS =
      new StructType()
          .add("i", DataTypes.IntegerType)
          .add("j", DataTypes.IntegerType)
          .add("name_i", DataTypes.StringType)
          .add("name_j", DataTypes.StringType)
          .add("coupling", DataTypes.DoubleType)
          .add("standard_error", DataTypes.DoubleType);
  private static final StructType FIELDS =
      new StructType()
          .add("i", DataTypes.IntegerType)
          .add("name", DataTypes.StringType)
          .add("field", DataTypes.DoubleType)
          .add("standard_error", DataTypes.DoubleType)
          .add("model_field", DataTypes.DoubleType);

  private final SparkSession spark;
  private final CouplingEstimate estimate;
  private final Columns columns;
  private final BinaryEnergyModel model;

  FoundCouplings(
      SparkSession spark, CouplingEstimate estimate, Columns columns, BinaryEnergyModel model) {
    this.spark = spark;
    this.estimate = estimate;
    this.columns = columns;
    this.model = model;
  }

  /** What was found, as the library tells it. */
  public CouplingEstimate estimate() {
    return estimate;
  }

  /** The pairs that are coupled: i, j, name_i, name_j, coupling, standard_error. */
  public Dataset<Row> couplings() {
    List<Row> rows = new ArrayList<>();
    for (Coupling one : estimate.couplings()) {
      rows.add(
          RowFactory.create(
              one.first(),
              one.second(),
              columns.name(one.first()),
              columns.name(one.second()),
              one.value(),
              one.standardError()));
    }
    return spark.createDataFrame(rows, COUPLINGS);
  }

  /** The fields of all columns: i, name, field, standard_error, model_field. */
  public Dataset<Row> fields() {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < estimate.dimension(); i++) {
      rows.add(
          RowFactory.create(
              i,
              columns.name(i),
              estimate.field(i),
              estimate.fieldError(i),
              estimate.modelField(i)));
    }
    return spark.createDataFrame(rows, FIELDS);
  }

  /** What a reader should know, in sentences. */
  public List<String> notes() {
    return estimate.notes().stream().map(note -> note.message(columns::name)).toList();
  }

  /** The Ising model that has these couplings and the means of the data. */
  public BinaryEnergyModel model() {
    return model;
  }
}
