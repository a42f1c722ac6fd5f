package dev.bitwell.reproduce.lab;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;

/** The progress of cells that run side by side, as that of their experiment. */
final class CellProgress {
  private final String experiment;
  private final List<Cell> cells;
  private final double[] done;
  private final double cost;
  private final Consumer<Progress> listener;

  CellProgress(String experiment, List<Cell> cells, Consumer<Progress> listener) {
    this.experiment = experiment;
    this.cells = cells;
    this.done = new double[cells.size()];
    cost = cells.stream().mapToDouble(Cell::cost).sum();
    this.listener = listener;
  }

  DoubleConsumer of(int cell) {
    return part -> show(cell, part);
  }

  private synchronized void show(int cell, double part) {
    done[cell] = part;
    double sum = 0;
    int whole = 0;
    for (int k = 0; k < done.length; k++) {
      sum += done[k] * cells.get(k).cost();
      whole += done[k] >= 1 ? 1 : 0;
    }
    listener.accept(new Progress(experiment, sum / cost, whole, done.length, cells.get(cell).id()));
  }
}
