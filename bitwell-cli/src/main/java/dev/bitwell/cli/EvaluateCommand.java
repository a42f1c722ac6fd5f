package dev.bitwell.cli;

import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "evaluate",
    description = "Compares samples of a run's model with rows that it was not trained on.",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false)
final class EvaluateCommand implements Callable<Integer> {
  @Spec CommandSpec command;
  @Mixin RunArgument run;
  @Mixin RunArgument.Temperature temperature;
  @Mixin CommonOptions common;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "FILE",
      description = "a table of rows to judge by, instead of those held back")
  Path file;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Override
  public Integer call() throws Exception {
    Model model = run.model();
    Dataset data = run.directory().readData(common.crew());
    Judgement judgement =
        Judgement.of(
            model,
            file == null ? data : Datasets.judgedBy(data, file),
            run.judging(model, command),
            run.sampling(model, command, temperature),
            common);
    System.out.print(json ? Json.write(judgement.toMap(), true) + "\n" : judgement.text());
    return judgement.exitCode();
  }
}
