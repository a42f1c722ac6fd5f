package dev.bitwell.search;

import java.time.Duration;

/**
 * How long a search may take, and how it chooses.
 *
 * @param time after which nothing more is tried
 * @param folds in which the rows are held out in turn where there are none to choose by; 0 for as
 *     many as the number of rows asks for
 * @param seed of all of it
 */
public record SearchSettings(Duration time, int folds, long seed) {
  /** Ten minutes, and folds as the number of rows asks for. */
  public static final SearchSettings USUAL = new SearchSettings(Duration.ofMinutes(10), 0, 1);

  public SearchSettings {
    if (time.isNegative() || time.isZero()) {
      throw new IllegalArgumentException("a search takes some time, not " + time);
    }
    if (folds < 0) {
      throw new IllegalArgumentException("folds are at least 1, or 0 for the usual, not " + folds);
    }
  }
}
