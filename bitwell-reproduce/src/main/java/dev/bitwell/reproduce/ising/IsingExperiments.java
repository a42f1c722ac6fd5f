package dev.bitwell.reproduce.ising;

import dev.bitwell.reproduce.report.Experiment;
import java.util.List;

/** The experiments on Ising models. */
public final class IsingExperiments {
  private IsingExperiments() {}

  /** All of them, in the order of the report. */
  public static List<Experiment> all() {
    return List.of(new TableIsing());
  }
}
