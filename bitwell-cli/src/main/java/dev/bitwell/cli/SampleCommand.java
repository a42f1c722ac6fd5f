package dev.bitwell.cli;

import dev.bitwell.ask.Condition;
import dev.bitwell.domain.Graphs;
import dev.bitwell.evaluate.ChainCheck;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphSplit;
import dev.bitwell.model.Model;
import dev.bitwell.model.Samples;
import dev.bitwell.recipe.Judging;
import dev.bitwell.sample.SamplerSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "sample",
    description = "Draws rows, or graphs, from a run's model.",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false)
final class SampleCommand implements Callable<Integer> {
  @Spec CommandSpec command;
  @Mixin RunArgument run;
  @Mixin RunArgument.Temperature temperature;
  @Mixin CommonOptions common;

  @Option(
      names = {"-n", "--samples"},
      paramLabel = "N",
      description = "how many to draw (default: 4000 rows, 1024 graphs)")
  Integer samples;

  @Option(names = "--seed", defaultValue = "1", paramLabel = "N", description = "(default: 1)")
  long seed;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "a .csv or .npy file, of graphs a .jsonl file (default: samples.csv or samples.jsonl in"
              + " the run's directory); a picture of graphs is put beside it")
  Path out;

  @Option(
      names = "--given",
      paramLabel = "NAME=VALUE",
      description = "values that all rows have; several with commas between them")
  List<String> given = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    if (samples != null && samples < 1) {
      throw new IllegalArgumentException("-n is at least 1, not " + samples);
    }
    Model model = run.model();
    boolean graphs = model.domain() instanceof Graphs;
    Path file = out != null ? out : run.path.resolve(graphs ? "samples.jsonl" : "samples.csv");
    Asked.requireDirectory(file);
    Samples.requireEnding(model.domain(), file);
    int count = samples != null ? samples : Judging.defaults(model.domain()).samples();
    SamplerSettings settings = run.sampling(model, command, temperature);
    Samples drawn;
    Optional<ChainCheck> chains;
    try (Progress progress = common.progress()) {
      drawn =
          given.isEmpty()
              ? model.sample(count, seed, settings, common.crew(progress, "sampling"))
              : model.sampleGiven(
                  Condition.parse(given), count, seed, settings, common.crew(progress, "sampling"));
      chains =
          graphs || !given.isEmpty()
              ? Optional.empty()
              : Optional.of(ChainCheck.of(model, settings, drawn.rows(), seed, common.crew()));
    }
    drawn.write(file);
    if (graphs) {
      Path picture = Path.of(file.toString().replaceFirst("jsonl$", "png"));
      Pictures.graphs(model, training(), drawn).write(picture);
      System.out.println(drawn.count() + " graphs: " + file + ", " + picture);
    } else {
      System.out.println(drawn.count() + " rows of " + drawn.rows().bits() + " bits: " + file);
    }
    chains.ifPresent(check -> System.out.print(ChainText.of(check)));
    chains.flatMap(ChainCheck::doubt).ifPresent(System.out::println);
    return 0;
  }

  /** The graphs that the run was trained on, if they are still there to be shown. */
  private List<Graph> training() {
    try {
      return run.directory()
          .readData(common.crew())
          .graphs()
          .map(GraphSplit::train)
          .orElse(List.of());
    } catch (IOException | IllegalArgumentException e) {
      return List.of();
    }
  }
}
