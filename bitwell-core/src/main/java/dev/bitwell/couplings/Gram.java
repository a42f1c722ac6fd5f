package dev.bitwell.couplings;

import dev.bitwell.math.Gemm;

/**
 * Σ_p c_p a_p a_pᵀ over patterns, of which the Hessian of a column consists: patterns × parameters²
 * multiplications. Where these are many it is a matrix product in single precision, in stretches
 * whose results are added in double precision: some 1e-7 of the diagonal may be wrong then, which
 * is nothing to the curvature that steps and standard errors need.
 */
final class Gram {
  private static final int STRETCH = 1024;

  /** Fewer multiplications than this are not worth the call of a matrix product. */
  private static final long MANY = 10_000;

  private Gram() {}

  /** The matrix row by row, symmetric. */
  static double[] of(Patterns patterns, double[] c) {
    long width = patterns.width();
    return patterns.size() * width * width < MANY
        ? inDouble(patterns, c)
        : byProducts(patterns, c, Gemm.best());
  }

  static double[] inDouble(Patterns patterns, double[] c) {
    int width = patterns.width();
    double[] gram = new double[width * width];
    double[] signs = new double[width];
    for (int p = 0; p < c.length; p++) {
      patterns.regressors(p, signs);
      for (int a = 0; a < width; a++) {
        double weighted = c[p] * signs[a];
        for (int b = 0; b <= a; b++) {
          gram[a * width + b] += weighted * signs[b];
        }
      }
    }
    return symmetric(gram, width);
  }

  static double[] byProducts(Patterns patterns, double[] c, Gemm gemm) {
    int width = patterns.width();
    int stretch = Math.min(STRETCH, c.length);
    float[] floats = new float[stretch];
    float[] signs = new float[width * stretch];
    float[] weighted = new float[width * stretch];
    float[] product = new float[width * width];
    double[] gram = new double[width * width];
    for (int from = 0; from < c.length; from += stretch) {
      int n = Math.min(stretch, c.length - from);
      for (int p = 0; p < n; p++) {
        floats[p] = (float) c[from + p];
      }
      for (int a = 0; a < width; a++) {
        patterns.regressors(a, from, from + n, signs, a * n);
        for (int p = 0; p < n; p++) {
          weighted[a * n + p] = signs[a * n + p] * floats[p];
        }
      }
      gemm.nt(width, width, n, weighted, 0, signs, 0, 0, product, 0);
      for (int k = 0; k < gram.length; k++) {
        gram[k] += product[k];
      }
    }
    return symmetric(gram, width);
  }

  /** With the lower half above the diagonal too: of a product they differ by rounding. */
  private static double[] symmetric(double[] gram, int width) {
    for (int a = 0; a < width; a++) {
      for (int b = 0; b < a; b++) {
        gram[b * width + a] = gram[a * width + b];
      }
    }
    return gram;
  }
}
