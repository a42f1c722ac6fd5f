package dev.bitwell.search;

import java.time.Duration;

/** How much of the time there is has passed. */
final class Clock {
  private final long start = System.nanoTime();
  private final double seconds;

  Clock(Duration time) {
    seconds = time.toNanos() / 1e9;
  }

  /** Seconds since the beginning. */
  double passed() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** Whether so many seconds more end before this part of the time has passed. */
  boolean affords(double more, double part) {
    return passed() + more <= part * seconds;
  }

  /** Whether this part of the time has passed. */
  boolean isPast(double part) {
    return passed() > part * seconds;
  }
}
