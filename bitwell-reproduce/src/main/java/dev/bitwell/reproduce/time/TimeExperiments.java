package dev.bitwell.reproduce.time;

import dev.bitwell.reproduce.report.Experiment;
import java.util.List;

/** The experiments that measure time and memory. */
public final class TimeExperiments {
  private TimeExperiments() {}

  /** All of them, in the order of the report. */
  public static List<Experiment> all() {
    return List.of(new TableTime());
  }
}
