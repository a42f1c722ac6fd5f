package dev.bitwell.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The cells that the 32-bit experiments share: a model each, and a floor for each density. */
record SyntheticCells(SyntheticPlan plan) {
  /** To be raised whenever what is measured, or how, changes. */
  private static final int MEASUREMENTS = 2;

  static SyntheticCells of(Budget budget) {
    return new SyntheticCells(SyntheticPlan.of(budget));
  }

  /** Seed by seed, so that a run that is cut short has something of everything. */
  List<Cell> all() {
    List<Cell> cells = new ArrayList<>();
    plan.densities().forEach(density -> cells.add(floor(density)));
    for (long seed : plan.seedList()) {
      for (String method : SyntheticPlan.ALL) {
        for (String density : plan.densities()) {
          cells.add(model(density, method, seed));
        }
      }
    }
    return cells;
  }

  static String id(String density, String method, long seed) {
    return "bits32-" + density + "-" + method + "-seed" + seed;
  }

  /** The cells of a density and method, one for each seed. */
  List<String> ids(String density, String method) {
    return plan.seedList().stream().map(seed -> id(density, method, seed)).toList();
  }

  static String floorId(String density) {
    return "bits32-" + density + "-floor";
  }

  private Cell model(String density, String method, long seed) {
    Recipe recipe = plan.recipe(density, method, seed);
    Map<String, Object> settings = new LinkedHashMap<>(recipe.settings());
    settings.put("measurements", MEASUREMENTS);
    settings.put("samples", plan.samples());
    settings.put("sweeps", plan.sweeps());
    settings.put("coldSweeps", plan.coldSweeps());
    settings.put("grid", plan.grid());
    return new Cell(
        id(density, method, seed), settings, bench -> new SyntheticWork(plan, recipe).run(bench));
  }

  private Cell floor(String density) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("density", density);
    settings.put("samples", plan.samples());
    settings.put("repeats", plan.floorRepeats());
    return new Cell(
        floorId(density),
        settings,
        bench -> new FloorWork(density, plan.samples(), plan.floorRepeats()).run(bench));
  }
}
