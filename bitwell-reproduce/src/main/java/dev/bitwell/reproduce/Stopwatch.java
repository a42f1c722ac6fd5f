package dev.bitwell.reproduce;

import java.util.ArrayList;
import java.util.List;

/** Times of pieces of work, of which the median counts: machines are noisy. */
public final class Stopwatch {
  private final List<Double> milliseconds = new ArrayList<>();

  /** Does a piece of work so many times. */
  public void time(int times, Runnable work) {
    long start = System.nanoTime();
    for (int k = 0; k < times; k++) {
      work.run();
    }
    milliseconds.add((System.nanoTime() - start) / 1e6 / times);
  }

  /** Of one piece. */
  public double median() {
    return milliseconds.stream().sorted().skip(milliseconds.size() / 2).findFirst().orElseThrow();
  }
}
