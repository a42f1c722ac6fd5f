package dev.bitwell.run;

import java.util.function.BooleanSupplier;

/** Whether a run is to stop, because somebody here says so or left a file that does. */
final class StopFile implements BooleanSupplier {
  private static final long BETWEEN = 500_000_000;

  private final RunDirectory directory;
  private final BooleanSupplier other;
  private long looked = System.nanoTime() - BETWEEN;

  StopFile(RunDirectory directory, BooleanSupplier other) {
    this.directory = directory;
    this.other = other;
  }

  /** Asked after every step, it does not look into the directory each time. */
  @Override
  public boolean getAsBoolean() {
    if (other.getAsBoolean()) {
      return true;
    }
    long now = System.nanoTime();
    if (now - looked < BETWEEN) {
      return false;
    }
    looked = now;
    return directory.isStopRequested();
  }
}
