package dev.bitwell.energy;

import dev.bitwell.bits.RowRange;
import dev.bitwell.internal.math.Rows;
import dev.bitwell.math.Gemm;
import java.util.Arrays;

/**
 * Free energies of a restricted Boltzmann machine. The inputs A of the hidden units are kept for
 * each row; with s_i = 1 - 2x_i,
 *
 * <p>Δ_i = s_i a_i + Σ_k [log(1 + exp(A_k + s_i W_ik)) - log(1 + exp A_k)].
 */
final class RbmBlock implements EnergyBlock {
  private final RbmEnergy rbm;
  private final Gemm gemm = Gemm.best();
  private final int dimension;
  private final int hidden;
  private final RbmFactors factors;

  private final float[] x;

  /** A of the rows. */
  private final float[] input;

  /** Of some moves, at most as many as a row has flips. */
  private final float[] difference;

  private final float[] coefficient;

  /** Gradients on their way to the parameters: of A, and of the visible biases. */
  private final float[] inputGradient;

  private final float[] visibleGradient;
  private final Rows ofBits;

  private float[] parameters;
  private int rows;
  private boolean tabulated;

  /** The quick way for all flips, and their coefficients: made when they are first asked for. */
  private RbmFlips flips;

  private float[][] flipCoefficient;

  /** Whether the quick way was told the parameters, and whether they suit it. */
  private boolean flipsAsked;

  private boolean flipsSuit;

  RbmBlock(RbmEnergy rbm, int capacity) {
    this.rbm = rbm;
    dimension = rbm.dimension();
    hidden = rbm.hiddenUnits();
    factors = new RbmFactors(dimension, hidden, capacity);
    x = new float[Math.multiplyExact(capacity, dimension)];
    input = new float[Math.multiplyExact(capacity, hidden)];
    difference = new float[dimension];
    coefficient = new float[dimension];
    inputGradient = new float[input.length];
    visibleGradient = new float[dimension];
    ofBits = new Rows(dimension);
  }

  @Override
  public void prepare(float[] parameters) {
    this.parameters = parameters;
    rows = 0;
    tabulated = false;
    flipsAsked = false;
  }

  @Override
  public void load(RowRange source) {
    rows = source.count();
    source.rows().unpack(source.from(), source.to(), x);
    rbm.hiddenLogits(parameters, rows, x, input);
    factors.activate(0, rows, input);
  }

  private void requireTables() {
    if (!tabulated) {
      factors.tabulate(parameters);
      tabulated = true;
    }
  }

  /** Whether all flips can be had the quick way. */
  private boolean isQuick() {
    if (!flipsAsked) {
      flips = flips == null ? new RbmFlips(dimension, hidden) : flips;
      flipsSuit = flips.tabulate(parameters);
      flipsAsked = true;
    }
    return flipsSuit;
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public void energies(float[] out) {
    for (int r = 0; r < rows; r++) {
      out[r] = (float) energy(r);
    }
  }

  private double energy(int r) {
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      sum += (double) x[r * dimension + i] * parameters[rbm.visible + i];
    }
    return -sum - factors.softplusSum(r, input);
  }

  @Override
  public void firstOrder(float[] out) {
    for (int r = 0; r < rows; r++) {
      for (int k = 0; k < hidden; k++) {
        inputGradient[r * hidden + k] = (float) factors.activation(r, k);
      }
    }
    rbm.visibleLogits(parameters, rows, inputGradient, out);
    for (int k = 0; k < rows * dimension; k++) {
      out[k] *= 1f - 2f * x[k];
    }
  }

  @Override
  public void differences(Moves moves, float[] out) {
    if (moves.isAllFlips() && isQuick()) {
      for (int from = 0; from < rows; from += RbmFlips.ROWS) {
        int to = Math.min(rows, from + RbmFlips.ROWS);
        flips.select(from, to, x, factors);
        flips.sumLogs();
        for (int r = from; r < to; r++) {
          differenceAll(r, flips.logSums(r - from));
          System.arraycopy(difference, 0, out, r * dimension, dimension);
        }
      }
      return;
    }
    requireTables();
    for (int k = 0; k < moves.count(); k++) {
      out[k] = difference(moves, k);
    }
  }

  private float difference(Moves moves, int k) {
    int r = moves.row(k);
    int i = moves.bit(k);
    int j = moves.other(k);
    float field = sign(r, i) * parameters[rbm.visible + i];
    if (j == Moves.NONE) {
      return (float) (field + factors.logSum(r, i, isSet(r, i)));
    }
    field += sign(r, j) * parameters[rbm.visible + j];
    return (float) (field + factors.logSum(r, i, isSet(r, i), j, isSet(r, j)));
  }

  private boolean isSet(int r, int i) {
    return x[r * dimension + i] > 0;
  }

  /** What a flip of bit i adds to it: 1 - 2x_i. */
  private float sign(int r, int i) {
    return 1f - 2f * x[r * dimension + i];
  }

  /** Leaves the differences of all flips of a row. */
  private void differenceAll(int r, double[] logSums) {
    for (int i = 0; i < dimension; i++) {
      difference[i] = (float) (sign(r, i) * parameters[rbm.visible + i] + logSums[i]);
    }
  }

  @Override
  public void differentiate(Moves moves, Coefficients coefficients, float[] gradient) {
    if (moves.isAllFlips() && isQuick()) {
      for (int from = 0; from < rows; from += RbmFlips.ROWS) {
        differentiateRows(from, Math.min(rows, from + RbmFlips.ROWS), coefficients, gradient);
      }
    } else {
      requireTables();
      Arrays.fill(inputGradient, 0, rows * hidden, 0f);
      int to;
      for (int from = 0; from < moves.count(); from = to) {
        to = moves.cut(from, dimension);
        differentiateSome(moves, from, to, coefficients, gradient);
      }
    }
    addInputGradient(gradient);
  }

  /** All flips of some rows, the quick way. */
  private void differentiateRows(int from, int to, Coefficients coefficients, float[] gradient) {
    if (flipCoefficient == null) {
      flipCoefficient = new float[RbmFlips.ROWS][dimension];
    }
    flips.select(from, to, x, factors);
    flips.sumLogs();
    for (int r = from; r < to; r++) {
      float[] c = flipCoefficient[r - from];
      differenceAll(r, flips.logSums(r - from));
      coefficients.compute(r * dimension, (r + 1) * dimension, difference, c);
      for (int i = 0; i < dimension; i++) {
        gradient[rbm.visible + i] += sign(r, i) * c[i];
      }
    }
    flips.differentiate(flipCoefficient, gradient);
    for (int r = from; r < to; r++) {
      System.arraycopy(flips.inputGradient(r - from), 0, inputGradient, r * hidden, hidden);
    }
  }

  private void differentiateSome(
      Moves moves, int from, int to, Coefficients coefficients, float[] gradient) {
    for (int n = from; n < to; n++) {
      difference[n - from] = difference(moves, n);
    }
    coefficients.compute(from, to, difference, coefficient);
    for (int n = from; n < to; n++) {
      if (moves.other(n) == Moves.NONE) {
        addFlip(moves.row(n), moves.bit(n), coefficient[n - from], gradient);
      } else {
        addMove(moves.row(n), moves.bit(n), moves.other(n), coefficient[n - from], gradient);
      }
    }
  }

  private void addFlip(int r, int i, double c, float[] gradient) {
    double signed = c * sign(r, i);
    gradient[rbm.visible + i] += (float) signed;
    for (int k = 0; k < hidden; k++) {
      double after = factors.flipped(r, k, i, isSet(r, i));
      inputGradient[r * hidden + k] += (float) (c * (after - factors.activation(r, k)));
      gradient[i * hidden + k] += (float) (signed * after);
    }
  }

  private void addMove(int r, int i, int j, double c, float[] gradient) {
    double signedI = c * sign(r, i);
    double signedJ = c * sign(r, j);
    gradient[rbm.visible + i] += (float) signedI;
    gradient[rbm.visible + j] += (float) signedJ;
    for (int k = 0; k < hidden; k++) {
      double after = factors.moved(r, k, i, isSet(r, i), j, isSet(r, j));
      inputGradient[r * hidden + k] += (float) (c * (after - factors.activation(r, k)));
      gradient[i * hidden + k] += (float) (signedI * after);
      gradient[j * hidden + k] += (float) (signedJ * after);
    }
  }

  /** A = c + xW: its gradient goes to the hidden biases and to the weights of bits that are 1. */
  private void addInputGradient(float[] gradient) {
    gemm.tn(dimension, hidden, rows, x, 0, inputGradient, 0, 1f, gradient, 0);
    for (int r = 0; r < rows; r++) {
      for (int k = 0; k < hidden; k++) {
        gradient[rbm.hidden + k] += inputGradient[r * hidden + k];
      }
    }
  }

  @Override
  public double differentiateEnergies(float[] weight, float[] gradient) {
    double sum = 0;
    Arrays.fill(visibleGradient, 0f);
    for (int r = 0; r < rows; r++) {
      sum -= weight[r] * factors.softplusSum(r, input);
      ofBits.add(visibleGradient, 0, -weight[r], x, r * dimension, dimension);
      for (int k = 0; k < hidden; k++) {
        inputGradient[r * hidden + k] = (float) (-weight[r] * factors.activation(r, k));
      }
    }
    for (int i = 0; i < dimension; i++) {
      // Σ_r c_r E(x_r) is linear in the visible biases.
      sum += (double) visibleGradient[i] * parameters[rbm.visible + i];
      gradient[rbm.visible + i] += visibleGradient[i];
    }
    addInputGradient(gradient);
    return sum;
  }

  @Override
  public void apply(Moves moves, float[] difference, boolean[] accepted) {
    requireTables();
    for (int r = 0; r < rows; r++) {
      if (accepted[r]) {
        toggle(r, moves.bit(r));
        if (moves.other(r) != Moves.NONE) {
          toggle(r, moves.other(r));
        }
      }
    }
  }

  private void toggle(int r, int i) {
    float sign = sign(r, i);
    boolean set = isSet(r, i);
    x[r * dimension + i] += sign;
    for (int k = 0; k < hidden; k++) {
      input[r * hidden + k] += sign * parameters[i * hidden + k];
    }
    factors.flip(r, i, set, input);
  }
}
