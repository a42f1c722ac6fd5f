package dev.bitwell.energy;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.math.Gemm;
import dev.bitwell.math.VectorMath;
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

  /** Of one row: Σ log φ, c and c·s; and its differences and coefficients as floats. */
  private final double[] logSums;

  private final double[] rowCoefficient;
  private final double[] signed;
  private final float[] difference;
  private final float[] coefficient;

  /** Gradients on their way to the parameters: of A, and of the weights of flipped bits [k][i]. */
  private final float[] inputGradient;

  private final double[][] weightGradient;

  private float[] parameters;
  private int rows;
  private boolean tabulated;

  RbmBlock(RbmEnergy rbm, int capacity) {
    this.rbm = rbm;
    dimension = rbm.dimension();
    hidden = rbm.hiddenUnits();
    factors = new RbmFactors(dimension, hidden, capacity);
    x = new float[Math.multiplyExact(capacity, dimension)];
    input = new float[Math.multiplyExact(capacity, hidden)];
    logSums = new double[dimension];
    rowCoefficient = new double[dimension];
    signed = new double[dimension];
    difference = new float[dimension];
    coefficient = new float[dimension];
    inputGradient = new float[input.length];
    weightGradient = new double[hidden][dimension];
  }

  @Override
  public void load(float[] parameters, BitMatrix source, int from, int to) {
    this.parameters = parameters;
    rows = to - from;
    tabulated = false;
    source.unpack(from, to, x);
    rbm.hiddenLogits(parameters, rows, x, input);
    for (int r = 0; r < rows; r++) {
      factors.activate(r, input);
    }
  }

  private void requireTables() {
    if (!tabulated) {
      factors.tabulate(parameters);
      tabulated = true;
    }
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
    for (int k = r * hidden; k < (r + 1) * hidden; k++) {
      sum += VectorMath.softplus((double) input[k]);
    }
    return -sum;
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
  public void differences(Flips flips, float[] out) {
    requireTables();
    if (flips.isAll()) {
      for (int r = 0; r < rows; r++) {
        differenceAll(r);
        System.arraycopy(difference, 0, out, r * dimension, dimension);
      }
    } else {
      for (int k = 0; k < flips.count(); k++) {
        out[k] = difference(flips.row(k), flips.bit(k));
      }
    }
  }

  private float difference(int r, int i) {
    float field = sign(r, i) * parameters[rbm.visible + i];
    return (float) (field + factors.logSum(r, i, isSet(r, i)));
  }

  private boolean isSet(int r, int i) {
    return x[r * dimension + i] > 0;
  }

  /** What a flip of bit i adds to it: 1 - 2x_i. */
  private float sign(int r, int i) {
    return 1f - 2f * x[r * dimension + i];
  }

  /** Leaves the differences of all flips of a row. */
  private void differenceAll(int r) {
    factors.select(x, r);
    factors.logSums(r, logSums);
    for (int i = 0; i < dimension; i++) {
      difference[i] = (float) (sign(r, i) * parameters[rbm.visible + i] + logSums[i]);
    }
  }

  @Override
  public void differentiate(Flips flips, Coefficients coefficients, float[] gradient) {
    requireTables();
    for (double[] unit : weightGradient) {
      Arrays.fill(unit, 0);
    }
    Arrays.fill(inputGradient, 0, rows * hidden, 0f);
    if (flips.isAll()) {
      for (int r = 0; r < rows; r++) {
        differentiateRow(r, coefficients, gradient);
      }
    } else {
      for (int from = 0; from < flips.count(); from += dimension) {
        int to = Math.min(flips.count(), from + dimension);
        differentiateSome(flips, from, to, coefficients, gradient);
      }
    }
    addWeightGradient(gradient);
  }

  private void differentiateRow(int r, Coefficients coefficients, float[] gradient) {
    differenceAll(r);
    coefficients.compute(r * dimension, (r + 1) * dimension, difference, coefficient);
    for (int i = 0; i < dimension; i++) {
      rowCoefficient[i] = coefficient[i];
      signed[i] = sign(r, i) * coefficient[i];
      gradient[rbm.visible + i] += (float) signed[i];
    }
    for (int k = 0; k < hidden; k++) {
      inputGradient[r * hidden + k] =
          (float) factors.addFlipped(r, k, rowCoefficient, signed, weightGradient[k]);
    }
  }

  private void differentiateSome(
      Flips flips, int from, int to, Coefficients coefficients, float[] gradient) {
    for (int n = from; n < to; n++) {
      difference[n - from] = difference(flips.row(n), flips.bit(n));
    }
    coefficients.compute(from, to, difference, coefficient);
    for (int n = from; n < to; n++) {
      int r = flips.row(n);
      int i = flips.bit(n);
      double c = coefficient[n - from];
      double signed = c * sign(r, i);
      gradient[rbm.visible + i] += (float) signed;
      for (int k = 0; k < hidden; k++) {
        double after = factors.flipped(r, k, i, isSet(r, i));
        inputGradient[r * hidden + k] += (float) (c * (after - factors.activation(r, k)));
        weightGradient[k][i] += signed * after;
      }
    }
  }

  /** A = c + xW: its gradient goes to the hidden biases and to the weights of bits that are 1. */
  private void addWeightGradient(float[] gradient) {
    gemm.tn(dimension, hidden, rows, x, 0, inputGradient, 0, 1f, gradient, 0);
    for (int r = 0; r < rows; r++) {
      for (int k = 0; k < hidden; k++) {
        gradient[rbm.hidden + k] += inputGradient[r * hidden + k];
      }
    }
    for (int i = 0; i < dimension; i++) {
      for (int k = 0; k < hidden; k++) {
        gradient[i * hidden + k] += (float) weightGradient[k][i];
      }
    }
  }

  @Override
  public double differentiateEnergies(float[] weight, float[] gradient) {
    for (double[] unit : weightGradient) {
      Arrays.fill(unit, 0);
    }
    double sum = 0;
    for (int r = 0; r < rows; r++) {
      sum += weight[r] * energy(r);
      for (int i = 0; i < dimension; i++) {
        gradient[rbm.visible + i] -= weight[r] * x[r * dimension + i];
      }
      for (int k = 0; k < hidden; k++) {
        inputGradient[r * hidden + k] = (float) (-weight[r] * factors.activation(r, k));
      }
    }
    addWeightGradient(gradient);
    return sum;
  }

  @Override
  public void apply(Flips flips, float[] difference, boolean[] accepted) {
    for (int r = 0; r < rows; r++) {
      if (accepted[r]) {
        int i = flips.bit(r);
        float sign = sign(r, i);
        x[r * dimension + i] += sign;
        for (int k = 0; k < hidden; k++) {
          input[r * hidden + k] += sign * parameters[i * hidden + k];
        }
        factors.activate(r, input);
      }
    }
  }
}
