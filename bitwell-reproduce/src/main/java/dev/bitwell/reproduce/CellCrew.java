package dev.bitwell.reproduce;

import dev.bitwell.work.Workers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Computes cells and keeps each as soon as it is done.
 *
 * @param version of Bitwell, to be kept with the results
 */
record CellCrew(CellStore store, int threads, String version, Reproduction.Listener listener) {
  /** Side by side, a thread each: that keeps more threads busy than a small batch could. */
  void compute(Experiment experiment, List<Cell> open) {
    CellProgress progress = new CellProgress(experiment.name(), open, listener);
    int workers = experiment.oneAtATime() ? 1 : threads;
    int each = experiment.oneAtATime() ? threads : 1;
    try (Workers crew = new Workers(workers)) {
      crew.run(open.size(), (worker, task) -> compute(open.get(task), each, progress, task));
    }
  }

  private void compute(Cell cell, int workThreads, CellProgress progress, int number) {
    try {
      long start = System.nanoTime();
      Workbench bench = Workbench.of(store.scratch(cell), workThreads, progress.of(number));
      bench.show(0);
      cell.work().run(bench);
      double seconds = (System.nanoTime() - start) / 1e9;
      store.keep(
          new Finished(
              cell.id(), cell.settings(), bench.findings(), seconds, Machine.describe(), version));
      bench.clear();
      bench.show(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
