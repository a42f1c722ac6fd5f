package dev.bitwell.reproduce.synthetic;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.synthetic.SyntheticPlan.Measuring;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The cells that the 32-bit experiments share: a model each, and a floor for each density. */
record SyntheticCells(SyntheticPlan plan) {
  /** To be raised whenever what is measured, or how, changes. */
  private static final int MEASUREMENTS = 3;

  static SyntheticCells of(Budget budget) {
    return new SyntheticCells(SyntheticPlan.of(budget));
  }

  /** Seed by seed, so that a run that is cut short has something of everything. */
  List<Cell> all() {
    List<Cell> cells = new ArrayList<>();
    plan.densities().forEach(density -> cells.add(floor(density)));
    for (long seed : plan.seeds()) {
      for (Contender contender : plan.methods()) {
        for (String density : plan.densities()) {
          cells.add(model(density, contender, seed));
        }
      }
    }
    return cells;
  }

  static String id(String density, Contender contender, long seed) {
    return "bits32-" + density + "-" + contender.label() + "-seed" + seed;
  }

  /** The cells of a density and method, one for each seed. */
  List<String> ids(String density, Contender contender) {
    return plan.seeds().stream().map(seed -> id(density, contender, seed)).toList();
  }

  static String floorId(String density) {
    return "bits32-" + density + "-floor";
  }

  private Cell model(String density, Contender contender, long seed) {
    SyntheticRun run = plan.run(density, contender, seed);
    Measuring measuring = plan.measuring();
    long early = plan.size().brief();
    Map<String, Object> settings = new LinkedHashMap<>(run.settings());
    settings.put("early", early);
    settings.put("measurements", MEASUREMENTS);
    settings.put("samples", measuring.samples());
    settings.put("sweeps", measuring.sweeps());
    settings.put("coldSweeps", measuring.coldSweeps());
    settings.put("grid", measuring.grid());
    settings.put("particles", measuring.particles());
    return new Cell(
        id(density, contender, seed),
        settings,
        run.cost() + measuring.cost(),
        bench -> new SyntheticWork(run, early, measuring).run(bench));
  }

  private Cell floor(String density) {
    Measuring measuring = plan.measuring();
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("density", density);
    settings.put("samples", measuring.samples());
    settings.put("repeats", measuring.floorRepeats());
    settings.put("measurements", MEASUREMENTS);
    return new Cell(
        floorId(density),
        settings,
        1e-3 * measuring.samples(),
        bench -> new FloorWork(density, measuring.samples(), measuring.floorRepeats()).run(bench));
  }
}
