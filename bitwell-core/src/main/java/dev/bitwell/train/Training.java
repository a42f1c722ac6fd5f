package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.objective.Tally;
import dev.bitwell.sample.Rungs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A training under way: the one loop in which steps are taken. It can be taken from stop to stop,
 * looked at there, and left; with a checkpoint it goes on later bit for bit as if it had never
 * stopped.
 */
public final class Training implements AutoCloseable {
  private final TrainingTask task;
  private final Options options;
  private final Trainer trainer;
  private final TrainingState state;
  private long lastCheckpoint = System.nanoTime();

  /**
   * What goes on beside the steps.
   *
   * @param checkpoint where the state is kept, if anywhere
   * @param cadence how often
   * @param listener who hears of every step
   * @param stop asked after every step whether to leave off
   * @param threads that share the work
   */
  public record Options(
      Optional<Path> checkpoint,
      Cadence cadence,
      StepListener listener,
      BooleanSupplier stop,
      int threads) {
    /** Nothing but training. */
    public static Options of(int threads) {
      return new Options(
          Optional.empty(), Cadence.USUAL, (training, report) -> {}, () -> false, threads);
    }

    public Options withCheckpoint(Path file) {
      return new Options(Optional.of(file), cadence, listener, stop, threads);
    }

    public Options withoutCheckpoint() {
      return new Options(Optional.empty(), cadence, listener, stop, threads);
    }

    public Options withCadence(Cadence cadence) {
      return new Options(checkpoint, cadence, listener, stop, threads);
    }

    public Options withListener(StepListener listener) {
      return new Options(checkpoint, cadence, listener, stop, threads);
    }

    public Options withStop(BooleanSupplier stop) {
      return new Options(checkpoint, cadence, listener, stop, threads);
    }
  }

  private Training(TrainingTask task, Options options, TrainingState state, Trainer trainer) {
    this.task = task;
    this.options = options;
    this.state = state;
    this.trainer = trainer;
  }

  /** Begins, or goes on from the checkpoint if there is one. */
  public static Training start(TrainingTask task, Options options) throws IOException {
    return start(task, options, task.trainer(options.threads()));
  }

  /** The same with a trainer of its own, such as one of {@link Partitions}. */
  public static Training start(TrainingTask task, Options options, Trainer trainer)
      throws IOException {
    boolean resumes = options.checkpoint().isPresent() && Files.exists(options.checkpoint().get());
    TrainingState state =
        resumes ? Checkpoint.read(options.checkpoint().get(), task) : task.start();
    return new Training(task, options, state, trainer);
  }

  /** Begins, in memory only. */
  public static Training start(TrainingTask task, int threads) {
    return new Training(task, Options.of(threads), task.start(), task.trainer(threads));
  }

  /** Steps done. */
  public long step() {
    return state.step();
  }

  /** Steps that there will be in all. */
  public long steps() {
    return task.settings().steps();
  }

  /** The parameters of the model: the moving average where there is one. Not a copy. */
  public float[] parameters() {
    return state.model();
  }

  /** What was tallied since it was last cleared; it is the listener's to clear. */
  public Tally window() {
    return state.window();
  }

  /** The ladder that chains stand on, where there is one: not to be changed. */
  public Optional<Rungs> rungs() {
    return state.rungs();
  }

  /** Lets the chains of a method that has some go on from other rows, see {@link TrainingState}. */
  public void replaceChains(BitMatrix rows) {
    state.replaceChains(rows);
  }

  /** Takes all steps that are left. */
  public void finish() throws IOException {
    advanceTo(steps());
  }

  /**
   * Takes steps until so many are done.
   *
   * @throws NonFiniteException if the numbers get out of hand; the state of the step before is kept
   * @throws RunStoppedException if asked to stop; the state is kept
   */
  public void advanceTo(long last) throws IOException {
    while (state.step() < last) {
      StepReport report = takeStep();
      options.listener().stepped(this, report);
      boolean due =
          options.cadence().checkpointsAt(state.step(), System.nanoTime() - lastCheckpoint);
      boolean stop = options.stop().getAsBoolean() && state.step() < steps();
      if ((due || stop) && state.step() < steps()) {
        checkpoint();
      }
      if (stop) {
        throw new RunStoppedException(state.step(), steps());
      }
    }
  }

  private StepReport takeStep() throws IOException {
    try {
      return trainer.step(state);
    } catch (NonFiniteException e) {
      checkpoint();
      throw e;
    }
  }

  /** Keeps the state, if there is a place for it. */
  public void checkpoint() throws IOException {
    if (options.checkpoint().isPresent()) {
      Checkpoint.write(options.checkpoint().get(), state);
      lastCheckpoint = System.nanoTime();
    }
  }

  @Override
  public void close() {
    trainer.close();
  }
}
