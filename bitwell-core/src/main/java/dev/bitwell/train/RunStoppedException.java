package dev.bitwell.train;

/** A run was asked to stop, and everything worth keeping has been kept. */
public final class RunStoppedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final long step;
  private final long steps;

  RunStoppedException(long step, long steps) {
    super("stopped after step " + step + " of " + steps);
    this.step = step;
    this.steps = steps;
  }

  /** Steps that were done. */
  public long step() {
    return step;
  }

  /** Steps that there would have been. */
  public long steps() {
    return steps;
  }
}
