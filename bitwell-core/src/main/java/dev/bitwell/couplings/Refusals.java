package dev.bitwell.couplings;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Single changes that were tried and were not worth it. They need not be tried again as long as the
 * pair's two columns have the neighbours that they had then, and these have theirs.
 */
final class Refusals {
  private final Map<Pair, int[][]> surroundings = new HashMap<>();

  void add(JointFit fit, Pair pair) {
    surroundings.put(pair, around(fit, pair));
  }

  /** Whether trying the pair again would be trying the same. */
  boolean hold(JointFit fit, Pair pair) {
    int[][] then = surroundings.get(pair);
    return then != null && Arrays.deepEquals(then, around(fit, pair));
  }

  /** The neighbours of the pair's columns, then the neighbours of those. */
  private static int[][] around(JointFit fit, Pair pair) {
    JointObjective objective = fit.objective();
    int[] own = {pair.first(), pair.second()};
    return IntStream.concat(
            IntStream.of(own),
            IntStream.of(own).flatMap(i -> IntStream.of(objective.neighbours(i))))
        .mapToObj(objective::neighbours)
        .toArray(int[][]::new);
  }
}
