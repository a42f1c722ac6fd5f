package dev.bitwell.spark;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Variables;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.likelihood.Normaliser;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;

/** Chains on a cluster: tasks with random numbers of their own, whoever works them. */
final class Drawing {
  /** Rows that are drawn together. */
  private static final int CHUNK = 4096;

  /** Estimates of log Z, and the rows that climb in each: fewer would not know a rare region. */
  private static final int ESTIMATES = 4;

  private static final int PARTICLES = 2048;

  /** So few states are counted out in a moment. */
  private static final double LOG_FEW_STATES = Math.log(1 << 18);

  private Drawing() {}

  /** Draws rows; the same ones for the same seed. */
  static JavaRDD<Row> rows(
      JavaSparkContext spark, Broadcast<ModelBytes> model, Inputs inputs, long count, long seed) {
    int tasks = Math.toIntExact((count + CHUNK - 1) / CHUNK);
    return spark
        .parallelize(IntStream.range(0, tasks).boxed().toList(), Math.max(1, tasks))
        .flatMap(
            task ->
                draw(
                    model.value().model(),
                    inputs,
                    (int) Math.min(CHUNK, count - (long) task * CHUNK),
                    seedOf(seed, task)));
  }

  private static long seedOf(long seed, int task) {
    return seed + 0x9E3779B97F4A7C15L * (task + 1);
  }

  private static Iterator<Row> draw(Model model, Inputs inputs, int count, long seed) {
    BitMatrix drawn = model.sample(count, seed, model.sampling(), Crew.of(1)).rows();
    Columns columns = (Columns) model.domain();
    StructType schema = inputs.structType();
    List<Row> rows = new ArrayList<>();
    for (int r = 0; r < count; r++) {
      String[] words = words(columns, drawn, r);
      Object[] cells = new Object[inputs.columns().size()];
      if (inputs.isVector()) {
        double[] values = new double[words.length];
        for (int c = 0; c < values.length; c++) {
          values[c] = Double.parseDouble(words[c]);
        }
        cells[0] = Vectors.dense(values);
      } else {
        for (int c = 0; c < cells.length; c++) {
          cells[c] = Typed.cell(words[c], schema.fields()[c].dataType());
        }
      }
      rows.add(RowFactory.create(cells));
    }
    return rows.iterator();
  }

  /** The words of a row, with those that never change. */
  private static String[] words(Columns columns, BitMatrix rows, int row) {
    String[] words = new String[columns.count() + columns.constants().size()];
    columns.constants().forEach(one -> words[one.place()] = one.word());
    int next = 0;
    for (int c = 0; c < columns.count(); c++, next++) {
      while (words[next] != null) {
        next++;
      }
      words[next] = columns.columns().get(c).words().get(columns.value(rows, row, c));
    }
    return words;
  }

  /** Estimates log Z in several places, and pools the estimates; counts out what is small. */
  static Normaliser normaliser(JavaSparkContext spark, ModelBytes bytes) {
    Variables variables = bytes.model().domain().variables();
    double logStates =
        IntStream.range(0, variables.count()).mapToDouble(v -> Math.log(variables.values(v))).sum();
    if (logStates <= LOG_FEW_STATES) {
      return bytes.model().normaliser(Effort.THOROUGH, Crew.all());
    }
    Broadcast<ModelBytes> sent = spark.broadcast(bytes);
    try {
      List<NormaliserText> all =
          spark
              .parallelize(IntStream.range(0, ESTIMATES).boxed().toList(), ESTIMATES)
              .map(task -> NormaliserText.of(estimate(sent.value().model(), task)))
              .collect();
      return Normaliser.pooled(all.stream().map(one -> one.normaliser(variables.bits())).toList());
    } finally {
      sent.destroy();
    }
  }

  private static Normaliser estimate(Model model, int task) {
    Effort effort = Effort.THOROUGH.withoutCounting();
    return model.normaliser(
        effort.withParticles(PARTICLES).withSeed(seedOf(effort.seed(), task)), Crew.of(1));
  }
}
