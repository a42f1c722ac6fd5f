package dev.bitwell.energy;

import dev.bitwell.bits.RowRange;
import java.util.Arrays;
import java.util.List;

/**
 * A sum of energies at work on a block of rows: differences and gradients add up. Coefficients
 * follow from whole differences, so before the last term computes its gradient the others tell
 * their differences, and after it they use the coefficients again.
 */
class SumBlock implements EnergyBlock {
  private final SumEnergy sum;
  private final int count;
  private final float[] scale;
  private final EnergyBlock[] blocks;
  private final float[][] parameters;
  private final float[][] gradients;

  /** Of a term: one number a row, and one for each flip of each row. */
  private final float[] ofRows;

  private final float[] ofFlips;

  /** Of all moves asked for: Σ s_t Δ_t of all terms but the last, those of one, coefficients. */
  private float[] others = {};

  private float[] one = {};
  private float[] coefficient = {};

  private final RecentMoves recent;

  /** The number of the move that each row makes, among the recent ones. */
  private final int[] made;

  SumBlock(SumEnergy sum, int capacity) {
    this.sum = sum;
    List<Scaled> terms = sum.terms();
    count = terms.size();
    scale = new float[count];
    blocks = new EnergyBlock[count];
    parameters = new float[count][];
    gradients = new float[count][];
    for (int t = 0; t < count; t++) {
      scale[t] = (float) terms.get(t).scale();
      blocks[t] = terms.get(t).energy().block(capacity);
      parameters[t] = new float[sum.start[t + 1] - sum.start[t]];
    }
    ofRows = new float[capacity];
    recent = new RecentMoves(count, capacity);
    made = new int[capacity];
    ofFlips = new float[Math.multiplyExact(capacity, sum.dimension())];
  }

  /** What a term is multiplied by from now on. */
  final void scale(int term, double by) {
    scale[term] = (float) by;
  }

  @Override
  public void prepare(float[] all) {
    recent.forget();
    for (int t = 0; t < count; t++) {
      System.arraycopy(all, sum.start[t], parameters[t], 0, parameters[t].length);
      blocks[t].prepare(parameters[t]);
    }
  }

  @Override
  public void load(RowRange rows) {
    recent.forget();
    for (EnergyBlock block : blocks) {
      block.load(rows);
    }
  }

  @Override
  public int rows() {
    return blocks[0].rows();
  }

  @Override
  public void energies(float[] out) {
    Arrays.fill(out, 0, rows(), 0f);
    for (int t = 0; t < count; t++) {
      blocks[t].energies(ofRows);
      add(out, scale[t], ofRows, rows());
    }
  }

  @Override
  public void firstOrder(float[] out) {
    int n = rows() * sum.dimension();
    Arrays.fill(out, 0, n, 0f);
    for (int t = 0; t < count; t++) {
      blocks[t].firstOrder(ofFlips);
      add(out, scale[t], ofFlips, n);
    }
  }

  @Override
  public void differences(Moves moves, float[] out) {
    Arrays.fill(out, 0, moves.count(), 0f);
    for (int t = 0; t < count; t++) {
      float[] ofTerm = recent.differences(t, moves);
      blocks[t].differences(moves, ofTerm);
      add(out, scale[t], ofTerm, moves.count());
    }
    if (moves.isAllFlips()) {
      recent.forget();
    } else {
      recent.remember(moves);
    }
  }

  private static void add(float[] to, float scale, float[] from, int n) {
    for (int k = 0; k < n; k++) {
      to[k] += scale * from[k];
    }
  }

  private void requireRoom(int moves) {
    if (one.length < moves) {
      one = new float[moves];
      others = new float[moves];
      coefficient = new float[moves];
    }
  }

  @Override
  public void differentiate(Moves moves, Coefficients coefficients, float[] gradient) {
    requireRoom(moves.count());
    Arrays.fill(others, 0, moves.count(), 0f);
    int last = count - 1;
    for (int t = 0; t < last; t++) {
      blocks[t].differences(moves, one);
      add(others, scale[t], one, moves.count());
    }
    blocks[last].differentiate(
        moves,
        (from, to, difference, c) -> {
          for (int k = from; k < to; k++) {
            difference[k - from] = others[k] + scale[last] * difference[k - from];
          }
          coefficients.compute(from, to, difference, c);
          System.arraycopy(c, 0, coefficient, from, to - from);
          scale(c, last, to - from);
        },
        cleared(last));
    for (int t = 0; t < last; t++) {
      int term = t;
      blocks[t].differentiate(
          moves,
          (from, to, difference, c) -> {
            System.arraycopy(coefficient, from, c, 0, to - from);
            scale(c, term, to - from);
          },
          cleared(t));
    }
    addGradients(gradient);
  }

  private void scale(float[] c, int term, int n) {
    for (int k = 0; k < n; k++) {
      c[k] *= scale[term];
    }
  }

  /** Only those who differentiate have gradients. */
  private float[] cleared(int term) {
    if (gradients[term] == null) {
      gradients[term] = new float[parameters[term].length];
    } else {
      Arrays.fill(gradients[term], 0f);
    }
    return gradients[term];
  }

  private void addGradients(float[] gradient) {
    for (int t = 0; t < count; t++) {
      for (int k = 0; k < gradients[t].length; k++) {
        gradient[sum.start[t] + k] += gradients[t][k];
      }
    }
  }

  @Override
  public double differentiateEnergies(float[] weight, float[] gradient) {
    double total = 0;
    for (int t = 0; t < count; t++) {
      for (int r = 0; r < rows(); r++) {
        ofRows[r] = scale[t] * weight[r];
      }
      total += blocks[t].differentiateEnergies(ofRows, cleared(t));
    }
    addGradients(gradient);
    return total;
  }

  /** A term is told its own part of the difference. */
  @Override
  public void apply(Moves moves, float[] difference, boolean[] accepted) {
    boolean known = recent.find(moves, accepted, made);
    for (int t = 0; t < count; t++) {
      if (!known) {
        blocks[t].differences(moves, ofRows);
      }
      for (int r = 0; r < rows() && known; r++) {
        ofRows[r] = accepted[r] ? recent.difference(t, made[r]) : 0;
      }
      blocks[t].apply(moves, ofRows, accepted);
    }
    recent.forget();
  }
}
