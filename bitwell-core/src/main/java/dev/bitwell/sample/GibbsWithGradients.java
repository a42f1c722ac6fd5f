package dev.bitwell.sample;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Moves;
import dev.bitwell.energy.Neighbourhood;
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
  public int stepsPerSweep(Variables variables) {
    return Math.max(1, 2 * variables.count() / (flips + 1));
  }

  @Override
  public Mover mover(Energy energy, Variables variables, int capacity) {
    return new Proposals(energy, variables, capacity);
  }

  /** Where the rows can move, and the proposal of each row, q(m) = weight_m / total. */
  private static final class Weights {
    final Neighbourhood neighbourhood;
    final float[] weight;
    final double[] total;
    Moves moves;

    Weights(int capacity, Variables variables) {
      neighbourhood = new Neighbourhood(variables);
      weight = new float[Math.multiplyExact(capacity, variables.moves())];
      total = new double[capacity];
    }

    /** The number of the move that toggles the same bits as one of the other side. */
    int find(int row, int bit, int other) {
      if (moves.isAllFlips()) {
        return moves.first(row) + bit;
      }
      for (int k = moves.first(row); k < moves.first(row + 1); k++) {
        boolean same = moves.bit(k) == bit && moves.other(k) == other;
        if (same || (moves.bit(k) == other && moves.other(k) == bit)) {
          return k;
        }
      }
      throw new IllegalStateException("a row cannot be moved back by bits " + bit + ", " + other);
    }
  }

  private final class Proposals extends MovingBlock {
    private final Weights here;
    private final Weights there;
    private final float[] scratch;

    /**
     * First-order differences of all flips, and the rows as proposed: where moves are not flips.
     */
    private float[] ofFlips;

    private final BitMatrix proposed;

    /** Move t of row r by its number, its bits, and its difference, at t * capacity + r. */
    private final int[] drawn;

    private final int[] drawnBit;
    private final int[] drawnOther;
    private final float[] drawnDifference;

    /** How many moves are proposed to each row. */
    private final int[] count;

    private final double[] logRatio;
    private final int capacity;

    Proposals(Energy energy, Variables variables, int capacity) {
      super(energy, variables, capacity);
      this.capacity = capacity;
      here = new Weights(capacity, variables);
      there = new Weights(capacity, variables);
      scratch = new float[variables.moves()];
      proposed = new BitMatrix(capacity, dimension);
      drawn = new int[Math.multiplyExact(flips, capacity)];
      drawnBit = new int[drawn.length];
      drawnOther = new int[drawn.length];
      drawnDifference = new float[drawn.length];
      count = new int[capacity];
      logRatio = new double[capacity];
    }

    @Override
    void begin(RowRange chains, Mask mask, double[] beta) {
      weigh(chains, mask, beta, here);
    }

    @Override
    void step(RowRange chains, Mask mask, double[] beta, long number) {
      int rows = chains.count();
      drawAll(rows);
      moveAll(rows, beta);
      if (flipsOnly(mask)) {
        weigh(chains, mask, beta, there);
      } else {
        propose(chains);
        weigh(new RowRange(proposed, 0, rows), mask.from(chains.from()), beta, there);
      }
      for (int r = 0; r < rows; r++) {
        for (int t = 0; t < count[r]; t++) {
          int at = t * capacity + r;
          int back = there.find(r, drawnBit[at], drawnOther[at]);
          logRatio[r] += Math.log(there.weight[back] / there.total[r]);
          logRatio[r] -= Math.log(here.weight[drawn[at]] / here.total[r]);
        }
        // A proposal that has left the finite numbers is never taken.
        if (Math.log(random[r].nextDouble()) < logRatio[r]) {
          take(chains, r);
          count[r] = 0;
        }
      }
      moveBack(rows);
      if (!flipsOnly(mask)) {
        here.moves = here.neighbourhood.of(chains, mask);
      }
    }

    /** Leaves the rows as proposed in a copy. */
    private void propose(RowRange chains) {
      proposed.copyRows(chains.rows(), chains.from(), 0, chains.count());
      for (int r = 0; r < chains.count(); r++) {
        for (int t = 0; t < count[r]; t++) {
          toggle(proposed, r, drawnBit[t * capacity + r], drawnOther[t * capacity + r]);
        }
      }
    }

    /** w_m = exp(β Δ̃_m / 2), scaled so that the largest is 1. */
    private void weigh(RowRange rows, Mask mask, double[] beta, Weights weights) {
      Moves moves = weights.neighbourhood.of(rows, mask);
      weights.moves = moves;
      if (exact) {
        block.differences(moves, weights.weight);
      } else if (moves.isAllFlips()) {
        block.firstOrder(weights.weight);
      } else {
        firstOrder(moves, weights.weight);
      }
      for (int r = 0; r < rows.count(); r++) {
        int from = moves.first(r);
        int n = moves.first(r + 1) - from;
        System.arraycopy(weights.weight, from, scratch, 0, n);
        float largest = Float.NEGATIVE_INFINITY;
        for (int k = 0; k < n; k++) {
          largest = Math.max(largest, scratch[k]);
        }
        scale(scratch, largest, (float) (beta[r] / 2), n);
        VectorMath.exp(scratch, scratch, n);
        double total = 0;
        for (int k = 0; k < n; k++) {
          total += scratch[k];
        }
        System.arraycopy(scratch, 0, weights.weight, from, n);
        weights.total[r] = total;
      }
    }

    private void firstOrder(Moves moves, float[] out) {
      if (ofFlips == null) {
        ofFlips = new float[Math.multiplyExact(capacity, dimension)];
      }
      block.firstOrder(ofFlips);
      moves.sum(ofFlips, dimension, out);
    }

    private static void scale(float[] values, float shift, float factor, int n) {
      for (int i = 0; i < n; i++) {
        values[i] = factor * (values[i] - shift);
      }
    }

    private void drawAll(int rows) {
      for (int r = 0; r < rows; r++) {
        boolean fixed = here.moves.first(r) == here.moves.first(r + 1);
        count[r] = fixed ? 0 : flips == 1 ? 1 : 1 + random[r].nextInt(flips);
        for (int t = 0; t < count[r]; t++) {
          int at = t * capacity + r;
          drawn[at] = draw(r);
          drawnBit[at] = here.moves.bit(drawn[at]);
          drawnOther[at] = here.moves.other(drawn[at]);
        }
        if (count[r] > 1 && !variables.areBits() && clash(r)) {
          count[r] = 0;
        }
      }
    }

    private int draw(int r) {
      double left = random[r].nextDouble() * here.total[r];
      int last = here.moves.first(r + 1) - 1;
      for (int k = here.moves.first(r); k < last; k++) {
        left -= here.weight[k];
        if (left < 0) {
          return k;
        }
      }
      return last;
    }

    /**
     * Whether two moves of a row are of one variable of several values. They could not be made one
     * after the other, so the row stays where it is; moves back clash no less, which keeps the
     * balance.
     */
    private boolean clash(int r) {
      for (int t = 1; t < count[r]; t++) {
        int v = variables.of(drawnBit[t * capacity + r]);
        for (int u = 0; u < t && variables.values(v) > 2; u++) {
          if (variables.of(drawnBit[u * capacity + r]) == v) {
            return true;
          }
        }
      }
      return false;
    }

    /** Leaves the rows as proposed, and β log p(proposed)/p(row) in {@code logRatio}. */
    private void moveAll(int rows, double[] beta) {
      Arrays.fill(logRatio, 0, rows, 0);
      for (int t = 0; t < flips; t++) {
        Moves moves = turn(t, rows);
        block.differences(moves, difference);
        block.apply(moves, difference, accepted);
        System.arraycopy(difference, 0, drawnDifference, t * capacity, rows);
        for (int r = 0; r < rows; r++) {
          logRatio[r] += accepted[r] ? beta[r] * difference[r] : 0;
        }
      }
    }

    private void take(RowRange chains, int r) {
      for (int t = 0; t < count[r]; t++) {
        int at = t * capacity + r;
        toggle(chains.rows(), chains.from() + r, drawnBit[at], drawnOther[at]);
      }
      int from = here.moves.first(r);
      int moves = here.moves.first(r + 1) - from;
      System.arraycopy(there.weight, from, here.weight, from, moves);
      here.total[r] = there.total[r];
    }

    /** Move t of each row, where {@code accepted} tells the rows that have that many. */
    private Moves turn(int t, int rows) {
      for (int r = 0; r < rows; r++) {
        accepted[r] = t < count[r];
        bits[r] = accepted[r] ? drawnBit[t * capacity + r] : 0;
        others[r] = accepted[r] ? drawnOther[t * capacity + r] : Moves.NONE;
      }
      return moves(rows);
    }

    /** Takes back the moves that are still counted. */
    private void moveBack(int rows) {
      for (int t = flips - 1; t >= 0; t--) {
        Moves moves = turn(t, rows);
        for (int r = 0; r < rows; r++) {
          difference[r] = -drawnDifference[t * capacity + r];
        }
        block.apply(moves, difference, accepted);
      }
    }
  }
}
