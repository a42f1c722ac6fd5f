package dev.bitwell.spark;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Held;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.model.Model;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.run.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The same rows as a data frame and as a table of the library. */
final class Frames {
  static final List<String> WORDS = List.of("large", "middle", "small");
  static final StructType SCHEMA =
      new StructType()
          .add("flag", DataTypes.BooleanType)
          .add("bit", DataTypes.IntegerType)
          .add("size", DataTypes.StringType)
          .add("legs", DataTypes.LongType)
          .add("other", DataTypes.DoubleType);
  static final Columns COLUMNS =
      Columns.of(
          List.of(
              new Column("flag", List.of("false", "true")),
              Column.ofBit("bit"),
              new Column("size", WORDS),
              new Column("legs", List.of("0", "2", "4")),
              Column.ofBit("other")));

  private Frames() {}

  /** Numbers of values, -1 for those that are missing. */
  static int[][] values(int rows, boolean holes) {
    Random random = new Random(11);
    int[][] values = new int[rows][];
    for (int r = 0; r < rows; r++) {
      int flag = random.nextInt(2);
      int bit = random.nextInt(4) == 0 ? 1 - flag : flag;
      int size = flag == 1 ? random.nextInt(2) : 1 + random.nextInt(2);
      int legs = random.nextInt(5) == 0 ? random.nextInt(3) : size;
      int other = random.nextInt(3) == 0 ? 1 - bit : bit;
      values[r] = new int[] {flag, bit, size, legs, other};
      for (int c = 0; c < values[r].length && holes; c++) {
        values[r][c] = random.nextInt(10) == 0 ? -1 : values[r][c];
      }
    }
    return values;
  }

  static org.apache.spark.sql.Dataset<Row> frame(SparkSession spark, int[][] values, int parts) {
    List<Row> rows = new ArrayList<>();
    for (int[] of : values) {
      rows.add(
          RowFactory.create(
              of[0] < 0 ? null : of[0] == 1,
              of[1] < 0 ? null : of[1],
              of[2] < 0 ? null : WORDS.get(of[2]),
              of[3] < 0 ? null : 2L * of[3],
              of[4] < 0 ? null : (double) of[4]));
    }
    org.apache.spark.api.java.JavaSparkContext context =
        new org.apache.spark.api.java.JavaSparkContext(spark.sparkContext());
    return spark.createDataFrame(context.parallelize(rows, parts), SCHEMA);
  }

  static Table table(int[][] values, boolean holes) {
    BitMatrix rows = new BitMatrix(values.length, COLUMNS.bits());
    BitMatrix known = new BitMatrix(values.length, COLUMNS.bits());
    for (int r = 0; r < values.length; r++) {
      RowCoding.write(COLUMNS, values[r], rows, known, r);
    }
    return holes ? Table.of("rows", rows, known) : Table.of("rows", rows);
  }

  /** What the library learns of the same rows on this machine. */
  static Model local(int[][] values, boolean holes, Map<String, Object> settings) {
    Dataset data = Dataset.of(table(values, holes), COLUMNS, DataOptions.USUAL.withTest(Held.NONE));
    try {
      return Run.of(data, Recipe.of(data, settings)).train();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
