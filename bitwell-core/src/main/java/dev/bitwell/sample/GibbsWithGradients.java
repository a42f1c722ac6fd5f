package dev.bitwell.sample;

import dev.bitwell.bits.RowRange;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Flips;
import dev.bitwell.math.VectorMath;
import java.util.Arrays;
import java.util.Map;

/** Informed proposals with a Metropolis-Hastings test; see {@link Samplers#gibbsWithGradients}. */
record GibbsWithGradients(int flips, boolean exact) implements Sampler {
  GibbsWithGradients {
    if (flips < 1 || flips > 1 << 16) {
      throw new IllegalArgumentException(
          "Gibbs with gradients proposes from 1 to 65536 flips at a time, not " + flips);
    }
  }

  @Override
  public String name() {
    return "gwg";
  }

  @Override
  public Map<String, Object> settings() {
    return Map.of("sampler", name(), "proposed", flips, "exact", exact);
  }

  @Override
  public int stepsPerSweep(int dimension) {
    return Math.max(1, 2 * dimension / (flips + 1));
  }

  @Override
  public Mover mover(Energy energy, int capacity) {
    return new Proposals(energy, capacity);
  }

  /** Weights of the proposal of each row, q(i) = weight_i / total. */
  private static final class Weights {
    final float[] weight;
    final double[] total;

    Weights(int capacity, int dimension) {
      weight = new float[Math.multiplyExact(capacity, dimension)];
      total = new double[capacity];
    }
  }

  private final class Proposals extends FlipMover {
    private final Weights here;
    private final Weights there;
    private final float[] scratch;

    /** Flip t of row r, and its difference, at t * capacity + r. */
    private final int[] drawn;

    private final float[] drawnDifference;

    /** How many flips are proposed to each row. */
    private final int[] count;

    private final double[] logRatio;
    private final int capacity;

    Proposals(Energy energy, int capacity) {
      super(energy, capacity);
      this.capacity = capacity;
      here = new Weights(capacity, dimension);
      there = new Weights(capacity, dimension);
      scratch = new float[dimension];
      drawn = new int[Math.multiplyExact(flips, capacity)];
      drawnDifference = new float[drawn.length];
      count = new int[capacity];
      logRatio = new double[capacity];
    }

    @Override
    void begin(int rows, double[] beta) {
      weigh(rows, beta, here);
    }

    @Override
    void step(RowRange chains, double[] beta, long number) {
      int rows = chains.count();
      drawAll(rows);
      flipAll(rows, beta);
      weigh(rows, beta, there);
      for (int r = 0; r < rows; r++) {
        for (int t = 0; t < count[r]; t++) {
          int at = r * dimension + drawn[t * capacity + r];
          logRatio[r] += Math.log(there.weight[at] / there.total[r]);
          logRatio[r] -= Math.log(here.weight[at] / here.total[r]);
        }
        // A proposal that has left the finite numbers is never taken.
        if (Math.log(random[r].nextDouble()) < logRatio[r]) {
          take(chains, r);
          count[r] = 0;
        }
      }
      flipBack(rows);
    }

    /** w_i = exp(β Δ̃_i / 2), scaled so that the largest is 1. */
    private void weigh(int rows, double[] beta, Weights weights) {
      if (exact) {
        block.differences(Flips.all(rows, dimension), weights.weight);
      } else {
        block.firstOrder(weights.weight);
      }
      for (int r = 0; r < rows; r++) {
        System.arraycopy(weights.weight, r * dimension, scratch, 0, dimension);
        float largest = Float.NEGATIVE_INFINITY;
        for (float delta : scratch) {
          largest = Math.max(largest, delta);
        }
        scale(scratch, largest, (float) (beta[r] / 2), dimension);
        VectorMath.exp(scratch, scratch, dimension);
        double total = 0;
        for (float weight : scratch) {
          total += weight;
        }
        System.arraycopy(scratch, 0, weights.weight, r * dimension, dimension);
        weights.total[r] = total;
      }
    }

    private static void scale(float[] values, float shift, float factor, int n) {
      for (int i = 0; i < n; i++) {
        values[i] = factor * (values[i] - shift);
      }
    }

    private void drawAll(int rows) {
      for (int r = 0; r < rows; r++) {
        count[r] = flips == 1 ? 1 : 1 + random[r].nextInt(flips);
        for (int t = 0; t < count[r]; t++) {
          drawn[t * capacity + r] = draw(r);
        }
      }
    }

    private int draw(int r) {
      double left = random[r].nextDouble() * here.total[r];
      int from = r * dimension;
      for (int i = 0; i < dimension - 1; i++) {
        left -= here.weight[from + i];
        if (left < 0) {
          return i;
        }
      }
      return dimension - 1;
    }

    /** Leaves the rows as proposed, and β log p(proposed)/p(row) in {@code logRatio}. */
    private void flipAll(int rows, double[] beta) {
      Arrays.fill(logRatio, 0, rows, 0);
      for (int t = 0; t < flips; t++) {
        Flips flips = turn(t, rows);
        block.differences(flips, difference);
        block.apply(flips, difference, accepted);
        System.arraycopy(difference, 0, drawnDifference, t * capacity, rows);
        for (int r = 0; r < rows; r++) {
          logRatio[r] += accepted[r] ? beta[r] * difference[r] : 0;
        }
      }
    }

    private void take(RowRange chains, int r) {
      for (int t = 0; t < count[r]; t++) {
        chains.rows().flip(chains.from() + r, drawn[t * capacity + r]);
      }
      System.arraycopy(there.weight, r * dimension, here.weight, r * dimension, dimension);
      here.total[r] = there.total[r];
    }

    /** Flip t of each row, where {@code accepted} tells the rows that have that many. */
    private Flips turn(int t, int rows) {
      for (int r = 0; r < rows; r++) {
        accepted[r] = t < count[r];
        bits[r] = accepted[r] ? drawn[t * capacity + r] : 0;
      }
      return flips(rows);
    }

    /** Takes back the flips that are still counted. */
    private void flipBack(int rows) {
      for (int t = flips - 1; t >= 0; t--) {
        Flips flips = turn(t, rows);
        for (int r = 0; r < rows; r++) {
          difference[r] = -drawnDifference[t * capacity + r];
        }
        block.apply(flips, difference, accepted);
      }
    }
  }
}
