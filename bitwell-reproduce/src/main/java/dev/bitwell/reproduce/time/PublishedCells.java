package dev.bitwell.reproduce.time;

import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.train.Preset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The cells that the published code adds to the table of time and memory: its own, and ours with
 * one thread. Their threads are a setting, as what is compared differs in them.
 */
record PublishedCells(TimePlan plan, PublishedCode code) {
  /** Those of one size and run. */
  List<Cell> of(int dimension, long run) {
    List<Cell> cells = new ArrayList<>();
    for (Preset method : PublishedWork.METHODS) {
      if (code.threads() > 1) {
        cells.add(oneThread(dimension, method, run));
      }
      for (PublishedData data : PublishedData.values()) {
        for (int threads : code.threadCounts()) {
          PublishedWork work = new PublishedWork(dimension, method, data, threads);
          if (code.hasRoomFor(work)) {
            cells.add(cell(work, run));
          }
        }
      }
    }
    return cells;
  }

  static String id(PublishedWork work, long run) {
    return "time-"
        + work.dimension()
        + "-"
        + work.method().label()
        + "-published-"
        + work.data().label()
        + "-threads"
        + work.threads()
        + "-run"
        + run;
  }

  static String oneThreadId(int dimension, Preset method, long run) {
    return "time-" + dimension + "-" + method.label() + "-threads1-run" + run;
  }

  private Cell oneThread(int dimension, Preset method, long run) {
    Map<String, Object> settings = TimeCells.settings(plan, dimension, method, run);
    settings.put("threads", 1);
    return new Cell(
        oneThreadId(dimension, method, run),
        settings,
        plan.seconds() + 1,
        bench ->
            TimeCells.put(
                bench.findings(), TimingProcess.measure(dimension, method, plan.seconds(), 1)));
  }

  private Cell cell(PublishedWork work, long run) {
    Map<String, Object> settings = new LinkedHashMap<>(code.python().description());
    settings.put("code", code.folder().fingerprint());
    settings.put("script", PublishedFolder.script(work.method()));
    settings.put("arguments", work.arguments());
    settings.put("iterations", work.iterations());
    settings.put("data", work.data().label());
    settings.put("threads", work.threads());
    settings.put("seconds", plan.seconds());
    settings.put("limit", PublishedProcess.LIMIT_SECONDS);
    settings.put("run", run);
    return new Cell(
        id(work, run),
        settings,
        plan.seconds() + 1,
        bench ->
            TimeCells.put(
                bench.findings(),
                PublishedProcess.measure(code, work, plan.seconds()).orElse(Map.of())));
  }
}
