package dev.bitwell.math;

import dev.bitwell.internal.math.Rows;
import java.util.Arrays;

/**
 * Matrix products as loops that the JIT vectorises: the innermost one adds a multiple of a row of B
 * to a row of C, at offset zero of temporaries so that all arrays share one index. About a third of
 * the speed of OpenBLAS; also the reference that the native one is tested against.
 */
final class PlainGemm implements Gemm {
  @Override
  public String name() {
    return "java";
  }

  @Override
  public void nn(
      int m, int n, int k, float[] a, int ao, float[] b, int bo, float beta, float[] c, int co) {
    if (n == 1) {
      for (int i = 0; i < m; i++) {
        float dot = Rows.dot(a, ao + i * k, b, bo, k);
        c[co + i] = beta == 0f ? dot : dot + beta * c[co + i];
      }
    } else {
      multiply(m, n, k, a, ao, k, 1, b, bo, beta, c, co);
    }
  }

  @Override
  public void nt(
      int m, int n, int k, float[] a, int ao, float[] b, int bo, float beta, float[] c, int co) {
    float[] transposed = new float[n * k];
    for (int j = 0; j < n; j++) {
      for (int p = 0; p < k; p++) {
        transposed[p * n + j] = b[bo + j * k + p];
      }
    }
    multiply(m, n, k, a, ao, k, 1, transposed, 0, beta, c, co);
  }

  @Override
  public void tn(
      int m, int n, int k, float[] a, int ao, float[] b, int bo, float beta, float[] c, int co) {
    multiply(m, n, k, a, ao, 1, m, b, bo, beta, c, co);
  }

  /** A's element (i, p) lies at {@code ao + i * rowStride + p * columnStride}. */
  private static void multiply(
      int m,
      int n,
      int k,
      float[] a,
      int ao,
      int rowStride,
      int columnStride,
      float[] b,
      int bo,
      float beta,
      float[] c,
      int co) {
    float[] sum = new float[n];
    float[][] row = new float[4][n];
    float[] factor = new float[4];
    for (int i = 0; i < m; i++) {
      Arrays.fill(sum, 0f);
      for (int p = 0; p < k; p += 4) {
        for (int q = 0; q < 4; q++) {
          if (p + q < k) {
            factor[q] = a[ao + i * rowStride + (p + q) * columnStride];
            System.arraycopy(b, bo + (p + q) * n, row[q], 0, n);
          } else {
            factor[q] = 0f;
            Arrays.fill(row[q], 0f);
          }
        }
        addRows(sum, factor, row[0], row[1], row[2], row[3]);
      }
      int start = co + i * n;
      for (int j = 0; j < n; j++) {
        c[start + j] = beta == 0f ? sum[j] : sum[j] + beta * c[start + j];
      }
    }
  }

  private static void addRows(
      float[] sum, float[] factor, float[] b0, float[] b1, float[] b2, float[] b3) {
    float f0 = factor[0];
    float f1 = factor[1];
    float f2 = factor[2];
    float f3 = factor[3];
    for (int j = 0; j < sum.length; j++) {
      sum[j] += f0 * b0[j] + f1 * b1[j] + f2 * b2[j] + f3 * b3[j];
    }
  }
}
