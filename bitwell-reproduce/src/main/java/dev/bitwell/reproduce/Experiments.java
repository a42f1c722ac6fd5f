package dev.bitwell.reproduce;

import java.util.List;

/** All experiments, in the order of the report. */
final class Experiments {
  private Experiments() {}

  static List<Experiment> all(GraphSource graphs) {
    return List.of(
        new Table1(),
        new TableObjective(),
        new FigureEnergies(),
        new FigureTemperature(),
        new Figure256(),
        new FigureFlips(),
        new FigureProposal(),
        new TableGraphs(graphs),
        new FigureGraphs(graphs),
        new TableIsing(),
        new TableTime());
  }
}
