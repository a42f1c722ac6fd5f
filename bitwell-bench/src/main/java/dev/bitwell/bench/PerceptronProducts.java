package dev.bitwell.bench;

import dev.bitwell.energy.Mlp;
import dev.bitwell.math.Gemm;

/**
 * The matrix products of a block of rows, on matrices of one thread's own. Shapes, transposes and
 * their order are those of an iteration:
 *
 * <ol>
 *   <li>the rows go through all layers and back, down to their bits;
 *   <li>their neighbours go through the layers above the first and back, {@value Mlp#CHUNK} at a
 *       time, and leave a gradient;
 *   <li>so do the rows themselves.
 * </ol>
 *
 * Sums over rows and products of two vectors are no matrix products, and are left out.
 */
final class PerceptronProducts {
  private static final int[] WIDTHS = Mlp.PAPER_WIDTHS.stream().mapToInt(w -> w).toArray();

  private final Gemm gemm = Gemm.best();
  private final int dimension;
  private final int rows;
  private final int neighbours;
  private final float[] x;
  private final float[] differences;
  private final float[][] weights;
  private final Pass ofRows;
  private final Pass ofNeighbours = new Pass(Mlp.CHUNK);
  private double flops;

  PerceptronProducts(int dimension, int rows, int flips) {
    this.dimension = dimension;
    this.rows = rows;
    neighbours = rows * flips;
    x = new float[rows * dimension];
    differences = new float[rows * dimension];
    weights = weights(dimension);
    ofRows = new Pass(rows);
  }

  /** Room for the weights of all layers but the output's, or for a gradient. */
  static float[][] weights(int dimension) {
    float[][] weights = new float[WIDTHS.length][];
    for (int l = 0; l < WIDTHS.length; l++) {
      weights[l] = new float[(l == 0 ? dimension : WIDTHS[l - 1]) * WIDTHS[l]];
    }
    return weights;
  }

  /** Does them all once. */
  void multiply(float[][] gradient) {
    nn(rows, WIDTHS[0], dimension, x, weights[0], ofRows.activation[0]);
    ofRows.thereAndBack(rows);
    nt(rows, dimension, WIDTHS[0], ofRows.delta[0], weights[0], differences);
    for (int from = 0; from < neighbours; from += Mlp.CHUNK) {
      int n = Math.min(Mlp.CHUNK, neighbours - from);
      ofNeighbours.thereAndBack(n);
      ofNeighbours.differentiate(n, gradient);
    }
    ofRows.differentiate(rows, gradient);
    tn(dimension, WIDTHS[0], rows, x, ofRows.delta[0], gradient[0]);
  }

  /** Multiplications and additions so far. */
  double flops() {
    return flops;
  }

  private void nn(int m, int n, int k, float[] a, float[] b, float[] c) {
    gemm.nn(m, n, k, a, 0, b, 0, 1f, c, 0);
    flops += 2.0 * m * n * k;
  }

  private void nt(int m, int n, int k, float[] a, float[] b, float[] c) {
    gemm.nt(m, n, k, a, 0, b, 0, 0f, c, 0);
    flops += 2.0 * m * n * k;
  }

  private void tn(int m, int n, int k, float[] a, float[] b, float[] c) {
    gemm.tn(m, n, k, a, 0, b, 0, 1f, c, 0);
    flops += 2.0 * m * n * k;
  }

  /** Rows on their way through the layers above the first. All numbers are and remain zero. */
  private final class Pass {
    final float[][] activation = new float[WIDTHS.length][];
    final float[][] delta = new float[WIDTHS.length][];

    Pass(int capacity) {
      for (int l = 0; l < WIDTHS.length; l++) {
        activation[l] = new float[capacity * WIDTHS[l]];
        delta[l] = new float[capacity * WIDTHS[l]];
      }
    }

    void thereAndBack(int n) {
      for (int l = 1; l < WIDTHS.length; l++) {
        nn(n, WIDTHS[l], WIDTHS[l - 1], activation[l - 1], weights[l], activation[l]);
      }
      for (int l = WIDTHS.length - 1; l > 0; l--) {
        nt(n, WIDTHS[l - 1], WIDTHS[l], delta[l], weights[l], delta[l - 1]);
      }
    }

    void differentiate(int n, float[][] gradient) {
      for (int l = WIDTHS.length - 1; l > 0; l--) {
        tn(WIDTHS[l - 1], WIDTHS[l], n, activation[l - 1], delta[l], gradient[l]);
      }
    }
  }
}
