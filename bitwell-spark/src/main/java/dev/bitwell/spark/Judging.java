package dev.bitwell.spark;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;

/** Compares a model with its tree and with independent columns, on the rows of a partition. */
final class Judging implements FlatMapFunction<Iterator<Row>, Moments> {
  private static final long serialVersionUID = 1;

  private static final int BLOCK = 1024;

  private final Broadcast<ModelBytes> model;
  private final RowCoding coding;
  private final NormaliserText logZ;

  Judging(Broadcast<ModelBytes> model, RowCoding coding, NormaliserText logZ) {
    this.model = model;
    this.coding = coding;
    this.logZ = logZ;
  }

  /** Values that were never seen are taken for missing. */
  @Override
  public Iterator<Moments> call(Iterator<Row> rows) {
    Model read = model.value().model();
    Columns columns = (Columns) read.domain();
    Moments moments = new Moments();
    List<int[]> block = new ArrayList<>();
    while (rows.hasNext()) {
      int[] values = new int[coding.columns()];
      coding.values(rows.next(), 0, values);
      block.add(values);
      if (block.size() == BLOCK || !rows.hasNext()) {
        add(read, columns, block, moments);
        block.clear();
      }
    }
    return List.of(moments).iterator();
  }

  private void add(Model read, Columns columns, List<int[]> block, Moments moments) {
    BitMatrix rows = new BitMatrix(block.size(), columns.bits());
    BitMatrix known = new BitMatrix(block.size(), columns.bits());
    boolean missing = false;
    for (int r = 0; r < block.size(); r++) {
      RowCoding.write(columns, block.get(r), rows, known, r);
      missing |= Arrays.stream(block.get(r)).anyMatch(value -> value < 0);
    }
    Table table = missing ? Table.of("rows", rows, known) : Table.of("rows", rows);
    LogLikelihood found = read.logLikelihood(table, logZ.normaliser(columns.bits()), Crew.of(1));
    for (int r = 0; r < block.size(); r++) {
      double logP = found.ofRows()[r];
      moments.add(
          logP,
          logP - found.baselines().treeOfRows()[r],
          logP - found.baselines().independentOfRows()[r]);
    }
  }
}
