package dev.bitwell.reproduce.graphs;

import dev.bitwell.data.Dataset;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.lab.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The cells that the graph experiments share: a model each, and the yardsticks. */
record GraphCells(GraphPlan plan, GraphSource source) {
  private static final String YARDSTICKS = "graphs-yardsticks";

  /** What these take, a model of graphs as large as they are being 1. */
  private static final double PADDED_COST = 4;

  private static final double YARDSTICK_COST = 0.2;

  static GraphCells of(GraphSource source, Budget budget) {
    return new GraphCells(GraphPlan.of(budget), source);
  }

  /** Seed by seed, so that a run that is cut short has something of everything. */
  List<Cell> all() {
    List<Cell> cells = new ArrayList<>();
    for (long seed : plan.seeds()) {
      plan.rows().stream()
          .filter(row -> plan.seeds(row).contains(seed))
          .forEach(row -> cells.add(model(row, seed)));
    }
    cells.add(
        new Cell(
            YARDSTICKS,
            settings(),
            YARDSTICK_COST,
            bench -> new YardstickWork(plan.drawing(), source.split()).run(bench)));
    return cells;
  }

  static String id(GraphRow row, long seed) {
    return "graphs-" + row.slug() + "-seed" + seed;
  }

  private Cell model(GraphRow row, long seed) {
    Dataset data = row.data(source);
    Recipe recipe = plan.recipe(row, data, seed);
    Map<String, Object> settings = settings();
    settings.put("row", row.label());
    settings.put("bits", data.domain().bits());
    settings.putAll(recipe.toTrainingMap());
    settings.put("sweeps", plan.drawing().sweeps());
    return new Cell(
        id(row, seed),
        settings,
        row.padded() ? PADDED_COST : 1,
        bench -> new GraphWork(data, recipe, plan.drawing().samples()).run(bench));
  }

  /** A file may change while its name stays, so the graphs themselves count. */
  private Map<String, Object> settings() {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("data", source.data().name());
    settings.put("graphs", source.data().fingerprint());
    settings.put("samples", plan.drawing().samples());
    settings.put("repeats", plan.drawing().repeats());
    return settings;
  }

  /** A number of a row's models over seeds. */
  Sample sample(Results results, GraphRow row, String number) {
    return results.sample(plan.seeds(row).stream().map(seed -> id(row, seed)).toList(), number);
  }

  /** A number of the yardsticks over their repeats. */
  Sample yardstick(Results results, String number) {
    return results.of(YARDSTICKS).repeats(number);
  }
}
