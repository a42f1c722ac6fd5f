package dev.bitwell.reproduce.graphs;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.report.NamedExperiment;
import dev.bitwell.reproduce.report.Section;
import java.util.List;

/** An experiment of the models of graphs, which both of them share. */
abstract class GraphExperiment extends NamedExperiment {
  private final GraphSource source;

  GraphExperiment(String name, String title, GraphSource source) {
    super(name, title);
    this.source = source;
  }

  final GraphSource source() {
    return source;
  }

  @Override
  public final List<Cell> cells(Budget budget) {
    return GraphCells.of(source, budget).all();
  }

  @Override
  public final Section section(Budget budget, Results results) {
    return section(GraphCells.of(source, budget), results);
  }

  abstract Section section(GraphCells cells, Results results);
}
