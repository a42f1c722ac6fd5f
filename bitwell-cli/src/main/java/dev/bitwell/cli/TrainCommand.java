package dev.bitwell.cli;

import dev.bitwell.evaluate.Evaluation;
import dev.bitwell.graph.GraphSplit;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.train.GraphSelection.Trial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "train",
    description = "Trains a model, judges it and draws it.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class TrainCommand implements Callable<Integer> {
  @Spec CommandSpec command;

  @Mixin TrainOptions options;
  @Mixin EvaluationOptions evaluation;
  @Mixin CommonOptions common;

  @Option(
      names = "--out",
      description = "the run's directory (default: runs/NAME, or the next free runs/NAME-2, …)")
  Path out;

  @Option(
      names = "--resume",
      description = "go on with the run in --out as it was started, if there is one")
  boolean resume;

  @Option(names = "--config", description = "a JSON file with values for options not given")
  Path config;

  @Option(
      names = "--checkpoint-every",
      defaultValue = "200",
      description = "steps between checkpoints (default: ${DEFAULT-VALUE})")
  long checkpointEvery;

  @Option(
      names = "--report-every",
      defaultValue = "100",
      description = "steps between rows of metrics.csv (default: ${DEFAULT-VALUE})")
  long reportEvery;

  @Option(
      names = "--pictures-every",
      defaultValue = "0",
      description = "steps between pictures of the energy, 0 for none (default)")
  long picturesEvery;

  @Option(names = "--no-evaluation", description = "stop when the model is trained")
  boolean noEvaluation;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Override
  public Integer call() throws Exception {
    Cadence cadence = new Cadence(checkpointEvery, reportEvery, picturesEvery);
    RunConfig resolved = options.resolve(common.threads());
    Given.refuseUnless(
        resolved.data().codeOrNull() != null,
        command,
        "points of the plane",
        resolved.data().training().name() + " has none",
        "--pictures-every");
    SamplerSettings sampler =
        evaluation.sampler.settings(resolved.energy(), resolved.inverseTemperature());
    // All that can be refused is refused before hours of training, not after them.
    if (!noEvaluation) {
      requireEvaluable(resolved);
    }
    requireFree();
    if (options.leavesChoice(resolved)) {
      resolved = resolved.with(choose(resolved, sampler));
    }
    RunDirectory directory = directory(resolved);
    Model model;
    TrainingRun run;
    try (Progress progress = new Progress(common.quiet)) {
      run = new TrainingRun(resolved, directory, cadence, progress);
      model = run.train(common.threads());
    }
    say(
        String.format(
            Locale.ROOT,
            "%s, %d bits, %s: trained %d steps in %s",
            resolved.data().training().name(),
            resolved.data().training().bits(),
            resolved.name(),
            resolved.training().steps(),
            Progress.time(run.metrics().seconds())));
    if (noEvaluation) {
      print(result(directory, run.metrics()));
    } else if (resolved.graphs().isPresent()) {
      judgeGraphs(resolved, directory, model, run.metrics());
    } else {
      judge(resolved, directory, model, run.metrics());
    }
    say("model:    " + directory.model());
    return 0;
  }

  private Trial choose(RunConfig resolved, SamplerSettings sampler) {
    Trial choice;
    try (Progress progress = new Progress(common.quiet)) {
      choice = options.graphs.choose(resolved, sampler, common.threads(), progress);
      say(
          String.format(
              Locale.ROOT,
              "on held out training graphs, %d steps and inverse temperature %.3g are best"
                  + " (average MMD %.4f); chosen in %s",
              choice.steps(),
              choice.inverseTemperature(),
              choice.mmd(),
              Progress.time(progress.seconds())));
    }
    return choice;
  }

  private void requireEvaluable(RunConfig resolved) {
    if (resolved.graphs().isPresent()) {
      evaluation.requireForGraphs(resolved.data().graphs().orElseThrow());
    } else {
      evaluation.settings(resolved.energy(), resolved.inverseTemperature(), resolved.data());
    }
  }

  private void requireFree() {
    if (out == null && resume) {
      throw new IllegalArgumentException("--resume needs --out: the directory of the run");
    }
    if (out != null && new RunDirectory(out).hasRun() && !resume) {
      throw new IllegalArgumentException(
          out + " holds a run already; add --resume to go on with it, or choose another --out");
    }
  }

  private RunDirectory directory(RunConfig resolved) throws IOException {
    if (out == null) {
      String name = NamedTable.fileName(resolved.data().training().name());
      return RunDirectory.fresh(Path.of("runs", name));
    }
    return new RunDirectory(out);
  }

  private void judge(RunConfig resolved, RunDirectory directory, Model model, Metrics metrics)
      throws Exception {
    Evaluation result;
    try (Progress progress = new Progress(common.quiet)) {
      result = evaluation.evaluate(model, resolved.data(), common.threads(), progress);
    }
    Map<String, Object> map = result(directory, metrics);
    map.putAll(EvaluationText.toMap(result));
    map.putAll(CouplingError.of(model, resolved.data()));
    print(map);
    say((EvaluationText.of(result) + CouplingError.text(model, resolved.data())).stripTrailing());
    String caption =
        Pictures.caption(
                resolved.data().training().name(),
                resolved.data().training().bits(),
                resolved.name())
            + ", "
            + resolved.training().steps()
            + " steps";
    double beta = result.settings().sampler().inverseTemperature();
    Pictures.landscape(caption, model, beta, resolved.data(), result.fresh(), result.sampled())
        .write(directory.picture("energy"));
    Pictures.trainingCurve(caption, metrics.rows(), resolved.drawsFlips())
        .write(directory.picture("training"));
    say("pictures: " + directory.picture("energy") + ", " + directory.picture("training"));
  }

  private void judgeGraphs(RunConfig resolved, RunDirectory directory, Model model, Metrics metrics)
      throws IOException {
    GraphSplit data = resolved.data().graphs().orElseThrow();
    JudgedGraphs judged = evaluation.judgeGraphs(model, data, common);
    Map<String, Object> map = result(directory, metrics);
    map.putAll(GraphText.toMap(judged));
    map.put("steps", resolved.training().steps());
    print(map);
    say(GraphText.of(judged).stripTrailing());
    String caption =
        resolved.data().training().name()
            + ", "
            + resolved.name()
            + ", "
            + resolved.training().steps()
            + " steps";
    GraphReport.sheet(caption, data.train(), GraphReport.unpadded(model, judged.drawn()))
        .write(directory.picture("graphs"));
    Pictures.trainingCurve(caption, metrics.rows(), resolved.drawsFlips())
        .write(directory.picture("training"));
    say("pictures: " + directory.picture("graphs") + ", " + directory.picture("training"));
  }

  private static Map<String, Object> result(RunDirectory directory, Metrics metrics) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("run", directory.path().toString());
    map.put("trainingSeconds", metrics.seconds());
    return map;
  }

  private void print(Map<String, Object> result) {
    if (json) {
      System.out.println(Json.write(result, true));
    }
  }

  /** To people; machines asked for one JSON object and nothing else. */
  private void say(String line) {
    if (!json) {
      System.out.println(line);
    }
  }

  /** How often, in steps, a run does what. */
  record Cadence(long checkpointEvery, long reportEvery, long picturesEvery) {
    Cadence {
      if (checkpointEvery < 1 || reportEvery < 1 || picturesEvery < 0) {
        throw new IllegalArgumentException(
            "--checkpoint-every and --report-every are at least 1, --pictures-every at least 0, not "
                + checkpointEvery
                + ", "
                + reportEvery
                + " and "
                + picturesEvery);
      }
    }
  }
}
