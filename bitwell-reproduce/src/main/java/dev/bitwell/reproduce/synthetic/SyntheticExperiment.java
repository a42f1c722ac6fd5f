package dev.bitwell.reproduce.synthetic;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.report.NamedExperiment;
import dev.bitwell.reproduce.report.Section;
import java.util.List;

/** An experiment of the 32-bit models, which all of them share. */
abstract class SyntheticExperiment extends NamedExperiment {
  SyntheticExperiment(String name, String title) {
    super(name, title);
  }

  @Override
  public final List<Cell> cells(Budget budget) {
    return SyntheticCells.of(budget).all();
  }

  @Override
  public final Section section(Budget budget, Results results) {
    return section(SyntheticNumbers.of(budget, results));
  }

  abstract Section section(SyntheticNumbers numbers);
}
