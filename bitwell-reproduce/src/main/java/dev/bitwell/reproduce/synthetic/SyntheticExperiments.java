package dev.bitwell.reproduce.synthetic;

import dev.bitwell.reproduce.report.Experiment;
import java.util.List;

/** The experiments on points of the plane. */
public final class SyntheticExperiments {
  private SyntheticExperiments() {}

  /** All of them, in the order of the report. */
  public static List<Experiment> all() {
    return List.of(
        new Table1(),
        new TableObjective(),
        new FigureEnergies(),
        new FigureTemperature(),
        new Figure256(),
        new FigureFlips(),
        new FigureProposal());
  }
}
