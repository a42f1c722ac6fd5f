package dev.bitwell.cli;

import java.util.Locale;

/**
 * One line on standard error that is written over and over, on terminals only: the launcher says
 * whether it is one.
 */
final class Progress implements AutoCloseable {
  private static final long INTERVAL_NANOS = 100_000_000L;
  private static final int WIDTH = 100;

  private final boolean visible;
  private final long start = System.nanoTime();
  private long last = start;
  private boolean written;

  Progress(boolean quiet) {
    visible = !quiet && Boolean.getBoolean("bitwell.terminal");
  }

  /** Shows what is being done, how much of it is done, and what is known besides. */
  synchronized void show(String what, double done, String detail) {
    long now = System.nanoTime();
    if (!visible || now - last < INTERVAL_NANOS) {
      return;
    }
    last = now;
    written = true;
    double elapsed = (now - start) / 1e9;
    String left = done > 0.01 ? time(elapsed * (1 - done) / done) + " left" : "";
    String line = String.format(Locale.ROOT, "%s %3.0f%%  %s  %s", what, 100 * done, left, detail);
    System.err.printf("\r%-" + WIDTH + "." + WIDTH + "s", line);
    System.err.flush();
  }

  static String time(double seconds) {
    long whole = Math.round(seconds);
    return whole < 100 ? whole + " s" : String.format("%d min %02d s", whole / 60, whole % 60);
  }

  double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  @Override
  public synchronized void close() {
    if (written) {
      System.err.printf("\r%-" + WIDTH + "s\r", "");
      System.err.flush();
    }
  }
}
