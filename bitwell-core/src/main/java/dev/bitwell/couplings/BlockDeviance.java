package dev.bitwell.couplings;

import dev.bitwell.math.VectorMath;
import dev.bitwell.work.Workers;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * Minus twice the log-likelihood of a block of columns given all others, with the couplings of
 * several fits: see {@link BlockLikelihood}.
 */
final class BlockDeviance implements RowSum<double[]> {
  private static final long serialVersionUID = 1;
  private static final int STRETCH = 256;

  private final int[] inner;
  private final int[] outer;
  private final Side[] sides;

  /**
   * @param inner columns whose states are all gone through, by their numbers, in ascending order
   * @param outer columns that are independent given these, in ascending order
   */
  BlockDeviance(int[] inner, int[] outer, Side[] sides) {
    this.inner = inner;
    this.outer = outer;
    this.sides = sides;
  }

  /**
   * A fit, as far as it concerns the block: of its inner columns and then of its outer ones, the
   * neighbours and the parameters.
   */
  static final class Side implements Serializable {
    private static final long serialVersionUID = 1;

    private final int[][] neighbours;
    private final double[][] own;

    Side(int[][] neighbours, double[][] own) {
      this.neighbours = neighbours;
      this.own = own;
    }
  }

  @Override
  public double[] over(ColumnBits rows, Workers workers) {
    double[] deviances = new double[sides.length];
    for (int s = 0; s < sides.length; s++) {
      deviances[s] = new Deviance(sides[s], rows).sum(workers);
    }
    return deviances;
  }

  @Override
  public double[] total(List<double[]> parts) {
    return Doubles.total(parts);
  }

  private static int sign(int state, int place) {
    return 2 * (state >>> place & 1) - 1;
  }

  /** Of one fit over some rows. */
  private final class Deviance {
    private final ColumnBits rows;

    /** What the inner columns add to each other's exponent, by their states. */
    private final double[] within = new double[1 << inner.length];

    private final Pull[] pulls = new Pull[outer.length];

    /** What columns outside of the block, and the field, add to a column's logit in each row. */
    private final double[][] outside = new double[inner.length + outer.length][];

    Deviance(Side side, ColumnBits rows) {
      this.rows = rows;
      for (int i = 0; i < inner.length; i++) {
        Pull pull = new Pull(side, i);
        for (int s = 0; s < within.length; s++) {
          // Each pair is met from both sides, and the exponent has half of 4J z_i z_j.
          within[s] += pull.of(s) * sign(s, i) / 4;
        }
      }
      Arrays.setAll(pulls, j -> new Pull(side, inner.length + j));
      Arrays.setAll(outside, i -> outside(side, i));
    }

    private double[] outside(Side side, int place) {
      double[] sums = new double[rows.rows()];
      Arrays.fill(sums, side.own[place][0]);
      for (int a = 0; a < side.neighbours[place].length; a++) {
        int neighbour = side.neighbours[place][a];
        if (Arrays.binarySearch(inner, neighbour) < 0
            && Arrays.binarySearch(outer, neighbour) < 0) {
          double coupling = side.own[place][a + 1];
          for (int n = 0; n < sums.length; n++) {
            sums[n] += coupling * sign(rows.bit(neighbour, n), 0);
          }
        }
      }
      return sums;
    }

    double sum(Workers workers) {
      double[] ofRows = new double[rows.rows()];
      workers.run(
          (ofRows.length + STRETCH - 1) / STRETCH,
          (worker, stretch) -> {
            int end = Math.min(ofRows.length, (stretch + 1) * STRETCH);
            for (int n = stretch * STRETCH; n < end; n++) {
              ofRows[n] = surprise(n);
            }
          });
      return 2 * Arrays.stream(ofRows).sum();
    }

    /** Minus the logarithm of the probability of the block's bits in one row. */
    private double surprise(int row) {
      double[] exponents = within.clone();
      int actual = 0;
      for (int i = 0; i < inner.length; i++) {
        double half = outside[i][row] / 2;
        for (int s = 0; s < exponents.length; s++) {
          exponents[s] += half * sign(s, i);
        }
        actual |= rows.bit(inner[i], row) << i;
      }
      double bits = exponents[actual];
      for (int j = 0; j < outer.length; j++) {
        double logit = outside[inner.length + j][row];
        bits += (logit + pulls[j].of(actual)) / 2 * sign(rows.bit(outer[j], row), 0);
        pulls[j].addSums(logit, exponents);
      }
      double highest = Arrays.stream(exponents).max().orElse(0);
      double sum = 0;
      for (double exponent : exponents) {
        sum += Math.exp(exponent - highest);
      }
      return highest + Math.log(sum) - bits;
    }
  }

  /**
   * What the inner columns add to the logit of another: one number for each state of those of them
   * that are its neighbours, which are few, and which of the numbers belongs to each state of all.
   */
  private final class Pull {
    private double[] values = {0};
    private final int[] ofState = new int[1 << inner.length];

    Pull(Side side, int place) {
      for (int a = 0; a < side.neighbours[place].length; a++) {
        int at = Arrays.binarySearch(inner, side.neighbours[place][a]);
        if (at >= 0) {
          add(at, side.own[place][a + 1]);
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
