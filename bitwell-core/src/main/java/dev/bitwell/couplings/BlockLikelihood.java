package dev.bitwell.couplings;

import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The likelihood of a block of columns given all others, by which two fits are compared that differ
 * in a few pairs. Unlike the sum of the columns' own losses it counts no evidence twice, and it
 * tells pairs apart far better that can stand in for each other: in ordered data any column says
 * where the majority is, and so does for a neighbour that is missing.
 *
 * <p>The block is the columns of those pairs, whose 2^k states are all gone through, and as many of
 * their neighbours as are no neighbours of each other: given the former these are independent, and
 * summed over one by one.
 */
final class BlockLikelihood {
  /** More columns than this have too many states. */
  private static final int MOST = 10;

  private final JointFit one;
  private final JointFit other;
  private final int[] inner;
  private final int[] outer;

  /** The block of the pairs that one of two fits has and the other has not. */
  BlockLikelihood(JointFit one, JointFit other, Set<Pair> changed) {
    this.one = one;
    this.other = other;
    inner =
        changed.stream()
            .flatMapToInt(pair -> IntStream.of(pair.first(), pair.second()))
            .sorted()
            .distinct()
            .toArray();
    Set<Integer> independent = new TreeSet<>();
    for (int j : IntStream.of(inner).flatMap(i -> neighbours(one, other, i)).sorted().toArray()) {
      if (Arrays.binarySearch(inner, j) < 0
          && neighbours(one, other, j).noneMatch(independent::contains)) {
        independent.add(j);
      }
    }
    outer = independent.stream().mapToInt(Integer::intValue).toArray();
  }

  private static IntStream neighbours(JointFit one, JointFit other, int column) {
    return Stream.of(one, other).flatMapToInt(f -> IntStream.of(f.objective().neighbours(column)));
  }

  boolean tractable() {
    return inner.length <= MOST;
  }

  /** Minus twice its logarithm, summed over the rows, with one fit and with the other. */
  double[] deviances(Workers workers) {
    Columns columns = one.objective().columns();
    return columns.sum(
        new BlockDeviance(
            columns.numbers(inner),
            columns.numbers(outer),
            new BlockDeviance.Side[] {side(one), side(other)}),
        workers);
  }

  private BlockDeviance.Side side(JointFit fit) {
    JointObjective objective = fit.objective();
    int[] block = IntStream.concat(IntStream.of(inner), IntStream.of(outer)).toArray();
    int[][] neighbours = new int[block.length][];
    double[][] own = new double[block.length][];
    for (int i = 0; i < block.length; i++) {
      neighbours[i] = objective.columns().numbers(objective.neighbours(block[i]));
      own[i] = objective.own(block[i], fit.theta());
    }
    return new BlockDeviance.Side(neighbours, own);
  }
}
