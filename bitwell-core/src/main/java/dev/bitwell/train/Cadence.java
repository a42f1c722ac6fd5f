package dev.bitwell.train;

import java.time.Duration;

/**
 * How often a training does what.
 *
 * @param report steps between rows of metrics; 0 for none
 * @param checkpoint steps between checkpoints; 0 for none but those after a time
 * @param checkpointAfter time after which a checkpoint is due, whatever the step; zero for none
 */
public record Cadence(long report, long checkpoint, Duration checkpointAfter) {
  /** What a run in a directory does where nothing else is said. */
  public static final Cadence USUAL = new Cadence(100, 200, Duration.ZERO);

  public Cadence {
    if (report < 0 || checkpoint < 0 || checkpointAfter.isNegative()) {
      throw new IllegalArgumentException(
          "steps between reports and between checkpoints are at least 0, not "
              + report
              + " and "
              + checkpoint);
    }
  }

  public Cadence withReport(long steps) {
    return new Cadence(steps, checkpoint, checkpointAfter);
  }

  public Cadence withCheckpoint(long steps) {
    return new Cadence(report, steps, checkpointAfter);
  }

  /** Checkpoints by the clock instead of by steps. */
  public Cadence withCheckpointAfter(Duration time) {
    return new Cadence(report, 0, time);
  }

  /** Whether metrics are due at a step of so many. */
  public boolean reportsAt(long step, long steps) {
    return report > 0 && (step % report == 0 || step == steps);
  }

  boolean checkpointsAt(long step, long nanosSinceLast) {
    boolean byStep = checkpoint > 0 && step % checkpoint == 0;
    boolean byClock = !checkpointAfter.isZero() && nanosSinceLast > checkpointAfter.toNanos();
    return byStep || byClock;
  }
}
