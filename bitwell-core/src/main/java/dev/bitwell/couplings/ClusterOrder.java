package dev.bitwell.couplings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * An order of columns in which those that are coupled stand together, for pictures of matrices:
 * clusters by single linkage, from the strongest coupling down, each time turned so that the two
 * columns that join them come close. Large clusters stand first, and columns without couplings
 * last. It takes a step for each coupling, and sorting.
 */
public final class ClusterOrder {
  private final List<List<Integer>> clusterOf = new ArrayList<>();

  private ClusterOrder(int columns) {
    for (int i = 0; i < columns; i++) {
      clusterOf.add(new ArrayList<>(List.of(i)));
    }
  }

  /**
   * The numbers of all columns, in an order for drawing them.
   *
   * @param columns how many there are
   * @param couplings between these
   */
  public static int[] of(int columns, List<Coupling> couplings) {
    ClusterOrder order = joined(columns, couplings);
    return IntStream.range(0, columns)
        .filter(i -> order.clusterOf.get(i).get(0) == i)
        .mapToObj(order.clusterOf::get)
        .sorted(Comparator.comparingInt(cluster -> -cluster.size()))
        .flatMapToInt(cluster -> cluster.stream().mapToInt(Integer::intValue))
        .toArray();
  }

  /** The number of the cluster of each column, in the order in which they are met. */
  public static int[] clusters(int columns, List<Coupling> couplings) {
    ClusterOrder order = joined(columns, couplings);
    Map<Integer, Integer> numbers = new HashMap<>();
    return IntStream.range(0, columns)
        .map(i -> numbers.computeIfAbsent(order.clusterOf.get(i).get(0), first -> numbers.size()))
        .toArray();
  }

  private static ClusterOrder joined(int columns, List<Coupling> couplings) {
    ClusterOrder order = new ClusterOrder(columns);
    couplings.stream()
        .sorted(
            Comparator.<Coupling>comparingDouble(c -> -Math.abs(c.value()))
                .thenComparing(Coupling::first)
                .thenComparing(Coupling::second))
        .forEach(c -> order.join(c.first(), c.second()));
    return order;
  }

  private void join(int i, int j) {
    List<Integer> one = clusterOf.get(i);
    List<Integer> other = clusterOf.get(j);
    if (one == other) {
      return;
    }
    if (one.indexOf(i) < one.size() / 2) {
      Collections.reverse(one);
    }
    if (other.indexOf(j) >= (other.size() + 1) / 2) {
      Collections.reverse(other);
    }
    one.addAll(other);
    other.forEach(k -> clusterOf.set(k, one));
  }
}
