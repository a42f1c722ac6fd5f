package dev.bitwell.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.Coupling;
import dev.bitwell.couplings.CouplingEstimate;
import dev.bitwell.couplings.CouplingFit;
import dev.bitwell.couplings.CouplingSettings;
import dev.bitwell.data.Table;
import dev.bitwell.data.TablePartitions;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

@EnabledForJreRange(max = JRE.JAVA_21, disabledReason = "Spark 4.1 runs on a JDK 17 or 21")
class CouplingSearchTest {
  private static final int COLUMNS = 20;
  private static final int ROWS = 3000;
  private static final int PARTITIONS = 5;

  private SparkSession spark;

  @AfterEach
  void stop() {
    spark.stop();
  }

  /** A chain of columns, and one that repeats the first. */
  private static BitMatrix chain() {
    Random random = new Random(4);
    BitMatrix rows = new BitMatrix(ROWS, COLUMNS);
    for (int r = 0; r < ROWS; r++) {
      boolean bit = random.nextBoolean();
      for (int c = 0; c < COLUMNS - 1; c++) {
        bit = random.nextInt(4) == 0 ? !bit : bit;
        rows.set(r, c, bit);
      }
      rows.set(r, COLUMNS - 1, rows.get(r, 0));
    }
    return rows;
  }

  private Dataset<Row> frame(BitMatrix rows, int parts) {
    StructType schema = new StructType();
    for (int c = 0; c < rows.bits(); c++) {
      schema = schema.add("c" + c, DataTypes.BooleanType);
    }
    List<Row> all = new ArrayList<>();
    for (int r = 0; r < rows.rows(); r++) {
      int row = r;
      all.add(
          RowFactory.create(
              IntStream.range(0, rows.bits()).mapToObj(c -> rows.get(row, c)).toArray()));
    }
    JavaSparkContext context = new JavaSparkContext(spark.sparkContext());
    return spark.createDataFrame(context.parallelize(all, parts), schema);
  }

  /** The rows in the order in which the partitions have them. */
  private static CouplingEstimate local(BitMatrix rows) {
    BitMatrix ordered = new BitMatrix(rows.rows(), rows.bits());
    int next = 0;
    for (Table part : TablePartitions.cut(Table.of("rows", rows), PARTITIONS)) {
      for (int r = 0; r < part.rows().rows(); r++, next++) {
        for (int c = 0; c < rows.bits(); c++) {
          ordered.set(next, c, part.rows().get(r, c));
        }
      }
    }
    return CouplingFit.fit(ordered, CouplingSettings.defaults(), Crew.of(2));
  }

  /** 19 columns are connected, so fields are matched by chains that begin at rows. */
  @Test
  void itFindsWhatTheLibraryFinds() throws IOException {
    BitMatrix rows = chain();
    CouplingEstimate expected = local(rows);
    spark =
        Cluster.start(2, Map.of("spark.serializer", "org.apache.spark.serializer.KryoSerializer"));
    FoundCouplings found = new CouplingSearch().setPartitions(PARTITIONS).find(frame(rows, 3));
    assertEquals(COLUMNS - 2, found.estimate().couplings().size());
    for (int k = 0; k < expected.couplings().size(); k++) {
      Coupling one = expected.couplings().get(k);
      Coupling other = found.estimate().couplings().get(k);
      assertEquals(one.first(), other.first());
      assertEquals(one.second(), other.second());
      assertEquals(one.value(), other.value(), 1e-6);
      assertEquals(one.standardError(), other.standardError(), 1e-6);
    }
    for (int i = 0; i < COLUMNS; i++) {
      assertEquals(expected.field(i), found.estimate().field(i), 1e-6);
      assertEquals(expected.modelField(i), found.estimate().modelField(i), 1e-5);
    }
    assertEquals(expected.notes(), found.estimate().notes());
    assertTrue(found.notes().get(0).startsWith("column c19 equals column c0 in every row"));
    Row first = found.couplings().orderBy("i").first();
    assertEquals("c0", first.getString(2));
    assertEquals("c1", first.getString(3));
    assertEquals(COLUMNS, found.fields().count());
    assertEquals(COLUMNS, found.model().model().energy().dimension());
    assertEquals(ROWS, found.model().model().base().orElseThrow().rows());
  }

  @Test
  void whatCannotBeCoupledIsRefusedWithASentence() {
    spark =
        SparkSession.builder().master("local[1]").config("spark.ui.enabled", "false").getOrCreate();
    Dataset<Row> mixed = Frames.frame(spark, Frames.values(50, false), 2);
    assertSays(
        "\"size\" has 3 values, but couplings are found between columns of two",
        new CouplingSearch(),
        mixed);
    Dataset<Row> holes = Frames.frame(spark, Frames.values(50, true), 2);
    assertSays("cells are missing", new CouplingSearch().setInputCols("flag", "bit"), holes);
    assertSays("no column \"x\"", new CouplingSearch().setInputCols("x"), mixed);
    assertSays("no rows", new CouplingSearch().setInputCols("flag"), mixed.limit(0));
    assertEquals(
        "there is at least 1 partition, not 0",
        assertThrows(IllegalArgumentException.class, () -> new CouplingSearch().setPartitions(0))
            .getMessage());
  }

  private static void assertSays(String words, CouplingSearch search, Dataset<Row> rows) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> search.find(rows)).getMessage();
    assertTrue(message.contains(words), message);
  }
}
