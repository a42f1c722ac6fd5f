package dev.bitwell.cli;

import dev.bitwell.energy.Energy;
import dev.bitwell.io.AtomicFile;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import dev.bitwell.objective.Tally;
import dev.bitwell.plot.Figure;
import dev.bitwell.train.Checkpoint;
import dev.bitwell.train.NonFiniteException;
import dev.bitwell.train.StepReport;
import dev.bitwell.train.Trainer;
import dev.bitwell.train.TrainingState;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Training in a run directory: what is on disk at any moment is enough to go on from, and to end in
 * the same model byte for byte.
 */
final class TrainingRun {
  private final RunConfig config;
  private final RunDirectory directory;
  private final TrainCommand.Cadence cadence;
  private final Progress progress;
  private final StopRequest stop = new StopRequest();
  private Metrics metrics;
  private double secondsBefore;

  TrainingRun(
      RunConfig config, RunDirectory directory, TrainCommand.Cadence cadence, Progress progress) {
    this.config = config;
    this.directory = directory;
    this.cadence = cadence;
    this.progress = progress;
  }

  Metrics metrics() {
    return metrics;
  }

  /** Trains from wherever the directory stands, and leaves the model in it. */
  Model train(int threads) throws IOException {
    Files.createDirectories(directory.path());
    try (FileChannel channel =
            FileChannel.open(
                directory.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      if (lock == null) {
        throw new IOException("another process is training in " + directory.path());
      }
      requireSameConfig();
      if (Files.exists(directory.model())) {
        metrics = Metrics.upTo(config.training().steps(), directory.metrics());
        Files.deleteIfExists(directory.checkpoint());
        return Model.read(directory.model());
      }
      return trainOn(threads);
    }
  }

  private Model trainOn(int threads) throws IOException {
    Energy energy = config.energy();
    TrainingState state = start(energy);
    metrics = Metrics.upTo(state.step(), directory.metrics());
    secondsBefore = metrics.seconds();
    try (Trainer trainer =
            new Trainer(config.parts(), config.method(), config.training(), threads);
        StopRequest.Watch watch = stop.watch()) {
      trainer.run(state, this::afterStep);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (NonFiniteException e) {
      Checkpoint.write(directory.checkpoint(), state);
      throw new IOException(
          e.getMessage() + " (" + directory.checkpoint() + " holds that state)", e);
    }
    Model model = config.model(state.model());
    model.write(directory.model());
    Files.deleteIfExists(directory.checkpoint());
    return model;
  }

  private void requireSameConfig() throws IOException {
    Map<String, Object> wanted = config.toMap();
    if (!Files.exists(directory.config())) {
      if (directory.hasRun()) {
        throw new IOException(
            directory.path()
                + " holds a model or a checkpoint, but no config.json to say what it is;"
                + " choose another --out");
      }
      String text = Json.write(wanted, true) + "\n";
      AtomicFile.writeText(directory.config(), text);
      return;
    }
    Map<String, Object> kept = ConfigDefaults.readMap(directory.config());
    for (String key : wanted.keySet()) {
      String before = Json.write(kept.get(key), false);
      String now = Json.write(wanted.get(key), false);
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
    }
  }

  private TrainingState start(Energy energy) throws IOException {
    return Files.exists(directory.checkpoint())
        ? Checkpoint.read(
            directory.checkpoint(), energy, config.method(), config.training().averaging() > 0)
        : TrainingState.initial(energy, config.training(), config.method());
  }

  private void afterStep(TrainingState state, StepReport report) {
    try {
      long step = report.step();
      long steps = config.training().steps();
      if (step % cadence.reportEvery() == 0 || step == steps) {
        report(state, report);
      }
      if (cadence.picturesEvery() > 0 && step % cadence.picturesEvery() == 0) {
        picture(state);
      }
      if (step % cadence.checkpointEvery() == 0 && step < steps) {
        Checkpoint.write(directory.checkpoint(), state);
      }
      if (stop.requested() && step < steps) {
        Checkpoint.write(directory.checkpoint(), state);
        throw interruption(step, steps);
      }
      progress.show(
          "training",
          (double) step / steps,
          String.format(Locale.ROOT, "step %d  objective %.4g", step, report.loss()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Says so at once: when the watch for the request is over, the JVM may end any moment. */
  private Interruption interruption(long step, long steps) {
    progress.close();
    System.err.printf(
        "stopped after step %d of %d; go on with: ./bitwell train --resume --out %s%n",
        step, steps, directory.path());
    System.err.flush();
    return new Interruption();
  }

  private void report(TrainingState state, StepReport report) throws IOException {
    Tally window = state.window();
    metrics.add(
        new Metrics.Row(
            report.step(),
            window.meanLoss(),
            window.meanEffectiveFlips(),
            report.gradientNorm(),
            report.learningRate(),
            secondsBefore + progress.seconds()));
    window.clear();
  }

  private void picture(TrainingState state) throws IOException {
    Model model = config.model(state.model());
    if (model.code().isPresent()) {
      String title = "Step " + state.step();
      Figure.of("", 1, List.of(Pictures.energyMap(title, model, model.inverseTemperature())))
          .write(directory.picture(String.format(Locale.ROOT, "energy-%07d", state.step())));
    }
  }
}
