package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.Arrays;

/**
 * Maximum mean discrepancy between two samples of bit vectors: unbiased (U-statistic, a row is not
 * compared with itself), squared, no root. Around 0 for samples of one distribution, where it is
 * negative about as often as positive.
 */
public final class Mmd {
  /** Rows of the first sample that a thread compares at a time. */
  private static final int BLOCK = 128;

  private Mmd() {}

  /**
   * With the kernel k = d - Hamming distance, as in the paper. It equals 2 Σ_i (p_i - q_i)² up to
   * sampling noise, p_i and q_i being the chances of bit i: <b>blind to all dependence between
   * bits</b>. O(n d).
   */
  public static double linear(BitMatrix x, BitMatrix y) {
    requireComparable(x, y);
    double n = x.rows();
    double m = y.rows();
    double[] p = counts(x);
    double[] q = counts(y);
    double within = 0;
    double across = 0;
    for (int i = 0; i < p.length; i++) {
      within += agreements(p[i], n) / (n * (n - 1)) + agreements(q[i], m) / (m * (m - 1));
      across += (p[i] * q[i] + (n - p[i]) * (m - q[i])) / (n * m);
    }
    return within - 2 * across;
  }

  /** Ordered pairs of different rows that agree in a bit which is set in {@code set} of n rows. */
  private static double agreements(double set, double n) {
    return set * (set - 1) + (n - set) * (n - set - 1);
  }

  /** How often each bit is on. */
  static double[] counts(BitMatrix x) {
    double[] counts = new double[x.bits()];
    for (int r = 0; r < x.rows(); r++) {
      for (int i = 0; i < x.bits(); i++) {
        if (x.get(r, i)) {
          counts[i]++;
        }
      }
    }
    return counts;
  }

  /**
   * With the kernel k = exp(-bandwidth · Hamming distance), which sees dependence between bits of
   * every order. O(n² d/64), spread over threads.
   */
  public static double exponential(BitMatrix x, BitMatrix y, double bandwidth, Crew crew) {
    requireComparable(x, y);
    double[] kernel = kernel(x.bits(), bandwidth);
    try (Workers workers = new Workers(crew.threads())) {
      double n = x.rows();
      double m = y.rows();
      // A row compared with itself adds exactly k(0) = 1.
      double xx = (sum(x, x, kernel, workers) - n) / (n * (n - 1));
      double yy = (sum(y, y, kernel, workers) - m) / (m * (m - 1));
      return xx + yy - 2 * sum(x, y, kernel, workers) / (n * m);
    }
  }

  /** The exponential kernel by the Hamming distance. */
  static double[] kernel(int bits, double bandwidth) {
    if (!(bandwidth > 0 && bandwidth < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("bandwidth is finite and above 0, not " + bandwidth);
    }
    double[] kernel = new double[bits + 1];
    Arrays.setAll(kernel, h -> Math.exp(-bandwidth * h));
    return kernel;
  }

  /** Σ k over all pairs, in an order that does not depend on the threads. */
  private static double sum(BitMatrix x, BitMatrix y, double[] kernel, Workers workers) {
    double[] sums = new double[(x.rows() + BLOCK - 1) / BLOCK];
    workers.run(
        sums.length,
        (worker, block) -> {
          long[] histogram = new long[kernel.length];
          int to = Math.min(x.rows(), (block + 1) * BLOCK);
          for (int r = block * BLOCK; r < to; r++) {
            for (int s = 0; s < y.rows(); s++) {
              histogram[x.hamming(r, y, s)]++;
            }
          }
          for (int h = 0; h < kernel.length; h++) {
            sums[block] += histogram[h] * kernel[h];
          }
        });
    return Arrays.stream(sums).sum();
  }

  private static void requireComparable(BitMatrix x, BitMatrix y) {
    if (x.bits() != y.bits()) {
      throw new IllegalArgumentException(
          "rows of " + x.bits() + " bits cannot be compared with rows of " + y.bits());
    }
    if (x.rows() < 2 || y.rows() < 2) {
      throw new IllegalArgumentException(
          "an MMD needs at least 2 rows on either side, not " + x.rows() + " and " + y.rows());
    }
  }
}
