package dev.bitwell.couplings;

import dev.bitwell.data.ising.IsingGraph;
import java.util.Comparator;
import java.util.SortedSet;
import java.util.TreeSet;

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

  /** The pairs that a known model couples. */
  public static SortedSet<Pair> edges(IsingGraph graph) {
    SortedSet<Pair> pairs = new TreeSet<>();
    for (int e = 0; e < graph.edges(); e++) {
      pairs.add(of(graph.first(e), graph.second(e)));
    }
    return pairs;
  }

  @Override
  public int compareTo(Pair other) {
    return ORDER.compare(this, other);
  }
}
