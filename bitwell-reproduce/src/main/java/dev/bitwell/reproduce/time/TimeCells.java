package dev.bitwell.reproduce.time;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.ThreadCounts;
import dev.bitwell.reproduce.lab.Workbench;
import dev.bitwell.train.Preset;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The cells of the table of time and memory: a process each. */
record TimeCells(TimePlan plan) {
  static final String TIME = TimingProcess.MILLISECONDS;
  static final String MEMORY = TimingProcess.MEGABYTES;

  static TimeCells of(Budget budget) {
    return new TimeCells(TimePlan.of(budget));
  }

  /** Methods take turns, so that whatever else the machine does hits both. */
  List<Cell> all() {
    List<Cell> cells = new ArrayList<>();
    for (long run : plan.runs()) {
      for (int dimension : plan.dimensions()) {
        cells.add(cell(dimension, Preset.RATIO_MATCHING, run));
        cells.add(cell(dimension, Preset.RMWGGIS_ADVANCED, run));
      }
    }
    return cells;
  }

  static String id(int dimension, Preset method, long run) {
    return "time-" + dimension + "-" + method.label() + "-run" + run;
  }

  private Cell cell(int dimension, Preset method, long run) {
    Map<String, Object> settings = Iteration.settings(dimension, method);
    settings.put("gemm", TimingProcess.backend());
    settings.put("seconds", plan.seconds());
    settings.put("run", run);
    return new Cell(
        id(dimension, method, run), settings, bench -> measure(dimension, method, bench));
  }

  private void measure(int dimension, Preset method, Workbench bench) throws IOException {
    Map<?, ?> measured = TimingProcess.measure(dimension, method, plan.seconds(), bench.threads());
    for (String number : List.of(TIME, MEMORY)) {
      bench
          .findings()
          .put(number, measured.get(number) instanceof Number n ? n.doubleValue() : Double.NaN);
    }
    ThreadCounts.put(bench);
  }
}
