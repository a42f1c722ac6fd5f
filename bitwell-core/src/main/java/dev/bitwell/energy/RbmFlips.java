package dev.bitwell.energy;

import dev.bitwell.math.VectorMath;
import java.util.Arrays;

/**
 * What all flips of some rows do to the hidden units of a restricted Boltzmann machine: the sums
 * and activations of {@link RbmFactors} in floats, in loops that the JIT turns to vector
 * instructions, and in an order in which tables stay in the cache: units or bits outside, rows
 * inside.
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

  /** e^w, for bits that are 0, and e^-w, for bits that are 1: of each unit, and of each bit. */
  private final float[][] upOfUnit;

  private final float[][] downOfUnit;
  private final float[][] upOfBit;
  private final float[][] downOfBit;

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

  /** Gradients of the inputs of the rows at hand, and of the weights of one bit. */
  private final float[][] inputGradient = new float[ROWS][];

  private final float[] weightGradient;
  private final double[] exponent;
  private final double[] power;
  private int rows;

  RbmFlips(int dimension, int hidden) {
    this.dimension = dimension;
    this.hidden = hidden;
    upOfUnit = tables(hidden, dimension);
    downOfUnit = tables(hidden, dimension);
    upOfBit = new float[dimension][hidden];
    downOfBit = new float[dimension][hidden];
    spills = new boolean[upOfUnit.length / PAIR];
    logs = new boolean[spills.length];
    weightGradient = new float[hidden];
    exponent = new double[hidden];
    power = new double[hidden];
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
    for (int i = 0; i < dimension; i++) {
      for (int k = 0; k < hidden; k++) {
        exponent[k] = parameters[i * hidden + k];
      }
      VectorMath.exp(exponent, power, hidden);
      for (int k = 0; k < hidden; k++) {
        upOfBit[i][k] = (float) power[k];
        downOfBit[i][k] = (float) (1 / power[k]);
      }
    }
    transpose(upOfBit, upOfUnit);
    transpose(downOfBit, downOfUnit);
    planProducts(parameters);
    return true;
  }

  /** A few bits at a time, so that what is written to is still in the cache. */
  private void transpose(float[][] ofBit, float[][] ofUnit) {
    int to;
    for (int from = 0; from < dimension; from = to) {
      to = Math.min(dimension, from + 16);
      for (int k = 0; k < hidden; k++) {
        float[] unit = ofUnit[k];
        for (int i = from; i < to; i++) {
          unit[i] = ofBit[i][k];
        }
      }
    }
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
      for (int r = 0; r < rows; r++) {
        multiply(pair * PAIR, r);
        if (spills[pair]) {
          spill(product[r], longProduct[r]);
        }
        if (logs[pair]) {
          takeLogs(longProduct[r], logSum[r]);
        }
      }
    }
  }

  /** Σ_k log φ for all flips of a selected row. */
  double[] logSums(int r) {
    return logSum[r];
  }

  private void multiply(int k, int r) {
    multiply(
        product[r],
        bits[r],
        on[r][k],
        off[r][k],
        upOfUnit[k],
        downOfUnit[k],
        on[r][k + 1],
        off[r][k + 1],
        upOfUnit[k + 1],
        downOfUnit[k + 1],
        dimension);
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

  private static void spill(float[] product, double[] longProduct) {
    for (int i = 0; i < product.length; i++) {
      longProduct[i] *= product[i];
    }
    Arrays.fill(product, 1f);
  }

  private static void takeLogs(double[] longProduct, double[] logSum) {
    for (int i = 0; i < longProduct.length; i++) {
      logSum[i] += Math.log(longProduct[i]);
    }
    Arrays.fill(longProduct, 1);
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
      Arrays.fill(inputGradient[r], 0f);
    }
    for (int i = 0; i < dimension; i++) {
      System.arraycopy(gradient, i * hidden, weightGradient, 0, hidden);
      for (int r = 0; r < rows; r++) {
        float c = coefficient[r][i];
        boolean set = bits[r][i] > 0;
        addFlipped(
            on[r],
            off[r],
            set ? downOfBit[i] : upOfBit[i],
            c,
            set ? -c : c,
            inputGradient[r],
            weightGradient,
            hidden);
      }
      System.arraycopy(weightGradient, 0, gradient, i * hidden, hidden);
    }
  }

  private static void addFlipped(
      float[] on,
      float[] off,
      float[] change,
      float c,
      float signed,
      float[] ofInput,
      float[] ofWeight,
      int n) {
    for (int k = 0; k < n; k++) {
      float before = on[k];
      float factor = before * change[k];
      float after = factor / (off[k] + factor);
      ofInput[k] += c * (after - before);
      ofWeight[k] += signed * after;
    }
  }

  /** Of the inputs of a selected row. */
  float[] inputGradient(int r) {
    return inputGradient[r];
  }
}
