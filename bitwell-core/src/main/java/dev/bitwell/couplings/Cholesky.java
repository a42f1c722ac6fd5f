package dev.bitwell.couplings;

/** A = L Lᵀ of a small symmetric positive definite matrix, stored row by row. */
final class Cholesky {
  private final int n;
  private final double[] lower;

  private Cholesky(int n, double[] lower) {
    this.n = n;
    this.lower = lower;
  }

  /** Returns null if the matrix is not positive definite to working precision. */
  static Cholesky of(double[] matrix, int n) {
    double[] lower = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = matrix[i * n + j];
        for (int k = 0; k < j; k++) {
          sum -= lower[i * n + k] * lower[j * n + k];
        }
        if (i > j) {
          lower[i * n + j] = sum / lower[j * n + j];
        } else if (sum > 1e-14 * matrix[i * n + i]) {
          lower[i * n + i] = Math.sqrt(sum);
        } else {
          return null;
        }
      }
    }
    return new Cholesky(n, lower);
  }

  /** A⁻¹ v. */
  double[] solve(double[] v) {
    double[] x = v.clone();
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < i; k++) {
        x[i] -= lower[i * n + k] * x[k];
      }
      x[i] /= lower[i * n + i];
    }
    for (int i = n - 1; i >= 0; i--) {
      for (int k = i + 1; k < n; k++) {
        x[i] -= lower[k * n + i] * x[k];
      }
      x[i] /= lower[i * n + i];
    }
    return x;
  }
}
