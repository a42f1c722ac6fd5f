package dev.bitwell.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Results of an experiment's cells that were made up, so that its sentences can be foretold. */
final class Invented {
  private Invented() {}

  /** The results of all cells, of which each is filled by its id. */
  static Results of(Experiment experiment, Budget budget, BiConsumer<String, Findings> fill) {
    List<Finished> cells = new ArrayList<>();
    for (Cell cell : experiment.cells(budget)) {
      Findings findings = new Findings();
      fill.accept(cell.id(), findings);
      cells.add(new Finished(cell.id(), Map.of(), findings, 1, "machine", "version"));
    }
    return new Results(cells);
  }

  /** A small number that differs between repeats, as noise does. */
  static double noise(String id) {
    return id.endsWith("1") ? 0.001 : -0.001;
  }
}
