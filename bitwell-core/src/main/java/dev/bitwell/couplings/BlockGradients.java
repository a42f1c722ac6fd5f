package dev.bitwell.couplings;

import dev.bitwell.math.Gemm;
import java.util.List;

/**
 * The gradients of several columns by all their couplings at once: one matrix product of residuals
 * and data, cut into stretches of rows so that memory does not grow with the table.
 */
final class BlockGradients {
  private static final int STRETCH = 1024;

  private final Columns columns;
  private final float[] signs;
  private final float[] residuals;
  private final float[] gradients;
  private final Gemm gemm = Gemm.best();

  /** For up to {@code most} columns at a time. */
  BlockGradients(Columns columns, int most) {
    this.columns = columns;
    int stretch = Math.min(STRETCH, columns.rows());
    signs = new float[stretch * columns.count()];
    residuals = new float[stretch * most];
    gradients = new float[most * columns.count()];
  }

  /**
   * Shows each path its ∂f_i/∂θ_ij for all j. The prior's part is left out: it is 0 for every j
   * that is no neighbour yet.
   */
  void show(List<ColumnPath> paths) {
    int d = columns.count();
    int rows = columns.rows();
    for (int from = 0; from < rows; from += STRETCH) {
      int to = Math.min(rows, from + STRETCH);
      int length = to - from;
      for (int j = 0; j < d; j++) {
        columns.signs(j, from, to, signs, j * length);
      }
      for (int i = 0; i < paths.size(); i++) {
        paths.get(i).residuals(from, to, residuals, i * length);
      }
      float before = from == 0 ? 0 : 1;
      gemm.nt(paths.size(), d, length, residuals, 0, signs, 0, before, gradients, 0);
    }
    for (int k = 0; k < paths.size() * d; k++) {
      gradients[k] /= -rows;
    }
    for (int i = 0; i < paths.size(); i++) {
      paths.get(i).see(gradients, i * d);
    }
  }
}
