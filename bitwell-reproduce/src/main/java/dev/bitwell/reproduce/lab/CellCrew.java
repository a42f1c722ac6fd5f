package dev.bitwell.reproduce.lab;

import dev.bitwell.model.Version;
import dev.bitwell.work.Workers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;

/** Does the work of cells. */
record CellCrew(CellStore store, int threads, Consumer<Progress> listener) {
  /** Side by side, a thread each: that keeps more threads busy than a small batch could. */
  void compute(String experiment, List<Cell> open, boolean oneAtATime) {
    CellProgress progress = new CellProgress(experiment, open, listener);
    int workers = oneAtATime ? 1 : threads;
    int each = oneAtATime ? threads : 1;
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
              cell.id(),
              cell.settings(),
              bench.findings(),
              seconds,
              Machine.describe(),
              Version.number()));
      bench.clear();
      bench.show(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
