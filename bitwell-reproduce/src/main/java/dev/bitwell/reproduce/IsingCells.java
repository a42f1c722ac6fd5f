package dev.bitwell.reproduce;

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
    for (long seed : plan.seedList()) {
      plan.recipes().forEach(recipe -> cells.add(training(recipe, seed)));
      cells.add(couplings(seed));
    }
    return cells;
  }

  /** The cells of a row, one for each seed. */
  List<String> ids(IsingRecipe recipe) {
    return plan.seedList().stream().map(seed -> id(recipe.slug(), seed)).toList();
  }

  List<String> couplingIds() {
    return plan.seedList().stream().map(seed -> id("couplings", seed)).toList();
  }

  private String id(String row, long seed) {
    return "ising-" + plan.lattice() + "-" + row + "-seed" + seed;
  }

  private Cell training(IsingRecipe recipe, long seed) {
    Map<String, Object> settings = data(seed);
    settings.put("recipe", recipe.name());
    settings.put("method", recipe.method().toString());
    settings.put("training", recipe.settings(plan.iterations(), seed).toString());
    return new Cell(
        id(recipe.slug(), seed), settings, bench -> new IsingWork(plan, recipe, seed).run(bench));
  }

  private Cell couplings(long seed) {
    Map<String, Object> settings = data(seed);
    settings.put("fit", CouplingWork.SETTINGS.toString());
    return new Cell(
        id("couplings", seed), settings, bench -> new CouplingWork(plan, seed).run(bench));
  }

  private Map<String, Object> data(long seed) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("data", plan.data(seed).name());
    settings.put("seed", seed);
    return settings;
  }
}
