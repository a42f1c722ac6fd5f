package dev.bitwell.cli;

import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.domain.Plane;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import dev.bitwell.page.PageServer;
import dev.bitwell.page.PageSettings;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.run.Beginning;
import dev.bitwell.run.Metrics;
import dev.bitwell.run.Run;
import dev.bitwell.run.RunDirectory;
import dev.bitwell.train.Cadence;
import dev.bitwell.train.RunStoppedException;
import dev.bitwell.train.Training;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "train",
    description = "Trains a model, judges it and draws it.",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false)
final class TrainCommand implements Callable<Integer> {
  @Spec CommandSpec command;
  @Mixin DataArgument data;
  @Mixin CommonOptions common;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "the run's directory (default: runs/NAME, or the next free runs/NAME-2, …)")
  Path out;

  @Option(
      names = "--init",
      paramLabel = "RUN",
      description = "begin with the model of this run: one of the same energy, or its pairs")
  Path init;

  @Option(names = "--resume", description = "go on with the run in --out as it was started")
  boolean resume;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "a JSON file with values for options not given")
  Path config;

  @Option(
      names = "--checkpoint-every",
      paramLabel = "N",
      description = "steps between checkpoints (default: 200)")
  Long checkpointEvery;

  @Option(
      names = "--report-every",
      paramLabel = "N",
      description = "steps between rows of metrics.csv (default: 100)")
  Long reportEvery;

  @Option(
      names = "--pictures-every",
      paramLabel = "N",
      description = "steps between pictures of the energy (default: none)")
  Long picturesEvery;

  @Option(names = "--no-evaluation", description = "stop when the model is trained")
  boolean noEvaluation;

  @Option(
      names = "--serve",
      description = "show the run on a page in the browser while it is trained, and until Ctrl-C")
  boolean serve;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Override
  public Integer call() throws Exception {
    Map<String, Object> background = background();
    Dataset dataset = data.find(background, common);
    Recipe recipe = Recipe.of(dataset, SettingOptions.given(command), background);
    // All that can be refused is refused before hours of training, not after them.
    Run run = begun(Run.of(dataset, recipe), background);
    run.task();
    if (!noEvaluation) {
      recipe.judging().within(run.data());
    }
    if (picturesEvery != null && !(dataset.domain() instanceof Plane)) {
      throw new IllegalArgumentException(
          "--pictures-every is for points of the plane, but " + dataset.name() + " has none");
    }
    RunDirectory directory = directory(dataset);
    dataset.notes().forEach(this::say);
    if (!serve) {
      return trainAndJudge(dataset, run, directory);
    }
    Path runs = directory.path().toAbsolutePath().normalize().getParent();
    try (PageServer page = PageServer.start(PageSettings.local(runs, 0))) {
      System.err.println("page:     " + page.address());
      int exitCode = trainAndJudge(dataset, run, directory);
      System.err.println("the page is there until Ctrl-C: " + page.address());
      new CountDownLatch(1).await();
      return exitCode;
    }
  }

  private int trainAndJudge(Dataset dataset, Run run, RunDirectory directory) throws IOException {
    Model model = train(run.in(directory), directory);
    Metrics metrics = Metrics.read(directory.metrics());
    Recipe trained = Recipe.of(dataset, Map.of(), directory.readConfig());
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("run", directory.path().toString());
    facts.put("notes", dataset.notes());
    if (trained.searches()) {
      facts.put("search", RunDirectory.readObject(directory.search()));
    } else {
      say(sentence(dataset, model, trained, metrics));
      facts.put("trainingSeconds", metrics.seconds());
      facts.put("steps", trained.training().steps());
    }
    int exitCode = 0;
    if (!noEvaluation) {
      Judgement judgement = Judgement.of(model, run.data(), trained, common);
      facts.putAll(judgement.toMap());
      judgement.keep(directory);
      exitCode = judgement.exitCode();
      say(judgement.text().stripTrailing());
      say("pictures: " + judgement.draw(directory));
    }
    say("model:    " + directory.model());
    if (json) {
      System.out.println(Json.write(facts, true));
    }
    return exitCode;
  }

  private static String sentence(Dataset dataset, Model model, Recipe trained, Metrics metrics) {
    return String.format(
        Locale.ROOT,
        "%s, %d bits, %s: trained %d steps in %s",
        dataset.name(),
        model.domain().bits(),
        trained.method().name(),
        metrics.steps(),
        Progress.time(metrics.seconds()));
  }

  /** The run from another run's model, if that is wanted. */
  private Run begun(Run run, Map<String, Object> background) throws IOException {
    Object place = init != null ? init : background.get("init");
    return place == null ? run : run.from(Beginning.of(Path.of(place.toString())));
  }

  /** Values for options that were not given: of a file, or of the run that is resumed. */
  private Map<String, Object> background() throws IOException {
    if (resume && out == null) {
      throw new IllegalArgumentException("--resume needs --out: the directory of the run");
    }
    if (config != null) {
      if (!Files.isRegularFile(config)) {
        throw new IllegalArgumentException("--config " + config + " is not there");
      }
      return RunDirectory.readObject(config);
    }
    if (!resume) {
      return Map.of();
    }
    RunDirectory directory = new RunDirectory(out);
    if (!Files.exists(directory.config())) {
      if (data.data != null) {
        return Map.of(); // nothing has begun: begin
      }
      throw new IllegalArgumentException(
          "there is no run to resume at " + out + ": it has no config.json");
    }
    return directory.readConfig();
  }

  private RunDirectory directory(Dataset dataset) throws IOException {
    if (out == null) {
      return RunDirectory.fresh(Path.of("runs", Datasets.fileName(dataset.name())));
    }
    RunDirectory directory = new RunDirectory(out);
    if (directory.hasRun() && !resume) {
      throw new IllegalArgumentException(
          out + " holds a run already; add --resume to go on with it, or choose another --out");
    }
    return directory;
  }

  private Model train(Run run, RunDirectory directory) throws IOException {
    StopRequest stop = new StopRequest();
    try (Progress progress = common.progress();
        StopRequest.Watch watch = stop.watch()) {
      TrainingDisplay display =
          new TrainingDisplay(run, directory, progress, this::say, picturesEvery);
      try {
        return run.with(
                Training.Options.of(common.threads())
                    .withCadence(cadence())
                    .withStop(stop::requested))
            .heardBy(display)
            .train();
      } catch (RunStoppedException e) {
        // At once: when the watch for the request is over, the JVM may end any moment.
        progress.close();
        System.err.println(
            e.getMessage() + "; go on with: ./bitwell train --resume --out " + directory.path());
        System.err.flush();
        throw e;
      }
    }
  }

  private Cadence cadence() {
    Cadence cadence = Cadence.USUAL;
    if (reportEvery != null) {
      cadence = cadence.withReport(atLeastOne("--report-every", reportEvery));
    }
    if (checkpointEvery != null) {
      cadence = cadence.withCheckpoint(atLeastOne("--checkpoint-every", checkpointEvery));
    }
    if (picturesEvery != null) {
      atLeastOne("--pictures-every", picturesEvery);
    }
    return cadence;
  }

  private static long atLeastOne(String option, long steps) {
    if (steps < 1) {
      throw new IllegalArgumentException(option + " is at least 1, not " + steps);
    }
    return steps;
  }

  /** To people; machines asked for one JSON object and nothing else. */
  private void say(String line) {
    if (!json) {
      System.out.println(line);
    }
  }
}
