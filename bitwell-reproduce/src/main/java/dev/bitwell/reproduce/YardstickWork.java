package dev.bitwell.reproduce;

import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphData;
import dev.bitwell.graph.GraphEvaluation;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What the MMDs come to without a model: for graphs that repeat training graphs, and for ones that
 * know no more than sizes and density. As many of them as are drawn of a model, several times.
 */
record YardstickWork(GraphPlan plan, GraphData data) {
  static final String MEMORISER = "memoriser.";
  static final String RANDOM = "random.";

  /** The least that the evaluation accepts, of which one is used. */
  private static final int DRAWS = 2;

  /** Far from the seeds of models, which are small numbers. */
  private static final long FIRST_SEED = 1_000_000;

  void run(Workbench bench) {
    List<Graph> train = data.split().train();
    // The evaluation wants graphs to judge, of which only the number matters here.
    List<Graph> any =
        IntStream.range(0, plan.samples()).mapToObj(k -> train.get(k % train.size())).toList();
    for (int k = 0; k < plan.repeats(); k++) {
      GraphEvaluation judged =
          GraphEvaluation.of(data.split(), any, DRAWS, FIRST_SEED + k, bench.threads());
      for (String name : GraphFindings.MMDS) {
        bench
            .findings()
            .put(
                FloorWork.numbered(MEMORISER + name, k),
                GraphFindings.mmd(name).applyAsDouble(judged.memoriserLarge().values().get(0)));
        bench
            .findings()
            .put(
                FloorWork.numbered(RANDOM + name, k),
                GraphFindings.mmd(name).applyAsDouble(judged.randomLarge()));
      }
      bench.show((k + 1.0) / plan.repeats());
    }
  }
}
