package dev.bitwell.reproduce.time;

import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Findings;
import dev.bitwell.reproduce.lab.ThreadCounts;
import dev.bitwell.train.Preset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The cells of the table of time and memory: a process each. */
record TimeCells(TimePlan plan, Optional<PublishedCode> published) {
  static final String TIME = TimingProcess.MILLISECONDS;
  static final String MEMORY = TimingProcess.MEGABYTES;

  /** Methods take turns, so that whatever else the machine does hits both. */
  List<Cell> all() {
    List<Cell> cells = new ArrayList<>();
    for (long run : plan.runs()) {
      for (int dimension : plan.dimensions()) {
        cells.add(cell(dimension, Preset.RATIO_MATCHING, run));
        cells.add(cell(dimension, Preset.RMWGGIS_ADVANCED, run));
        published.ifPresent(
            code -> cells.addAll(new PublishedCells(plan, code).of(dimension, run)));
      }
    }
    return cells;
  }

  static String id(int dimension, Preset method, long run) {
    return "time-" + dimension + "-" + method.label() + "-run" + run;
  }

  private Cell cell(int dimension, Preset method, long run) {
    return new Cell(
        id(dimension, method, run),
        settings(plan, dimension, method, run),
        plan.seconds() + 1,
        bench -> {
          put(
              bench.findings(),
              TimingProcess.measure(dimension, method, plan.seconds(), bench.threads()));
          ThreadCounts.put(bench);
        });
  }

  /** All that our time of a method depends on, but for the number of threads. */
  static Map<String, Object> settings(TimePlan plan, int dimension, Preset method, long run) {
    Map<String, Object> settings = Iteration.settings(dimension, method);
    settings.put("gemm", TimingProcess.backend());
    settings.put("seconds", plan.seconds());
    settings.put("run", run);
    return settings;
  }

  /** Keeps what a process has measured; what it did not is no number. */
  static void put(Findings findings, Map<?, ?> measured) {
    for (String number : List.of(TIME, MEMORY)) {
      findings.put(number, measured.get(number) instanceof Number n ? n.doubleValue() : Double.NaN);
    }
  }
}
