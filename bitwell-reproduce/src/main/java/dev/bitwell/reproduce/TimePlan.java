package dev.bitwell.reproduce;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What the table of time and memory measures.
 *
 * @param dimensions bits of a row
 * @param runs processes for each entry
 * @param seconds that a process measures, though at least two iterations
 */
record TimePlan(List<Integer> dimensions, int runs, double seconds) {
  /** The paper's, which is also the order of its figures. */
  static final List<Integer> PAPER_DIMENSIONS = List.of(32, 64, 128, 256, 512, 1024, 2048);

  static TimePlan of(Budget budget) {
    return budget.choose(
        new TimePlan(List.of(32), 2, 0),
        new TimePlan(List.of(32, 256), 2, 2),
        new TimePlan(PAPER_DIMENSIONS, 3, 2),
        new TimePlan(PAPER_DIMENSIONS, 5, 20));
  }

  List<Integer> runList() {
    return IntStream.rangeClosed(1, runs).boxed().toList();
  }
}
