package dev.bitwell.run;

import dev.bitwell.io.AtomicFile;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import dev.bitwell.objective.Tally;
import dev.bitwell.run.Training.Options;
import dev.bitwell.train.NonFiniteException;
import dev.bitwell.train.StepReport;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;

/** Training in a directory. */
final class KeptRun {
  private final Run run;
  private final RunDirectory directory;
  private final Options options;
  private Metrics metrics;
  private double secondsBefore;
  private long start;

  KeptRun(Run run, RunDirectory directory, Options options) {
    this.run = run;
    this.directory = directory;
    this.options = options;
  }

  /** Trains from wherever the directory stands, and leaves the model in it. */
  Model train() throws IOException {
    try (RunDirectory.Lock lock = directory.lock()) {
      Run chosen = begin();
      Model model = Files.exists(directory.model()) ? directory.readModel() : train(chosen);
      Files.deleteIfExists(directory.checkpoint());
      options.listener().trained(model);
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
    Map<String, Object> config = new LinkedHashMap<>(chosen.data().toMap());
    config.putAll(chosen.recipe().toMap());
    AtomicFile.writeText(directory.config(), Json.write(config, true) + "\n");
    return chosen;
  }

  private void requireSame(Map<String, Object> kept) {
    Map<String, Object> wanted = new LinkedHashMap<>(run.data().toMap());
    wanted.putAll(run.recipe().toTrainingMap());
    wanted.forEach(
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
    try (Training training = Training.start(chosen.task(), options.withListener(new Recorder()))) {
      metrics = Metrics.upTo(training.step(), directory.metrics());
      metrics.write(directory.metrics());
      secondsBefore = metrics.seconds();
      start = System.nanoTime();
      training.finish();
      Model model = chosen.finished(training.parameters());
      model.write(directory.model());
      return model;
    } catch (NonFiniteException e) {
      throw new IOException(
          e.getMessage() + " (" + directory.checkpoint() + " holds that state)", e);
    }
  }

  /** Keeps the curve, and passes everything on. */
  private final class Recorder implements RunListener {
    @Override
    public void stepped(Training training, StepReport report) throws IOException {
      if (options.cadence().reportsAt(report.step(), training.steps())) {
        Tally window = training.window();
        Metrics.Row row =
            new Metrics.Row(
                report.step(),
                window.meanLoss(),
                window.meanEffectiveFlips(),
                report.gradientNorm(),
                report.learningRate(),
                secondsBefore + (System.nanoTime() - start) / 1e9);
        metrics.append(row, directory.metrics());
        window.clear();
        options.listener().measured(row);
      }
      options.listener().stepped(training, report);
    }
  }
}
