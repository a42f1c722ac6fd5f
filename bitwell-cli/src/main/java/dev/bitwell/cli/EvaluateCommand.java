package dev.bitwell.cli;

import dev.bitwell.evaluate.Evaluation;
import dev.bitwell.internal.json.Json;
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
    Evaluation evaluation;
    try (Progress progress = new Progress(common.quiet)) {
      evaluation = options.evaluate(run.model(), run.data(), common.threads(), progress);
    }
    if (json) {
      System.out.println(Json.write(EvaluationText.toMap(evaluation), true));
    } else {
      System.out.print(EvaluationText.of(evaluation));
    }
    return 0;
  }
}
