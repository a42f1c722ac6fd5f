package dev.bitwell.couplings;

import dev.bitwell.math.Gemm;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The gradients of several columns by all their couplings at once, as Σ r_i z_j: one matrix product
 * of residuals and data, cut into stretches of rows so that memory does not grow with the table.
 */
final class BlockGradients implements RowSum<float[]> {
  private static final long serialVersionUID = 1;
  private static final int STRETCH = 1024;

  private final int[] columns;
  private final Regression[] regressions;

  /**
   * @param columns j, by their numbers
   */
  BlockGradients(int[] columns, Regression[] regressions) {
    this.columns = columns;
    this.regressions = regressions;
  }

  /**
   * Shows each path its ∂f_i/∂θ_ij for all j. The prior's part is left out: it is 0 for every j
   * that is no neighbour yet.
   */
  static void show(Columns columns, List<ColumnPath> paths, Workers workers) {
    if (paths.isEmpty()) {
      return;
    }
    Regression[] regressions =
        paths.stream().map(ColumnPath::regression).toArray(Regression[]::new);
    float[] gradients = columns.sum(new BlockGradients(columns.numbers(), regressions), workers);
    for (int k = 0; k < gradients.length; k++) {
      gradients[k] /= -columns.rows();
    }
    for (int i = 0; i < regressions.length; i++) {
      paths.get(i).see(gradients, i * columns.count());
    }
  }

  @Override
  public float[] over(ColumnBits rows, Workers workers) {
    int d = columns.length;
    int count = rows.rows();
    int stretch = Math.min(STRETCH, count);
    float[] signs = new float[Math.multiplyExact(stretch, d)];
    float[] residuals = new float[stretch * regressions.length];
    float[] sums = new float[Math.multiplyExact(regressions.length, d)];
    float[][] ofPatterns = new float[regressions.length][];
    Arrays.setAll(ofPatterns, i -> regressions[i].residuals(rows));
    Grouped[] grouped =
        IntStream.range(0, regressions.length)
            .mapToObj(i -> regressions[i].on(rows))
            .toArray(Grouped[]::new);
    Gemm gemm = Gemm.best();
    for (int from = 0; from < count; from += STRETCH) {
      int to = Math.min(count, from + STRETCH);
      int length = to - from;
      for (int j = 0; j < d; j++) {
        rows.signs(columns[j], from, to, signs, j * length);
      }
      for (int i = 0; i < grouped.length; i++) {
        grouped[i].spread(ofPatterns[i], from, to, residuals, i * length);
      }
      float before = from == 0 ? 0 : 1;
      gemm.nt(grouped.length, d, length, residuals, 0, signs, 0, before, sums, 0);
    }
    return sums;
  }

  @Override
  public float[] total(List<float[]> parts) {
    return Floats.total(parts);
  }
}
