package dev.bitwell.cli;

import dev.bitwell.evaluate.Evaluation;
import dev.bitwell.graph.GraphSplit;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "evaluate",
    description = "Compares samples of a run's model with fresh data.",
    mixinStandardHelpOptions = true)
final class EvaluateCommand implements Callable<Integer> {
  @Mixin RunArgument run;
  @Mixin EvaluationOptions options;
  @Mixin CommonOptions common;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Override
  public Integer call() throws Exception {
    Model model = run.model();
    Data data = run.data(common.threads());
    if (data.graphs().isPresent()) {
      evaluateGraphs(model, data.graphs().get());
      return 0;
    }
    Evaluation evaluation;
    try (Progress progress = new Progress(common.quiet)) {
      evaluation = options.evaluate(model, data, common.threads(), progress);
    }
    if (json) {
      Map<String, Object> map = EvaluationText.toMap(evaluation);
      map.putAll(CouplingError.of(model, data));
      System.out.println(Json.write(map, true));
    } else {
      System.out.print(EvaluationText.of(evaluation));
      System.out.print(CouplingError.text(model, data));
    }
    return 0;
  }

  private void evaluateGraphs(Model model, GraphSplit data) {
    options.requireForGraphs(data);
    JudgedGraphs judged = options.judgeGraphs(model, data, common);
    System.out.print(
        json ? Json.write(GraphText.toMap(judged), true) + "\n" : GraphText.of(judged));
  }
}
