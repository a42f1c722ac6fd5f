package dev.bitwell.recipe;

import java.time.Duration;
import java.util.List;

/**
 * What is chosen on parts of the training data that are held out in turn: of graphs, when to stop
 * and the inverse temperature; of tables, the energy.
 *
 * @param folds each of which is held out once; 0 where nothing is chosen, or by the number of rows
 * @param stops numbers of steps among which is chosen
 * @param time that choosing an energy may take; zero where it is not chosen
 */
public record Stopping(int folds, List<Long> stops, Duration time) {
  /** Nothing is chosen: the number of steps is given. */
  public static final Stopping NONE = new Stopping(0, List.of(), Duration.ZERO);

  public Stopping {
    stops = stops.stream().sorted().distinct().toList();
    if (time.isNegative()) {
      throw new IllegalArgumentException("time is above 0, not " + time);
    }
    if (folds < 0 || folds == 1) {
      throw new IllegalArgumentException("folds is 0 for no choice, or at least 2, not " + folds);
    }
    if (time.isZero() && folds > 0 && (stops.isEmpty() || stops.get(0) < 1)) {
      throw new IllegalArgumentException(
          "stops are one or more numbers of steps from 1, not " + stops);
    }
  }

  /** When to stop, and at which temperature: one of these. */
  public static Stopping among(int folds, List<Long> stops) {
    return new Stopping(folds, stops, Duration.ZERO);
  }

  /** An energy, in so much time. */
  public static Stopping after(Duration time, int folds) {
    return new Stopping(folds, List.of(), time);
  }

  /** Whether it is chosen when to stop. */
  public boolean chooses() {
    return !stops.isEmpty() && folds > 0;
  }
}
