package dev.bitwell.energy;

import java.util.Arrays;

/**
 * What flips do to the hidden units of a restricted Boltzmann machine, without an exponential a
 * flip.
 *
 * <p>Flipping bit i changes the input A_k of hidden unit k by ±w, w = W_ik, and so log(1 + exp A_k)
 * by log φ with φ = σ(-A_k) + σ(A_k) e^{±w}, where the last factor depends on the weights alone and
 * is tabulated. The unit's new activation is σ(A_k ± w) = σ(A_k) e^{±w}/φ. No term is a difference,
 * so saturated units lose nothing.
 */
final class RbmFactors {
  /**
   * Factors that are multiplied before a logarithm is taken: few enough for the product of eight
   * e^88 to be a double.
   */
  private static final int LOG_STRIDE = 8;

  private final int dimension;
  private final int hidden;

  /** e^w, for bits that are 0, and e^-w, for bits that are 1; [hidden][bit]. */
  private final double[][] up;

  private final double[][] down;

  /** σ(A) and σ(-A) of the hidden units of each row. */
  private final double[] on;

  private final double[] off;

  /** Which bits of the row at hand are 0 and which are 1, as numbers. */
  private final double[] zero;

  private final double[] one;
  private final double[] scratch;

  RbmFactors(int dimension, int hidden, int capacity) {
    this.dimension = dimension;
    this.hidden = hidden;
    up = new double[hidden][dimension];
    down = new double[hidden][dimension];
    on = new double[Math.multiplyExact(capacity, hidden)];
    off = new double[on.length];
    zero = new double[dimension];
    one = new double[dimension];
    scratch = new double[dimension];
  }

  /** Tabulates the weights, d×h at the start of the parameters. */
  void tabulate(float[] parameters) {
    for (int i = 0; i < dimension; i++) {
      for (int k = 0; k < hidden; k++) {
        double e = Math.exp(parameters[i * hidden + k]);
        up[k][i] = e;
        down[k][i] = 1 / e;
      }
    }
  }

  /** Takes the inputs of a row's hidden units. */
  void activate(int row, float[] input) {
    for (int k = row * hidden; k < (row + 1) * hidden; k++) {
      on[k] = 1 / (1 + Math.exp(-input[k]));
      off[k] = 1 / (1 + Math.exp(input[k]));
    }
  }

  /** σ(A) of a hidden unit. */
  double activation(int row, int k) {
    return on[row * hidden + k];
  }

  /** Σ_k log φ for the flip of one bit from {@code set}. */
  double logSum(int row, int bit, boolean set) {
    double[][] table = set ? down : up;
    double sum = 0;
    for (int from = 0; from < hidden; from += LOG_STRIDE) {
      double product = 1;
      for (int k = from; k < Math.min(hidden, from + LOG_STRIDE); k++) {
        product *= off[row * hidden + k] + on[row * hidden + k] * table[k][bit];
      }
      sum += Math.log(product);
    }
    return sum;
  }

  /** Σ_k log φ for a move of two bits. The product of four e^176 is still a double. */
  double logSum(int row, int bit, boolean set, int other, boolean otherSet) {
    double[][] table = set ? down : up;
    double[][] otherTable = otherSet ? down : up;
    double sum = 0;
    for (int from = 0; from < hidden; from += LOG_STRIDE / 2) {
      double product = 1;
      for (int k = from; k < Math.min(hidden, from + LOG_STRIDE / 2); k++) {
        double change = table[k][bit] * otherTable[k][other];
        product *= off[row * hidden + k] + on[row * hidden + k] * change;
      }
      sum += Math.log(product);
    }
    return sum;
  }

  /** A hidden unit's activation after a move of two bits. */
  double moved(int row, int k, int bit, boolean set, int other, boolean otherSet) {
    double change = (set ? down : up)[k][bit] * (otherSet ? down : up)[k][other];
    double factor = on[row * hidden + k] * change;
    return factor / (off[row * hidden + k] + factor);
  }

  /** σ(A_k ± w): a hidden unit's activation after the flip of one bit from {@code set}. */
  double flipped(int row, int k, int bit, boolean set) {
    double factor = on[row * hidden + k] * (set ? down : up)[k][bit];
    return factor / (off[row * hidden + k] + factor);
  }

  /** Turns to a row, for the methods on all its flips. */
  void select(float[] x, int row) {
    for (int i = 0; i < dimension; i++) {
      one[i] = x[row * dimension + i];
      zero[i] = 1 - one[i];
    }
  }

  /** Σ_k log φ for all flips of the selected row. */
  void logSums(int row, double[] out) {
    Arrays.fill(out, 0);
    for (int from = 0; from < hidden; from += LOG_STRIDE) {
      Arrays.fill(scratch, 1);
      for (int k = from; k < Math.min(hidden, from + LOG_STRIDE); k++) {
        multiply(scratch, off[row * hidden + k], on[row * hidden + k], up[k], down[k]);
      }
      for (int i = 0; i < dimension; i++) {
        out[i] += Math.log(scratch[i]);
      }
    }
  }

  private void multiply(double[] product, double off, double on, double[] up, double[] down) {
    for (int i = 0; i < dimension; i++) {
      product[i] *= off + on * (zero[i] * up[i] + one[i] * down[i]);
    }
  }

  /**
   * For all flips of the selected row, with coefficients c and signs s: adds c_i s_i σ(A_k ± w) to
   * {@code out}, and returns Σ_i c_i (σ(A_k ± w) - σ(A_k)).
   */
  double addFlipped(int row, int k, double[] coefficient, double[] signed, double[] out) {
    double before = on[row * hidden + k];
    activations(off[row * hidden + k], before, up[k], down[k]);
    for (int i = 0; i < dimension; i++) {
      out[i] += signed[i] * scratch[i];
    }
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      sum += coefficient[i] * (scratch[i] - before);
    }
    return sum;
  }

  private void activations(double off, double on, double[] up, double[] down) {
    for (int i = 0; i < dimension; i++) {
      double factor = on * (zero[i] * up[i] + one[i] * down[i]);
      scratch[i] = factor / (off + factor);
    }
  }
}
