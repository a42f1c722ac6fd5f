package dev.bitwell.cli;

import java.util.Locale;

/**
 * How far a piece of work is, on standard error: on a terminal a line that is written over and
 * over, elsewhere a plain line now and then, ever more rarely. The launcher says whether it is a
 * terminal.
 */
final class Progress implements AutoCloseable {
  private static final long TERMINAL_NANOS = 100_000_000L;
  private static final long FIRST_NANOS = 1_000_000_000L;
  private static final long SETTLING_NANOS = 2_000_000_000L;
  private static final long LONGEST_NANOS = 60_000_000_000L;
  private static final int WIDTH = 100;

  private final boolean quiet;
  private final boolean terminal;
  private final long start = System.nanoTime();
  private long last = start;
  private long interval;
  private boolean written;

  /** What was done when things had settled: work that goes on does not begin with nothing. */
  private double begun;

  private long begunAt = start;

  Progress(boolean quiet) {
    this(quiet, Boolean.getBoolean("bitwell.terminal"));
  }

  Progress(boolean quiet, boolean terminal) {
    this.quiet = quiet;
    this.terminal = terminal;
    interval = terminal ? TERMINAL_NANOS : FIRST_NANOS;
  }

  /** Shows what is being done, how much of it is done, and what is known besides. */
  synchronized void show(String what, double done, String detail) {
    long now = System.nanoTime();
    if (now - start < SETTLING_NANOS) {
      begun = done;
      begunAt = now;
    }
    if (quiet || now - last < interval) {
      return;
    }
    last = now;
    double here = done - begun;
    double elapsed = (now - begunAt) / 1e9;
    String left = here > 0.01 ? time(elapsed * (1 - done) / here) + " left" : "";
    String line =
        String.format(Locale.ROOT, "%s %3.0f%%  %s  %s", what, 100 * done, left, detail).strip();
    if (terminal) {
      written = true;
      System.err.printf("\r%-" + WIDTH + "." + WIDTH + "s", line);
    } else {
      interval = Math.min(LONGEST_NANOS, 2 * interval);
      System.err.println(line);
    }
    System.err.flush();
  }

  static String time(double seconds) {
    long whole = Math.round(seconds);
    if (whole < 100) {
      return whole + " s";
    }
    return whole < 6000
        ? String.format("%d min %02d s", whole / 60, whole % 60)
        : String.format("%d h %02d min", whole / 3600, whole / 60 % 60);
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
