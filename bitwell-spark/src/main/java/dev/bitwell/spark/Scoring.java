package dev.bitwell.spark;

import dev.bitwell.ask.Scores;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.VariableNames;
import dev.bitwell.likelihood.GivenEffort;
import dev.bitwell.likelihood.Normaliser;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Adds what a model says of rows to them, wherever they are. */
final class Scoring implements MapPartitionsFunction<Row, Row> {
  private static final long serialVersionUID = 1;

  /** Rows that are scored at a time. */
  private static final int BLOCK = 512;

  private final Broadcast<ModelBytes> model;
  private final RowCoding coding;
  private final int[] places;
  private final Wanted wanted;
  private final NormaliserText normaliser;

  /**
   * What is added.
   *
   * @param normalised whether log Z is known
   * @param filled the columns that are filled, empty if none are
   */
  record Wanted(
      boolean logProbability, boolean normalised, boolean surprise, List<StructField> filled)
      implements Serializable {
    private static final long serialVersionUID = 1;
  }

  Scoring(
      Broadcast<ModelBytes> model,
      Inputs inputs,
      Columns columns,
      StructType schema,
      Wanted wanted,
      NormaliserText normaliser) {
    this.model = model;
    coding = RowCoding.of(inputs, columns);
    places = inputs.columns().stream().mapToInt(schema::fieldIndex).toArray();
    this.wanted = wanted;
    this.normaliser = normaliser;
  }

  @Override
  public Iterator<Row> call(Iterator<Row> rows) {
    Model read = model.value().model();
    return new Scored(rows, read);
  }

  private final class Scored implements Iterator<Row> {
    private final Iterator<Row> rows;
    private final Model model;
    private final Columns columns;
    private final List<String> names;
    private final Normaliser logZ;
    private Iterator<Row> ready = List.<Row>of().iterator();

    Scored(Iterator<Row> rows, Model model) {
      this.rows = rows;
      this.model = model;
      columns = (Columns) model.domain();
      names = new VariableNames(columns).names();
      logZ = normaliser.normaliser(columns.bits());
    }

    @Override
    public boolean hasNext() {
      if (!ready.hasNext() && rows.hasNext()) {
        List<Row> block = new ArrayList<>();
        while (block.size() < BLOCK && rows.hasNext()) {
          block.add(rows.next());
        }
        ready = score(block).iterator();
      }
      return ready.hasNext();
    }

    @Override
    public Row next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return ready.next();
    }

    private List<Row> score(List<Row> block) {
      int[][] values = new int[block.size()][coding.columns()];
      boolean[] seen = new boolean[block.size()];
      boolean missing = false;
      List<Integer> scored = new ArrayList<>();
      for (int r = 0; r < values.length; r++) {
        coding.values(selected(block.get(r)), 0, values[r]);
        seen[r] = true;
        boolean any = false;
        for (int value : values[r]) {
          seen[r] &= value != RowCoding.UNSEEN;
          any |= value == RowCoding.MISSING;
        }
        if (seen[r]) {
          scored.add(r);
          missing |= any;
        }
      }
      BitMatrix rows = new BitMatrix(scored.size(), columns.bits());
      BitMatrix known = missing ? new BitMatrix(scored.size(), columns.bits()) : null;
      for (int k = 0; k < scored.size(); k++) {
        RowCoding.write(columns, values[scored.get(k)], rows, known, k);
      }
      List<Row> out = new ArrayList<>();
      Added added = scored.isEmpty() ? null : added(rows, known);
      int k = 0;
      for (int r = 0; r < values.length; r++) {
        out.add(
            seen[r] ? added.to(block.get(r), values[r], k++) : impossible(block.get(r), values[r]));
      }
      return out;
    }

    private Row selected(Row row) {
      Object[] cells = new Object[places.length];
      for (int c = 0; c < cells.length; c++) {
        cells[c] = row.get(places[c]);
      }
      return RowFactory.create(cells);
    }

    private Added added(BitMatrix rows, BitMatrix known) {
      Table table = known == null ? Table.of("rows", rows) : Table.of("rows", rows, known);
      Optional<Scores> scores =
          wanted.surprise ? Optional.of(model.score(table, logZ, Crew.of(1))) : Optional.empty();
      double[] logP = wanted.logProbability ? logP(table, scores) : new double[0];
      BitMatrix filled =
          wanted.filled.isEmpty() || known == null
              ? rows
              : model.fill(table, 0, GivenEffort.MANY_ROWS, Crew.of(1)).cells();
      return new Added(logP, scores, filled);
    }

    private double[] logP(Table table, Optional<Scores> scores) {
      if (!wanted.normalised) {
        return model.logMasses(table, Crew.of(1));
      }
      return scores
          .map(Scores::logP)
          .orElseGet(() -> model.logLikelihood(table, logZ, Crew.of(1)).ofRows());
    }

    /** A value that the model has never seen has no probability. */
    private Row impossible(Row row, int[] values) {
      List<Object> cells = cells(row);
      if (wanted.logProbability) {
        cells.add(Double.NEGATIVE_INFINITY);
      }
      if (wanted.surprise) {
        Map<String, Double> surprise = new HashMap<>();
        for (int c = 0; c < values.length; c++) {
          if (values[c] == RowCoding.UNSEEN) {
            surprise.put(columns.columns().get(c).name(), Double.POSITIVE_INFINITY);
          }
        }
        cells.add(scala.jdk.javaapi.CollectionConverters.asScala(surprise));
      }
      wanted.filled.forEach(field -> cells.add(row.getAs(field.name())));
      return RowFactory.create(cells.toArray());
    }

    private List<Object> cells(Row row) {
      List<Object> cells = new ArrayList<>();
      for (int k = 0; k < row.size(); k++) {
        cells.add(row.get(k));
      }
      return cells;
    }

    /** What was found of a block of rows. */
    private final class Added {
      private final double[] logP;
      private final Optional<Scores> scores;
      private final BitMatrix filled;

      Added(double[] logP, Optional<Scores> scores, BitMatrix filled) {
        this.logP = logP;
        this.scores = scores;
        this.filled = filled;
      }

      Row to(Row row, int[] values, int k) {
        List<Object> cells = cells(row);
        if (wanted.logProbability) {
          cells.add(logP[k]);
        }
        if (wanted.surprise) {
          Map<String, Double> surprise = new HashMap<>();
          double[] ofRow = scores.orElseThrow().surprise()[k];
          for (int v = 0; v < names.size(); v++) {
            if (!Double.isNaN(ofRow[v])) {
              surprise.put(names.get(v), ofRow[v]);
            }
          }
          cells.add(scala.jdk.javaapi.CollectionConverters.asScala(surprise));
        }
        for (StructField field : wanted.filled) {
          cells.add(fill(row, values, k, field));
        }
        return RowFactory.create(cells.toArray());
      }

      private Object fill(Row row, int[] values, int k, StructField field) {
        Object cell = row.getAs(field.name());
        for (int c = 0; c < values.length; c++) {
          boolean isMissing = values[c] == RowCoding.MISSING;
          if (isMissing && columns.columns().get(c).name().equals(field.name())) {
            int value = columns.value(filled, k, c);
            return Typed.cell(columns.columns().get(c).words().get(value), field.dataType());
          }
        }
        return cell;
      }
    }
  }
}
