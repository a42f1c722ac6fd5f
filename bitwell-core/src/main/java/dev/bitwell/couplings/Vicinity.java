package dev.bitwell.couplings;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * A fit, or that part of it which a change concerns: the columns that are connected with those of
 * some pairs, numbered among themselves. In tables of many columns and few pairs that is next to
 * nothing of the whole.
 *
 * @param fit of these columns
 * @param columns their numbers in the whole fit, in ascending order; null if they are all
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Vicinity(JointFit fit, int[] columns) {
  /** A part is taken out if it is at most one of so many: else it would be more work, not less. */
  private static final int SMALL = 4;

  static Vicinity of(JointFit whole, Set<Pair> pairs) {
    return of(whole, whole.components().around(pairs));
  }

  static Vicinity of(JointFit whole, int column) {
    return of(whole, whole.components().around(column));
  }

  private static Vicinity of(JointFit whole, int[] columns) {
    return (long) SMALL * columns.length <= whole.objective().columns().count()
        ? new Vicinity(whole.restricted(columns), columns)
        : new Vicinity(whole, null);
  }

  boolean isWhole() {
    return columns == null;
  }

  /** The number of a column here. */
  int here(int column) {
    return columns == null ? column : Arrays.binarySearch(columns, column);
  }

  Pair here(Pair pair) {
    return new Pair(here(pair.first()), here(pair.second()));
  }

  Set<Pair> here(Set<Pair> pairs) {
    Set<Pair> here = new HashSet<>();
    pairs.forEach(pair -> here.add(here(pair)));
    return here;
  }

  /** Pairs that have their numbers here, as the whole fit has them. */
  Set<Pair> there(Set<Pair> pairs) {
    if (columns == null) {
      return pairs;
    }
    Set<Pair> there = new HashSet<>();
    pairs.forEach(pair -> there.add(new Pair(columns[pair.first()], columns[pair.second()])));
    return there;
  }
}
