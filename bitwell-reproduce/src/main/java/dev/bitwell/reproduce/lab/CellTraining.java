package dev.bitwell.reproduce.lab;

import dev.bitwell.train.Cadence;
import dev.bitwell.train.NonFiniteException;
import dev.bitwell.train.StepListener;
import dev.bitwell.train.Training;
import dev.bitwell.train.TrainingTask;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.TreeSet;

/**
 * Training within a cell: looks at the model at given steps, and leaves a checkpoint every minute,
 * so that a kill costs no more than that.
 */
public final class CellTraining {
  /** 1 of a cell whose training came to numbers that are not finite. */
  private static final String DIVERGED = "diverged";

  private static final Cadence EVERY_MINUTE =
      Cadence.USUAL.withCheckpointAfter(Duration.ofMinutes(1));

  private CellTraining() {}

  /** Does something with a training under way, and may put something into the bench's findings. */
  public interface Work {
    void run(Training training) throws IOException;
  }

  /**
   * Begins, or goes on from what an earlier attempt left, and does the work.
   *
   * @param share the part of the cell's work that the training is, for the progress
   * @return whether the training came through; if not, that is a finding
   */
  public static boolean with(TrainingTask task, Workbench bench, double share, Work work)
      throws IOException {
    Training.Options options =
        Training.Options.of(bench.threads())
            .withCheckpoint(bench.checkpoint())
            .withCadence(EVERY_MINUTE)
            .withListener(shown(bench, share));
    try (Training training = Training.start(task, options)) {
      work.run(training);
      return true;
    } catch (NonFiniteException e) {
      putDiverged(bench.findings());
      return false;
    }
  }

  /**
   * Trains to the end.
   *
   * @param stops steps after which to look: 0 is before the first
   * @param look hears of them in order
   * @return whether the training came through; if not, that is a finding
   */
  public static boolean run(
      TrainingTask task, Workbench bench, double share, Collection<Long> stops, Work look)
      throws IOException {
    return with(
        task,
        bench,
        share,
        training -> {
          // A checkpoint at a stop was written before anybody looked.
          for (long stop : new TreeSet<>(stops).tailSet(training.step())) {
            training.advanceTo(stop);
            look.run(training);
            bench.keepFindings();
            training.window().clear();
          }
          training.finish();
        });
  }

  private static StepListener shown(Workbench bench, double share) {
    return (training, report) -> bench.show(share * training.step() / training.steps());
  }

  /** Keeps that a training came to numbers that are not finite. */
  public static void putDiverged(Findings findings) {
    findings.put(DIVERGED, 1);
  }

  /** Whether the training of a cell came to numbers that are not finite. */
  public static boolean diverged(Findings findings) {
    return findings.number(DIVERGED) == 1;
  }
}
