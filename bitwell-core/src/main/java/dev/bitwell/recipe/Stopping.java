package dev.bitwell.recipe;

import java.util.List;

/**
 * Choosing when to stop, and the inverse temperature, on parts of the training graphs that are held
 * out in turn.
 *
 * @param folds each of which is held out once; 0 where nothing is chosen, or at least 2
 * @param stops numbers of steps among which is chosen
 */
public record Stopping(int folds, List<Long> stops) {
  /** Nothing is chosen: the number of steps is given. */
  public static final Stopping NONE = new Stopping(0, List.of());

  public Stopping {
    stops = stops.stream().sorted().distinct().toList();
    if (folds < 0 || folds == 1) {
      throw new IllegalArgumentException("folds is 0 for no choice, or at least 2, not " + folds);
    }
    if (folds > 0 && (stops.isEmpty() || stops.get(0) < 1)) {
      throw new IllegalArgumentException(
          "stops are one or more numbers of steps from 1, not " + stops);
    }
  }

  /** Whether anything is chosen. */
  public boolean chooses() {
    return folds > 0;
  }
}
