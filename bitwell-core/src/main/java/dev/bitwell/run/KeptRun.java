package dev.bitwell.run;

import dev.bitwell.io.AtomicFile;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import dev.bitwell.objective.Tally;
import dev.bitwell.sample.Rungs;
import dev.bitwell.search.Found;
import dev.bitwell.train.NonFiniteException;
import dev.bitwell.train.StepListener;
import dev.bitwell.train.StepReport;
import dev.bitwell.train.Training;
import dev.bitwell.train.Training.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Training in a directory. */
final class KeptRun {
  private final Run run;
  private final RunDirectory directory;
  private final Options options;
  private final RunListener listener;
  private Metrics metrics;
  private double secondsBefore;
  private long start;

  KeptRun(Run run, RunDirectory directory, Options options, RunListener listener) {
    this.run = run;
    this.directory = directory;
    this.options = options;
    this.listener = listener;
  }

  /** Trains from wherever the directory stands, and leaves the model in it. */
  Model train() throws IOException {
    try (RunDirectory.Lock lock = directory.lock()) {
      directory.clearStop(); // of an earlier run
      Run chosen = begin();
      Model model = Files.exists(directory.model()) ? directory.readModel() : train(chosen);
      Files.deleteIfExists(directory.checkpoint());
      listener.trained(model);
      return model;
    }
  }

  /** Writes down what is to be done, or holds it against what was written down before. */
  private Run begin() throws IOException {
    if (Files.exists(directory.config())) {
      requireSame(directory.readConfig());
      return run;
    }
    if (directory.hasRun()) {
      throw new IOException(
          directory.path()
              + " holds a model or a checkpoint, but no config.json to say what it is;"
              + " choose another --out");
    }
    Run chosen = run.chosen();
    Map<String, Object> config = new LinkedHashMap<>(chosen.toTrainingMap());
    config.putAll(chosen.recipe().toMap());
    AtomicFile.writeText(directory.config(), Json.write(config, true) + "\n");
    return chosen;
  }

  private void requireSame(Map<String, Object> kept) {
    run.toTrainingMap()
        .forEach(
            (key, value) -> {
              String before = Json.write(kept.get(key), false);
              String now = Json.write(value, false);
              if (!before.equals(now)) {
                throw new IllegalArgumentException(
                    directory.path()
                        + " was started with --"
                        + key
                        + " "
                        + before
                        + ", not "
                        + now
                        + "; resume it as it is, or choose another --out");
              }
            });
  }

  private Model train(Run chosen) throws IOException {
    return chosen.recipe().searches() ? search(chosen) : trainOne(chosen);
  }

  /** A search that was stopped begins again: it is over soon. */
  private Model search(Run chosen) throws IOException {
    SearchRecord.Keeper keeper = new SearchRecord.Keeper(listener, directory);
    Found found = chosen.search(keeper);
    keeper.write(found);
    Model model = chosen.found(found);
    model.write(directory.model());
    return model;
  }

  private Model trainOne(Run chosen) throws IOException {
    Optional<Watch> watch = chosen.watch();
    Recorder recorder = new Recorder(chosen, watch);
    try (Training training = Training.start(chosen.task(), options.withListener(recorder))) {
      metrics = Metrics.upTo(training.step(), directory.metrics());
      metrics.write(directory.metrics());
      if (watch.isPresent() && metrics.hasValidation()) {
        watch.get().resume(metrics.rows(), Model.read(directory.best()).parameters());
      }
      secondsBefore = metrics.seconds();
      start = System.nanoTime();
      Run.finish(training, watch);
      Model model = chosen.finished(watch.map(Watch::parameters).orElse(training.parameters()));
      model.write(directory.model());
      Files.deleteIfExists(directory.best());
      return model;
    } catch (NonFiniteException e) {
      throw new IOException(
          e.getMessage() + " (" + directory.checkpoint() + " holds that state)", e);
    }
  }

  /** Keeps the curve and the best, and passes everything on. */
  private final class Recorder implements StepListener {
    private final Run chosen;
    private final Optional<Watch> watch;

    Recorder(Run chosen, Optional<Watch> watch) {
      this.chosen = chosen;
      this.watch = watch;
    }

    @Override
    public void stepped(Training training, StepReport report) throws IOException {
      boolean looks = watch.isPresent() && watch.get().looksAt(report.step(), training.steps());
      if (looks || options.cadence().reportsAt(report.step(), training.steps())) {
        OptionalDouble validation =
            looks ? OptionalDouble.of(look(training, report.step())) : OptionalDouble.empty();
        Tally window = training.window();
        Metrics.Row row =
            new Metrics.Row(
                report.step(),
                window.meanLoss(),
                window.meanEffectiveFlips(),
                report.gradientNorm(),
                report.learningRate(),
                secondsBefore + (System.nanoTime() - start) / 1e9,
                validation,
                training.rungs().map(Rungs::acceptances).orElse(List.of()),
                training.rungs().map(Rungs::arrivals).orElse(0L));
        metrics.append(row, directory.metrics());
        window.clear();
        listener.measured(row);
      }
      listener.stepped(training, report);
    }

    /** The best is on disk before the row that tells of it. */
    private double look(Training training, long step) throws IOException {
      float[] before = watch.get().parameters();
      double value = watch.get().look(training.parameters());
      if (watch.get().parameters() != before) {
        chosen.model(watch.get().parameters()).write(directory.best());
      }
      listener.checked("", step, value);
      return value;
    }
  }
}
