package dev.bitwell.reproduce.report;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Findings;
import dev.bitwell.reproduce.lab.Finished;
import dev.bitwell.reproduce.lab.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Results of an experiment's cells that were made up, so that its sentences can be foretold. */
public final class Invented {
  private Invented() {}

  /** The results of all cells, of which each is filled by its id. */
  public static Results of(
      Experiment experiment, Budget budget, BiConsumer<String, Findings> fill) {
    List<Finished> cells = new ArrayList<>();
    for (Cell cell : experiment.cells(budget)) {
      Findings findings = new Findings();
      fill.accept(cell.id(), findings);
      cells.add(new Finished(cell.id(), Map.of(), findings, 1, "machine", "version"));
    }
    return new Results(cells);
  }

  /** A small number that differs between repeats, as noise does. */
  public static double noise(String id) {
    return id.endsWith("1") ? 0.001 : -0.001;
  }
}
