package dev.bitwell.reproduce;

import dev.bitwell.graph.GraphData;
import dev.bitwell.train.MethodDefaults;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The cells that the graph experiments share: a model each, and the yardsticks. */
record GraphCells(GraphPlan plan, GraphData data) {
  private static final String YARDSTICKS = "graphs-yardsticks";

  static GraphCells of(GraphSource source, Budget budget) {
    return new GraphCells(GraphPlan.of(budget), source.data());
  }

  /** Seed by seed, so that a run that is cut short has something of everything. */
  List<Cell> all() {
    List<Cell> cells = new ArrayList<>();
    for (long seed : plan.seedList()) {
      plan.rows().forEach(row -> cells.add(model(row, seed)));
    }
    cells.add(new Cell(YARDSTICKS, settings(), bench -> new YardstickWork(plan, data).run(bench)));
    return cells;
  }

  static String id(GraphRow row, long seed) {
    return "graphs-" + row.slug() + "-seed" + seed;
  }

  private Cell model(GraphRow row, long seed) {
    Map<String, Object> settings = settings();
    settings.put("row", row.toString());
    settings.put("seed", seed);
    settings.put(
        "training",
        MethodDefaults.of(row.methodName(), "graph").settings(plan.steps(), seed).toString());
    settings.put("method", row.method().toString());
    settings.put("network", row.network(data.split().largestTraining()).toString());
    settings.put("folds", GraphPlan.FOLDS);
    settings.put("stops", plan.stops().toString());
    settings.put("sweeps", plan.sweeps());
    return new Cell(
        id(row, seed), settings, bench -> new GraphWork(plan, data, row, seed).run(bench));
  }

  /** A file may change while its name stays, so the graphs themselves count. */
  private Map<String, Object> settings() {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("data", data.name());
    settings.put("train", Integer.toHexString(data.split().train().hashCode()));
    settings.put("test", Integer.toHexString(data.split().test().hashCode()));
    settings.put("samples", plan.samples());
    settings.put("repeats", plan.repeats());
    return settings;
  }

  /** A number of a row's models over seeds. */
  Sample sample(Results results, GraphRow row, String number) {
    return results.sample(plan.seedList().stream().map(seed -> id(row, seed)).toList(), number);
  }

  /** A number of the yardsticks over their repeats. */
  Sample yardstick(Results results, String number) {
    return FloorWork.sample(results.of(YARDSTICKS), number);
  }
}
