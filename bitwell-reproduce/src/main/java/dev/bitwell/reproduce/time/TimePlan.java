package dev.bitwell.reproduce.time;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Seeds;
import java.util.List;

/**
 * What the table of time and memory measures.
 *
 * @param dimensions bits of a row
 * @param runs numbers of the processes for each entry
 * @param seconds that a process measures, though at least two iterations
 */
record TimePlan(List<Integer> dimensions, List<Long> runs, double seconds) {
  /** The paper's, which is also the order of its figures. */
  static final List<Integer> PAPER_DIMENSIONS = List.of(32, 64, 128, 256, 512, 1024, 2048);

  static TimePlan of(Budget budget) {
    return budget.choose(
        new TimePlan(List.of(32), Seeds.first(2), 0),
        new TimePlan(List.of(32, 256), Seeds.first(2), 2),
        new TimePlan(PAPER_DIMENSIONS, Seeds.first(3), 2),
        new TimePlan(PAPER_DIMENSIONS, Seeds.first(3), 5),
        new TimePlan(PAPER_DIMENSIONS, Seeds.first(5), 20));
  }
}
