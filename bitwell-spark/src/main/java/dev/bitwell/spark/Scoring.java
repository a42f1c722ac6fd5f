package dev.bitwell.spark;

import dev.bitwell.ask.Scores;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Variables;
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
import java.util.stream.IntStream;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import scala.jdk.javaapi.CollectionConverters;

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
    private final Normaliser logZ;

    /** Columns by their names, and what those are that never change. */
    private final Map<String, Integer> numbers = new HashMap<>();

    private final Map<String, String> always = new HashMap<>();
    private Iterator<Row> ready = List.<Row>of().iterator();

    Scored(Iterator<Row> rows, Model model) {
      this.rows = rows;
      this.model = model;
      columns = (Columns) model.domain();
      logZ = normaliser.normaliser(columns.bits());
      for (int c = 0; c < columns.count(); c++) {
        numbers.put(nameOf(c), c);
      }
      columns.constants().forEach(one -> always.put(one.name(), one.word()));
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
      CodedRows coded = new CodedRows(block.stream().map(this::selected).toList(), coding, model);
      Table table = coded.table();
      Optional<Scores> scores =
          wanted.surprise ? Optional.of(model.score(table, logZ, Crew.of(1))) : Optional.empty();
      double[] logP = wanted.logProbability ? logP(table, scores) : new double[0];
      boolean[] possible = wanted.filled.isEmpty() ? new boolean[0] : possible(table);
      BitMatrix filled = wanted.filled.isEmpty() ? table.rows() : filled(table, possible);
      List<Row> out = new ArrayList<>();
      for (int r = 0; r < block.size(); r++) {
        Row row = block.get(r);
        List<Object> cells = new ArrayList<>();
        for (int k = 0; k < row.size(); k++) {
          cells.add(row.get(k));
        }
        if (wanted.logProbability) {
          cells.add(logP[r] - coded.loss(r));
        }
        if (wanted.surprise) {
          cells.add(surprise(scores.orElseThrow().surprise()[r], coded, r));
        }
        for (StructField field : wanted.filled) {
          Object cell = row.getAs(field.name());
          cells.add(Words.of(cell) == null ? fill(field, filled, possible[r], r) : cell);
        }
        out.add(RowFactory.create(cells.toArray()));
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

    private double[] logP(Table table, Optional<Scores> scores) {
      if (!wanted.normalised) {
        return model.logMasses(table, Crew.of(1));
      }
      return scores
          .map(Scores::logP)
          .orElseGet(() -> model.logLikelihood(table, logZ, Crew.of(1)).ofRows());
    }

    /** Rows that no row of the model agrees with stay as they are. */
    private BitMatrix filled(Table table, boolean[] possible) {
      BitMatrix filled = table.rows().slice(0, table.rows().rows());
      int[] some = IntStream.range(0, possible.length).filter(r -> possible[r]).toArray();
      if (!table.isComplete() && some.length > 0) {
        BitMatrix cells =
            model.fill(table.select(some), 0, GivenEffort.MANY_ROWS, Crew.of(1)).cells();
        for (int k = 0; k < some.length; k++) {
          filled.copyRows(cells, k, some[k], 1);
        }
      }
      return filled;
    }

    /** Whether some row of the model agrees with what is known of each. */
    private boolean[] possible(Table table) {
      Variables variables = columns.variables();
      boolean[] possible = new boolean[table.rows().rows()];
      for (int r = 0; r < possible.length; r++) {
        possible[r] = table.evidence(r, variables).impossible(variables) < 0;
      }
      return possible;
    }

    /** Of each column; columns that exclude each other have theirs together. */
    private scala.collection.Map<String, Double> surprise(
        double[] ofVariables, CodedRows coded, int row) {
      Map<String, Double> surprise = new HashMap<>();
      Variables variables = columns.variables();
      for (int v = 0; v < ofVariables.length; v++) {
        for (int k = 0; k < variables.size(v) && !Double.isNaN(ofVariables[v]); k++) {
          surprise.put(nameOf(columns.columnOf(variables.bit(v, k))), ofVariables[v]);
        }
      }
      for (int c = 0; c < columns.count(); c++) {
        if (coded.values(row)[c] == RowCoding.UNSEEN) {
          surprise.put(nameOf(c), coded.surpriseOfUnseen());
        }
      }
      return CollectionConverters.asScala(surprise);
    }

    private String nameOf(int column) {
      return columns.columns().get(column).name();
    }

    /** A cell that is missing: as it always is, as it was filled, or still nothing. */
    private Object fill(StructField field, BitMatrix filled, boolean possible, int row) {
      String word = always.get(field.name());
      if (word == null && possible) {
        int column = numbers.get(field.name());
        word = columns.columns().get(column).words().get(columns.value(filled, row, column));
      }
      return word == null ? null : Typed.cell(word, field.dataType());
    }
  }
}
