package dev.bitwell.spark;

import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
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

  @Override
  public Iterator<Moments> call(Iterator<Row> rows) {
    Model read = model.value().model();
    Moments moments = new Moments();
    List<Row> block = new ArrayList<>();
    while (rows.hasNext()) {
      block.add(rows.next());
      if (block.size() == BLOCK || !rows.hasNext()) {
        add(read, new CodedRows(block, coding, read), moments);
        block.clear();
      }
    }
    return List.of(moments).iterator();
  }

  private void add(Model read, CodedRows rows, Moments moments) {
    LogLikelihood found =
        read.logLikelihood(rows.table(), logZ.normaliser(rows.table().bits()), Crew.of(1));
    for (int r = 0; r < found.ofRows().length; r++) {
      double logP = found.ofRows()[r];
      moments.add(
          logP - rows.loss(r),
          logP - found.baselines().treeOfRows()[r],
          logP - found.baselines().independentOfRows()[r]);
    }
    found.doubts().stream().findFirst().ifPresent(moments::doubt);
  }
}
