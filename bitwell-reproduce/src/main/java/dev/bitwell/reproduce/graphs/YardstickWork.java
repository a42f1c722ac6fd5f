package dev.bitwell.reproduce.graphs;

import dev.bitwell.graph.GraphSplit;
import dev.bitwell.graph.GraphYardsticks;
import dev.bitwell.reproduce.graphs.GraphPlan.Drawing;
import dev.bitwell.reproduce.lab.Workbench;

/**
 * What the MMDs come to without a model: for graphs that repeat training graphs, and for ones that
 * know no more than sizes and density. As many of them as are drawn of a model, several times.
 */
record YardstickWork(Drawing drawing, GraphSplit graphs) {
  static final String MEMORISER = "memoriser.";
  static final String RANDOM = "random.";

  /** Far from the seeds of models, which are small numbers. */
  private static final long FIRST_SEED = 1_000_000;

  void run(Workbench bench) {
    for (int k = 0; k < drawing.repeats(); k++) {
      GraphYardsticks drawn =
          GraphYardsticks.of(graphs, drawing.samples(), FIRST_SEED + k, bench.threads());
      for (String name : GraphFindings.MMDS) {
        bench
            .findings()
            .putRepeat(
                MEMORISER + name, k, GraphFindings.mmd(name).applyAsDouble(drawn.memoriser()));
        bench
            .findings()
            .putRepeat(RANDOM + name, k, GraphFindings.mmd(name).applyAsDouble(drawn.random()));
      }
      bench.show((k + 1.0) / drawing.repeats());
    }
  }
}
