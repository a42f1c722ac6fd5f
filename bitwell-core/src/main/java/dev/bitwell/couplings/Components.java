package dev.bitwell.couplings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Which columns are connected by pairs, directly or through others. What is fitted without a
 * penalty is fitted for each of these groups by itself.
 */
final class Components {
  private final int[] ofColumn;
  private final List<int[]> members = new ArrayList<>();

  Components(JointObjective objective) {
    this(objective.columns().count(), objective::neighbours);
  }

  Components(int columns, IntFunction<int[]> neighbours) {
    ofColumn = new int[columns];
    Arrays.fill(ofColumn, -1);
    int[] found = new int[ofColumn.length];
    for (int i = 0; i < ofColumn.length; i++) {
      if (ofColumn[i] < 0) {
        members.add(reach(i, neighbours, found));
      }
    }
  }

  /** All columns that are connected with one, in ascending order. */
  private int[] reach(int column, IntFunction<int[]> neighbours, int[] found) {
    int count = 0;
    found[count++] = column;
    ofColumn[column] = members.size();
    for (int k = 0; k < count; k++) {
      for (int j : neighbours.apply(found[k])) {
        if (ofColumn[j] < 0) {
          ofColumn[j] = members.size();
          found[count++] = j;
        }
      }
    }
    int[] reached = Arrays.copyOf(found, count);
    Arrays.sort(reached);
    return reached;
  }

  /** The columns of each, in ascending order. */
  List<int[]> all() {
    return members;
  }

  /** The columns that are connected with those of some pairs, in ascending order. */
  int[] around(Set<Pair> pairs) {
    return pairs.stream()
        .flatMapToInt(pair -> IntStream.of(pair.first(), pair.second()))
        .map(i -> ofColumn[i])
        .distinct()
        .flatMap(component -> IntStream.of(members.get(component)))
        .sorted()
        .toArray();
  }

  /** The columns that are connected with one, in ascending order. */
  int[] around(int column) {
    return members.get(ofColumn[column]);
  }
}
