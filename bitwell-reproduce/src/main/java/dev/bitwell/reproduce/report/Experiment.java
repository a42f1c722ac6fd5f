package dev.bitwell.reproduce.report;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Results;
import java.util.List;

/** One table or figure. Stateless: all that is remembered is in the cells. */
public interface Experiment {
  /** The name on the command line and of the directory, such as "table1". */
  String name();

  /** What the report calls it. */
  String title();

  /** The work, dearest first, so that no long cell is left over for the end. */
  List<Cell> cells(Budget budget);

  /** What the finished cells, all of them, come to. */
  Section section(Budget budget, Results results);

  /** Whether cells have to run one at a time with all threads, as where time is measured. */
  default boolean oneAtATime() {
    return false;
  }
}
