package dev.bitwell.reproduce.ising;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The cells of the Ising table: a training each, and a fit of couplings for each seed. */
record IsingCells(IsingPlan plan) {
  static IsingCells of(Budget budget) {
    return new IsingCells(IsingPlan.of(budget));
  }

  /** Seed by seed, so that a run that is cut short has something of everything. */
  List<Cell> all() {
    List<Cell> cells = new ArrayList<>();
    for (long seed : plan.seeds()) {
      plan.rows().forEach(row -> cells.add(training(row, seed)));
      cells.add(couplings(seed));
    }
    return cells;
  }

  /** The cells of a row, one for each seed. */
  List<String> ids(IsingRow row) {
    return plan.seeds().stream().map(seed -> id(row.slug(), seed)).toList();
  }

  List<String> couplingIds() {
    return plan.seeds().stream().map(seed -> id("couplings", seed)).toList();
  }

  private String id(String row, long seed) {
    return "ising-" + plan.lattice() + "-" + row + "-seed" + seed;
  }

  private Cell training(IsingRow row, long seed) {
    Map<String, Object> settings = data(seed);
    settings.put("row", row.name());
    settings.put("method", row.method().toString());
    settings.put("training", row.training(plan.iterations(), seed).toString());
    return new Cell(
        id(row.slug(), seed),
        settings,
        plan.cost(row),
        bench -> new IsingWork(plan, row, seed).run(bench));
  }

  private Cell couplings(long seed) {
    Map<String, Object> settings = data(seed);
    settings.put("fit", CouplingWork.SETTINGS.toMap());
    return new Cell(
        id("couplings", seed), settings, 10, bench -> new CouplingWork(plan, seed).run(bench));
  }

  private Map<String, Object> data(long seed) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("data", plan.source(seed).name());
    settings.put("seed", seed);
    return settings;
  }
}
