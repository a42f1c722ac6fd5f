package dev.bitwell.reproduce.lab;

import java.util.ArrayList;
import java.util.List;

/** Times of pieces of work, of which the median counts: machines are noisy. */
public final class Stopwatch {
  private final List<Double> milliseconds = new ArrayList<>();

  /** Something to be timed. */
  public interface Work<E extends Exception> {
    void run() throws E;
  }

  /** Times so many pieces of work in one go. */
  public <E extends Exception> void time(long pieces, Work<E> work) throws E {
    long start = System.nanoTime();
    work.run();
    milliseconds.add((System.nanoTime() - start) / 1e6 / pieces);
  }

  /** Of one piece. */
  public double median() {
    return milliseconds.stream().sorted().skip(milliseconds.size() / 2).findFirst().orElseThrow();
  }
}
