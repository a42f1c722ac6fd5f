package dev.bitwell.work;

import java.util.function.DoubleConsumer;

/**
 * Who does a long piece of work, and who hears how far it is. Results never depend on it.
 *
 * @param threads at least 1
 * @param progress hears, from any thread, the part of the work done so far, from 0 to 1
 */
public record Crew(int threads, DoubleConsumer progress) {
  private static final int MOST = 1024;

  public Crew {
    if (threads < 1 || threads > MOST) {
      throw new IllegalArgumentException("threads are from 1 to " + MOST + ", not " + threads);
    }
  }

  /** So many threads, in silence. */
  public static Crew of(int threads) {
    return new Crew(threads, done -> {});
  }

  /** A thread for each processor, in silence. */
  public static Crew all() {
    return of(Runtime.getRuntime().availableProcessors());
  }

  /** The same for a part of the work, which is from so much of it to so much. */
  public Crew part(double from, double to) {
    return withProgress(done -> progress.accept(from + (to - from) * done));
  }

  public Crew withProgress(DoubleConsumer progress) {
    return new Crew(threads, progress);
  }
}
