package dev.bitwell.reproduce;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleConsumer;

/** The progress of cells that run side by side, as one line. */
final class CellProgress {
  private final String experiment;
  private final List<Cell> cells;
  private final double[] done;
  private final Reproduction.Listener listener;

  CellProgress(String experiment, List<Cell> cells, Reproduction.Listener listener) {
    this.experiment = experiment;
    this.cells = cells;
    this.done = new double[cells.size()];
    this.listener = listener;
  }

  DoubleConsumer of(int cell) {
    return part -> show(cell, part);
  }

  private synchronized void show(int cell, double part) {
    done[cell] = part;
    double sum = 0;
    int whole = 0;
    for (double d : done) {
      sum += d;
      whole += d >= 1 ? 1 : 0;
    }
    listener.show(
        experiment,
        sum / done.length,
        String.format(Locale.ROOT, "%d of %d cells, %s", whole, done.length, cells.get(cell).id()));
  }
}
