package dev.bitwell.reproduce;

import java.util.List;

/** All experiments, in the order of the report. */
final class Experiments {
  static final List<Experiment> ALL =
      List.of(
          new Table1(),
          new TableObjective(),
          new FigureEnergies(),
          new FigureTemperature(),
          new Figure256(),
          new FigureFlips(),
          new FigureProposal(),
          new TableGraphs(GraphSource.usual()),
          new FigureGraphs(GraphSource.usual()),
          new TableIsing(),
          new TableTime());

  private Experiments() {}
}
