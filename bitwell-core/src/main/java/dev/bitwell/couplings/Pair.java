package dev.bitwell.couplings;

import java.util.Comparator;

/**
 * Two columns, the lower number first.
 *
 * @param first column, counted from 0
 * @param second column, above the first
 */
public record Pair(int first, int second) implements Comparable<Pair> {
  private static final Comparator<Pair> ORDER =
      Comparator.comparingInt(Pair::first).thenComparingInt(Pair::second);

  public Pair {
    if (first < 0 || second <= first) {
      throw new IllegalArgumentException(
          "a pair is two columns, the lower number first and none below 0, not "
              + first
              + " and "
              + second);
    }
  }

  /** The pair of two different columns in any order. */
  public static Pair of(int one, int other) {
    return new Pair(Math.min(one, other), Math.max(one, other));
  }

  @Override
  public int compareTo(Pair other) {
    return ORDER.compare(this, other);
  }
}
