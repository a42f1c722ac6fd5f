package dev.bitwell.energy;

import dev.bitwell.math.Gemm;
import dev.bitwell.math.VectorMath;
import java.util.Arrays;

/**
 * What all flips of some rows do to the hidden units of a restricted Boltzmann machine: the sums
 * and activations of {@link RbmFactors} in floats, in loops that the JIT turns to vector
 * instructions, and in an order in which tables stay in the cache: units outside, rows inside, and
 * innermost bits, of which there are mostly more than units: loops over few take as long, because
 * vectors leave a rest.
 *
 * <p>A product of two factors φ is a float while no weight is beyond ±{@value #LARGEST_WEIGHT};
 * machines with larger weights are refused by {@link #tabulate}. Products grow until the weights
 * say that the next two factors could take them out of the range of a float, go on as doubles then,
 * and a logarithm is taken where these could overflow: nearly always only once a flip.
 */
final class RbmFlips {
  /** Rows that are worked at a time: their products stay in the cache. */
  static final int ROWS = 64;

  /** The largest weight, of either sign: two of them are within {@link #FLOAT_RANGE}. */
  static final double LARGEST_WEIGHT = VectorMath.LARGEST_EXPONENT;

  /** What the logarithm of a float, and of a double, is kept within, with room to spare. */
  private static final double FLOAT_RANGE = 80;

  private static final double DOUBLE_RANGE = 600;

  /** Units whose factors are multiplied at a time. A silent one may make up the last pair. */
  private static final int PAIR = 2;

  private final int dimension;
  private final int hidden;

  /** e^w, for bits that are 0, and e^-w, for bits that are 1: of each unit. */
  private final float[][] up;

  private final float[][] down;

  /** Of two units: whether products go on as doubles after them, and whether to take the log. */
  private final boolean[] spills;

  private final boolean[] logs;

  /** Of the rows at hand: bits, σ(A), σ(-A), and products of factors. */
  private final float[][] bits = new float[ROWS][];

  private final float[][] on = new float[ROWS][];
  private final float[][] off = new float[ROWS][];
  private final float[][] product = new float[ROWS][];
  private final double[][] longProduct = new double[ROWS][];
  private final double[][] logSum = new double[ROWS][];

  /** Of the flips of the rows at hand: coefficients times signs. */
  private final float[][] signed = new float[ROWS][];

  /** Of the rows at hand, gradients of the inputs; of each unit, of its weights. */
  private final float[][] inputGradient = new float[ROWS][];

  private final float[][] weightGradient;

  /** What flips do to one unit: of one row, of all rows, and in sum. */
  private final float[] change;

  private final float[] changes;
  private final float[] changeSum = new float[ROWS];
  private final float[] ones;
  private final Gemm gemm = Gemm.best();
  private final double[] exponent;
  private final double[] power;
  private int rows;

  RbmFlips(int dimension, int hidden) {
    this.dimension = dimension;
    this.hidden = hidden;
    up = tables(hidden, dimension);
    down = tables(hidden, dimension);
    spills = new boolean[up.length / PAIR];
    logs = new boolean[spills.length];
    weightGradient = new float[hidden][dimension];
    change = new float[dimension];
    changes = new float[ROWS * dimension];
    ones = new float[dimension];
    Arrays.fill(ones, 1f);
    exponent = new double[dimension];
    power = new double[dimension];
  }

  /** Tables of ones; one that makes up the last pair is never filled. */
  private static float[][] tables(int count, int length) {
    float[][] tables = new float[padded(count)][length];
    for (float[] table : tables) {
      Arrays.fill(table, 1f);
    }
    return tables;
  }

  private static int padded(int count) {
    return (count + PAIR - 1) / PAIR * PAIR;
  }

  /**
   * Tabulates the weights, d×h at the start of the parameters.
   *
   * @return whether they are small enough
   */
  boolean tabulate(float[] parameters) {
    for (int k = 0; k < dimension * hidden; k++) {
      if (!(Math.abs(parameters[k]) <= LARGEST_WEIGHT)) {
        return false;
      }
    }
    for (int k = 0; k < hidden; k++) {
      for (int i = 0; i < dimension; i++) {
        exponent[i] = parameters[i * hidden + k];
      }
      VectorMath.exp(exponent, power, dimension);
      for (int i = 0; i < dimension; i++) {
        up[k][i] = (float) power[i];
        down[k][i] = (float) (1 / power[i]);
      }
    }
    planProducts(parameters);
    return true;
  }

  /** |log φ| is at most |w|. */
  private void planProducts(float[] parameters) {
    double ofFloat = 0;
    double ofDouble = 0;
    double next = bound(parameters, 0);
    for (int pair = 0; pair < spills.length; pair++) {
      boolean last = pair + 1 == spills.length;
      ofFloat += next;
      ofDouble += next;
      next = last ? 0 : bound(parameters, PAIR * (pair + 1));
      logs[pair] = last || ofDouble + next > DOUBLE_RANGE;
      spills[pair] = logs[pair] || ofFloat + next > FLOAT_RANGE;
      ofFloat = spills[pair] ? 0 : ofFloat;
      ofDouble = logs[pair] ? 0 : ofDouble;
    }
  }

  /** The largest Σ |w| of a bit and two units. */
  private double bound(float[] parameters, int firstUnit) {
    int to = Math.min(hidden, firstUnit + PAIR);
    float largest = 0;
    for (int i = 0; i < dimension; i++) {
      float sum = 0;
      for (int k = firstUnit; k < to; k++) {
        sum += Math.abs(parameters[i * hidden + k]);
      }
      largest = Math.max(largest, sum);
    }
    return largest;
  }

  /**
   * Turns to rows {@code from} to {@code to} of a block, at most {@value #ROWS}.
   *
   * @param x the bits of the block, as floats
   */
  void select(int from, int to, float[] x, RbmFactors factors) {
    rows = to - from;
    for (int r = 0; r < rows; r++) {
      requireRoom(r);
      System.arraycopy(x, (from + r) * dimension, bits[r], 0, dimension);
      for (int k = 0; k < hidden; k++) {
        on[r][k] = (float) factors.activation(from + r, k);
        off[r][k] = (float) factors.silence(from + r, k);
      }
    }
  }

  /** Rows that never come take no memory. A unit that makes up the last pair is always off. */
  private void requireRoom(int r) {
    if (bits[r] == null) {
      bits[r] = new float[dimension];
      on[r] = new float[padded(hidden)];
      off[r] = new float[padded(hidden)];
      Arrays.fill(off[r], 1f);
      product[r] = new float[dimension];
      longProduct[r] = new double[dimension];
      logSum[r] = new double[dimension];
      signed[r] = new float[dimension];
      inputGradient[r] = new float[hidden];
    }
  }

  /** Computes Σ_k log φ for all flips of the selected rows. */
  void sumLogs() {
    for (int r = 0; r < rows; r++) {
      Arrays.fill(product[r], 1f);
      Arrays.fill(longProduct[r], 1);
      Arrays.fill(logSum[r], 0);
    }
    for (int pair = 0; pair < spills.length; pair++) {
      multiply(pair * PAIR);
      if (spills[pair]) {
        spill();
      }
      if (logs[pair]) {
        takeLogs();
      }
    }
  }

  /** Σ_k log φ for all flips of a selected row. */
  double[] logSums(int r) {
    return logSum[r];
  }

  /** Multiplies by the factors φ of two units, the first of which is given. */
  private void multiply(int k) {
    for (int r = 0; r < rows; r++) {
      multiply(
          product[r],
          bits[r],
          on[r][k],
          off[r][k],
          up[k],
          down[k],
          on[r][k + 1],
          off[r][k + 1],
          up[k + 1],
          down[k + 1],
          dimension);
    }
  }

  /**
   * Multiplies by the factors φ of two units. A bit is 0 or 1, so each e^{±w} is exact. With four
   * units, or with fma, the JIT of JDK 17 finds the loop too long for vectors.
   */
  private static void multiply(
      float[] product,
      float[] bit,
      float on0,
      float off0,
      float[] up0,
      float[] down0,
      float on1,
      float off1,
      float[] up1,
      float[] down1,
      int n) {
    for (int i = 0; i < n; i++) {
      float one = bit[i];
      float zero = 1f - one;
      float phi0 = off0 + on0 * (zero * up0[i] + one * down0[i]);
      float phi1 = off1 + on1 * (zero * up1[i] + one * down1[i]);
      product[i] *= phi0 * phi1;
    }
  }

  private void spill() {
    for (int r = 0; r < rows; r++) {
      multiply(longProduct[r], product[r], dimension);
      Arrays.fill(product[r], 1f);
    }
  }

  private static void multiply(double[] longProduct, float[] product, int n) {
    for (int i = 0; i < n; i++) {
      longProduct[i] *= product[i];
    }
  }

  private void takeLogs() {
    for (int r = 0; r < rows; r++) {
      addLogs(longProduct[r], logSum[r], dimension);
      Arrays.fill(longProduct[r], 1);
    }
  }

  private static void addLogs(double[] longProduct, double[] logSum, int n) {
    for (int i = 0; i < n; i++) {
      logSum[i] += Math.log(longProduct[i]);
    }
  }

  /**
   * For all flips of the selected rows, with coefficients c and signs s: adds Σ_r c_ri s_ri σ(A_rk
   * ± w_ik) to the gradient of the weights, and leaves Σ_i c_ri (σ(A_rk ± w_ik) - σ(A_rk)) for
   * {@link #inputGradient}.
   *
   * @param coefficient of the flips, row after row
   * @param gradient which the weights' comes first in
   */
  void differentiate(float[][] coefficient, float[] gradient) {
    for (int r = 0; r < rows; r++) {
      sign(coefficient[r], bits[r], signed[r], dimension);
    }
    for (int k = 0; k < hidden; k++) {
      Arrays.fill(weightGradient[k], 0f);
      flip(k);
      gemm.nn(rows, 1, dimension, changes, 0, ones, 0, 0f, changeSum, 0);
      for (int r = 0; r < rows; r++) {
        inputGradient[r][k] = changeSum[r];
      }
    }
    addTransposed(gradient);
  }

  /** Of one unit: adds to the gradient of its weights, and leaves what flips do to it. */
  private void flip(int k) {
    for (int r = 0; r < rows; r++) {
      addFlipped(
          bits[r],
          on[r][k],
          off[r][k],
          up[k],
          down[k],
          signed[r],
          weightGradient[k],
          change,
          dimension);
      System.arraycopy(change, 0, changes, r * dimension, dimension);
    }
  }

  private void addTransposed(float[] gradient) {
    for (int i = 0; i < dimension; i++) {
      for (int k = 0; k < hidden; k++) {
        gradient[i * hidden + k] += weightGradient[k][i];
      }
    }
  }

  private static void sign(float[] coefficient, float[] bit, float[] signed, int n) {
    for (int i = 0; i < n; i++) {
      signed[i] = coefficient[i] * (1f - 2f * bit[i]);
    }
  }

  /** With two units, which could share a division, the loop is too long for vectors again. */
  private static void addFlipped(
      float[] bit,
      float on,
      float off,
      float[] up,
      float[] down,
      float[] signed,
      float[] ofWeight,
      float[] ofInput,
      int n) {
    for (int i = 0; i < n; i++) {
      float one = bit[i];
      float zero = 1f - one;
      float factor = on * (zero * up[i] + one * down[i]);
      float after = factor / (off + factor);
      ofWeight[i] += signed[i] * after;
      ofInput[i] = (zero - one) * signed[i] * (after - on);
    }
  }

  /** Of the inputs of a selected row. */
  float[] inputGradient(int r) {
    return inputGradient[r];
  }
}
