package dev.bitwell.couplings;

import dev.bitwell.math.VectorMath;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The likelihood of a block of columns given all others, by which fits are compared that differ in
 * a few pairs. Unlike the sum of the columns' own losses it counts no evidence twice, and it tells
 * pairs apart far better that can stand in for each other: in ordered data any column says where
 * the majority is, and so does for a neighbour that is missing.
 *
 * <p>The block is the columns of those pairs, whose 2^k states are all gone through, and as many of
 * their neighbours as are no neighbours of each other: given the former these are independent, and
 * summed over one by one.
 */
final class BlockLikelihood {
  /** More columns than this have too many states. */
  private static final int MOST = 10;

  private static final int STRETCH = 256;

  private final Workers workers;
  private final Columns columns;
  private final int[] inner;
  private final int[] outer;

  /** The block of the pairs that one of two fits has and the other has not. */
  BlockLikelihood(JointFit one, JointFit other, Set<Pair> changed, Workers workers) {
    this.workers = workers;
    columns = one.objective().columns();
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

  /** Minus twice its logarithm, summed over the rows. */
  double deviance(JointFit fit) {
    double[] within = new double[1 << inner.length];
    for (int i = 0; i < inner.length; i++) {
      Pull pull = new Pull(fit, inner[i]);
      for (int s = 0; s < within.length; s++) {
        // Each pair is met from both sides, and the exponent has half of 4J z_i z_j.
        within[s] += pull.of(s) * sign(s, i) / 4;
      }
    }
    List<Pull> pulls = IntStream.of(outer).mapToObj(j -> new Pull(fit, j)).toList();
    double[][] outsides =
        IntStream.concat(IntStream.of(inner), IntStream.of(outer))
            .mapToObj(i -> outside(fit, i))
            .toArray(double[][]::new);
    double[] ofRows = new double[columns.rows()];
    workers.run(
        (ofRows.length + STRETCH - 1) / STRETCH,
        (worker, stretch) -> {
          int end = Math.min(ofRows.length, (stretch + 1) * STRETCH);
          for (int n = stretch * STRETCH; n < end; n++) {
            ofRows[n] = surprise(n, within, outsides, pulls);
          }
        });
    return 2 * Arrays.stream(ofRows).sum();
  }

  /** What the columns outside of the block, and the field, add to a column's logit in each row. */
  private double[] outside(JointFit fit, int column) {
    int[] neighbours = fit.objective().neighbours(column);
    double[] own = fit.objective().own(column, fit.theta());
    double[] outside = new double[columns.rows()];
    Arrays.fill(outside, own[0]);
    for (int a = 0; a < neighbours.length; a++) {
      if (Arrays.binarySearch(inner, neighbours[a]) < 0
          && Arrays.binarySearch(outer, neighbours[a]) < 0) {
        for (int n = 0; n < outside.length; n++) {
          outside[n] += own[a + 1] * sign(columns.bit(neighbours[a], n), 0);
        }
      }
    }
    return outside;
  }

  /** Minus the logarithm of the probability of the block's bits in one row. */
  private double surprise(int row, double[] within, double[][] outsides, List<Pull> pulls) {
    double[] exponents = within.clone();
    int actual = 0;
    for (int i = 0; i < inner.length; i++) {
      double half = outsides[i][row] / 2;
      for (int s = 0; s < exponents.length; s++) {
        exponents[s] += half * sign(s, i);
      }
      actual |= columns.bit(inner[i], row) << i;
    }
    double bits = exponents[actual];
    for (int j = 0; j < outer.length; j++) {
      double outside = outsides[inner.length + j][row];
      Pull pull = pulls.get(j);
      bits += (outside + pull.of(actual)) / 2 * sign(columns.bit(outer[j], row), 0);
      pull.addSums(outside, exponents);
    }
    double highest = Arrays.stream(exponents).max().orElse(0);
    double sum = 0;
    for (double exponent : exponents) {
      sum += Math.exp(exponent - highest);
    }
    return highest + Math.log(sum) - bits;
  }

  private static int sign(int state, int place) {
    return 2 * (state >>> place & 1) - 1;
  }

  /**
   * What the inner columns add to the logit of another: one number for each state of those of them
   * that are its neighbours, which are few, and which of the numbers belongs to each state of all.
   */
  private final class Pull {
    private double[] values = {0};
    private final int[] ofState = new int[1 << inner.length];

    Pull(JointFit fit, int column) {
      int[] neighbours = fit.objective().neighbours(column);
      double[] own = fit.objective().own(column, fit.theta());
      for (int a = 0; a < neighbours.length; a++) {
        int place = Arrays.binarySearch(inner, neighbours[a]);
        if (place >= 0) {
          add(place, own[a + 1]);
        }
      }
    }

    private void add(int place, double coupling) {
      int size = values.length;
      for (int s = 0; s < ofState.length; s++) {
        ofState[s] += (s >>> place & 1) * size;
      }
      values = Arrays.copyOf(values, 2 * size);
      for (int k = 0; k < size; k++) {
        values[size + k] = values[k] + coupling;
        values[k] -= coupling;
      }
    }

    double of(int state) {
      return values[ofState[state]];
    }

    /** Adds log(e^(x/2) + e^(-x/2)), the sum over both values of the column, whose logit is x. */
    void addSums(double outside, double[] exponents) {
      double[] sums = new double[values.length];
      for (int k = 0; k < sums.length; k++) {
        double x = outside + values[k];
        sums[k] = VectorMath.softplus(x) - x / 2;
      }
      for (int s = 0; s < exponents.length; s++) {
        exponents[s] += sums[ofState[s]];
      }
    }
  }
}
