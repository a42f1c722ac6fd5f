package dev.bitwell.energy;

/**
 * What moves do to the hidden units of a restricted Boltzmann machine, without an exponential a
 * move.
 *
 * <p>Flipping bit i changes the input A_k of hidden unit k by ±w, w = W_ik, and so log(1 + exp A_k)
 * by log φ with φ = σ(-A_k) + σ(A_k) e^{±w}, where the last factor depends on the weights alone and
 * is tabulated. The unit's new activation is σ(A_k ± w) = σ(A_k) e^{±w}/φ. No term is a difference,
 * so saturated units lose nothing.
 *
 * <p>All in doubles, for any weights and for moves one by one; {@link RbmFlips} is the quick way
 * for all flips.
 */
final class RbmFactors {
  /**
   * Factors that are multiplied before a logarithm is taken: few enough for the product of eight
   * e^88 to be a double.
   */
  private static final int LOG_STRIDE = 8;

  /** Factors from 1/2 to 1 that are multiplied before a logarithm is taken. */
  private static final int LONG_STRIDE = 512;

  /** Far above what a double cannot tell from 0. */
  private static final double SHORT = 1e-200;

  private final int dimension;
  private final int hidden;

  /** e^w, for bits that are 0, and e^-w, for bits that are 1; [bit][hidden]. */
  private double[] up;

  private double[] down;

  /** σ(A) and σ(-A) of the hidden units of each row. */
  private final double[] on;

  private final double[] off;

  RbmFactors(int dimension, int hidden, int capacity) {
    this.dimension = dimension;
    this.hidden = hidden;
    on = new double[Math.multiplyExact(capacity, hidden)];
    off = new double[on.length];
  }

  /** Tabulates the weights, d×h at the start of the parameters. */
  void tabulate(float[] parameters) {
    if (up == null) {
      up = new double[dimension * hidden];
      down = new double[up.length];
    }
    for (int k = 0; k < up.length; k++) {
      double e = Math.exp(parameters[k]);
      up[k] = e;
      down[k] = 1 / e;
    }
  }

  /** Takes the inputs of the hidden units of some rows. */
  void activate(int fromRow, int toRow, float[] input) {
    for (int k = fromRow * hidden; k < toRow * hidden; k++) {
      double e = Math.exp(-Math.abs((double) input[k]));
      double likely = 1 / (1 + e);
      double unlikely = e * likely;
      on[k] = input[k] > 0 ? likely : unlikely;
      off[k] = input[k] > 0 ? unlikely : likely;
    }
  }

  /**
   * Takes the flip of one bit from {@code set}, without an exponential. A unit that is all but off,
   * or on, would lose what it is short of: then the row's inputs are taken anew.
   */
  void flip(int row, int bit, boolean set, float[] input) {
    double[] table = set ? down : up;
    int unit = row * hidden;
    int weight = bit * hidden;
    double least = 1;
    for (int k = 0; k < hidden; k++) {
      double factor = on[unit + k] * table[weight + k];
      double silent = off[unit + k];
      double share = 1 / (silent + factor);
      on[unit + k] = factor * share;
      off[unit + k] = silent * share;
      least = Math.min(least, Math.min(on[unit + k], off[unit + k]));
    }
    if (!(least > SHORT)) {
      activate(row, row + 1, input);
    }
  }

  /** σ(A) of a hidden unit. */
  double activation(int row, int k) {
    return on[row * hidden + k];
  }

  /** σ(-A) of a hidden unit. */
  double silence(int row, int k) {
    return off[row * hidden + k];
  }

  /**
   * Σ_k log(1 + exp A_k) of a row whose inputs were taken: the larger of A and 0, less log of the
   * likelier of on and off.
   */
  double softplusSum(int row, float[] input) {
    double sum = 0;
    int to;
    for (int from = row * hidden; from < (row + 1) * hidden; from = to) {
      to = Math.min((row + 1) * hidden, from + LONG_STRIDE);
      double product = 1;
      for (int k = from; k < to; k++) {
        sum += Math.max(input[k], 0f);
        product *= Math.max(on[k], off[k]);
      }
      sum -= Math.log(product);
    }
    return sum;
  }

  /** Σ_k log φ for the flip of one bit from {@code set}. */
  double logSum(int row, int bit, boolean set) {
    double[] table = set ? down : up;
    int unit = row * hidden;
    int weight = bit * hidden;
    double sum = 0;
    int to;
    for (int from = 0; from < hidden; from = to) {
      to = Math.min(hidden, from + LOG_STRIDE);
      double product = 1;
      for (int k = from; k < to; k++) {
        product *= off[unit + k] + on[unit + k] * table[weight + k];
      }
      sum += Math.log(product);
    }
    return sum;
  }

  /** Σ_k log φ for a move of two bits. The product of four e^176 is still a double. */
  double logSum(int row, int bit, boolean set, int other, boolean otherSet) {
    double[] table = set ? down : up;
    double[] otherTable = otherSet ? down : up;
    int unit = row * hidden;
    double sum = 0;
    int to;
    for (int from = 0; from < hidden; from = to) {
      to = Math.min(hidden, from + LOG_STRIDE / 2);
      double product = 1;
      for (int k = from; k < to; k++) {
        double change = table[bit * hidden + k] * otherTable[other * hidden + k];
        product *= off[unit + k] + on[unit + k] * change;
      }
      sum += Math.log(product);
    }
    return sum;
  }

  /** σ(A_k ± w): a hidden unit's activation after the flip of one bit from {@code set}. */
  double flipped(int row, int k, int bit, boolean set) {
    double factor = on[row * hidden + k] * (set ? down : up)[bit * hidden + k];
    return factor / (off[row * hidden + k] + factor);
  }

  /** A hidden unit's activation after a move of two bits. */
  double moved(int row, int k, int bit, boolean set, int other, boolean otherSet) {
    double change =
        (set ? down : up)[bit * hidden + k] * (otherSet ? down : up)[other * hidden + k];
    double factor = on[row * hidden + k] * change;
    return factor / (off[row * hidden + k] + factor);
  }
}
