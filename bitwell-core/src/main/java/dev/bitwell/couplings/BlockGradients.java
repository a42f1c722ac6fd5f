package dev.bitwell.couplings;

import dev.bitwell.math.Gemm;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The gradients of several columns by couplings with others, as Σ r_i z_j, cut into stretches of
 * rows so that memory does not grow with the table. Those that are wanted by all couplings are one
 * matrix product of residuals and data.
 */
final class BlockGradients implements RowSum<float[]> {
  private static final long serialVersionUID = 1;
  private static final int STRETCH = 1024;

  /** Beyond this part of its couplings a column gets all of them, in the common product. */
  private static final double MANY = 1.0 / 32;

  private final int[] columns;

  /** Those of which all gradients are wanted, and those of which a few are. */
  private final Regression[] whole;

  private final Regression[] partly;

  /** The columns j that are wanted of each of the latter, by their numbers. */
  private final int[][] few;

  private BlockGradients(int[] columns, Regression[] whole, Regression[] partly, int[][] few) {
    this.columns = columns;
    this.whole = whole;
    this.partly = partly;
    this.few = few;
  }

  /** Shows each path its ∂f_i/∂θ_ij for all j. */
  static void show(Columns columns, List<ColumnPath> paths, Workers workers) {
    show(columns, paths, List.of(), 0, workers);
  }

  /**
   * Shows each path those ∂f_i/∂θ_ij without which it is not known whether the optimality
   * conditions hold at this penalty. Often that is none.
   */
  static void show(Columns columns, List<ColumnPath> paths, double penalty, Workers workers) {
    int many = (int) (MANY * columns.count());
    Map<Boolean, List<ColumnPath>> byNumber =
        paths.stream()
            .filter(path -> path.unsure(penalty).length > 0)
            .collect(Collectors.partitioningBy(path -> path.unsure(penalty).length > many));
    show(columns, byNumber.get(true), byNumber.get(false), penalty, workers);
  }

  /** The prior's part is left out: it is 0 for every j that is no neighbour yet. */
  private static void show(
      Columns columns,
      List<ColumnPath> whole,
      List<ColumnPath> partly,
      double penalty,
      Workers workers) {
    if (whole.isEmpty() && partly.isEmpty()) {
      return;
    }
    int[] all = IntStream.range(0, columns.count()).toArray();
    int[][] few = partly.stream().map(path -> path.unsure(penalty)).toArray(int[][]::new);
    BlockGradients sum =
        new BlockGradients(
            columns.numbers(),
            regressions(whole),
            regressions(partly),
            Arrays.stream(few).map(columns::numbers).toArray(int[][]::new));
    float[] gradients = columns.sum(sum, workers);
    for (int k = 0; k < gradients.length; k++) {
      gradients[k] /= -columns.rows();
    }
    int at = 0;
    for (ColumnPath path : whole) {
      path.see(all, gradients, at);
      at += all.length;
    }
    for (int i = 0; i < few.length; i++) {
      partly.get(i).see(few[i], gradients, at);
      at += few[i].length;
    }
  }

  private static Regression[] regressions(List<ColumnPath> paths) {
    return paths.stream().map(ColumnPath::regression).toArray(Regression[]::new);
  }

  @Override
  public float[] over(ColumnBits rows, Workers workers) {
    Product common = new Product(rows, whole, columns);
    Product[] own = new Product[few.length];
    Arrays.setAll(own, i -> new Product(rows, new Regression[] {partly[i]}, few[i]));
    int size = common.size() + Arrays.stream(own).mapToInt(Product::size).sum();
    float[] sums = new float[size];
    float[] signs = new float[Math.multiplyExact(STRETCH, columns.length)];
    for (int from = 0; from < rows.rows(); from += STRETCH) {
      int to = Math.min(rows.rows(), from + STRETCH);
      int at = 0;
      if (common.size() > 0) {
        common.add(from, to, signs, sums, at);
        at += common.size();
      }
      for (Product product : own) {
        product.add(from, to, signs, sums, at);
        at += product.size();
      }
    }
    return sums;
  }

  @Override
  public float[] total(List<float[]> parts) {
    return Floats.total(parts);
  }

  /** Σ r_i z_j of some columns i and some columns j. */
  private static final class Product {
    private final ColumnBits rows;
    private final int[] columns;
    private final Grouped[] grouped;
    private final float[][] ofPatterns;
    private final float[] residuals;
    private final Gemm gemm = Gemm.best();

    Product(ColumnBits rows, Regression[] regressions, int[] columns) {
      this.rows = rows;
      this.columns = columns;
      grouped = new Grouped[regressions.length];
      Arrays.setAll(grouped, i -> regressions[i].on(rows));
      ofPatterns = new float[regressions.length][];
      Arrays.setAll(ofPatterns, i -> regressions[i].residuals(rows));
      residuals = new float[STRETCH * regressions.length];
    }

    /** How many sums there are. */
    int size() {
      return Math.multiplyExact(grouped.length, columns.length);
    }

    /**
     * Adds those of some rows.
     *
     * @param signs room for those of the columns
     */
    void add(int from, int to, float[] signs, float[] sums, int offset) {
      int length = to - from;
      for (int j = 0; j < columns.length; j++) {
        rows.signs(columns[j], from, to, signs, j * length);
      }
      for (int i = 0; i < grouped.length; i++) {
        grouped[i].spread(ofPatterns[i], from, to, residuals, i * length);
      }
      gemm.nt(grouped.length, columns.length, length, residuals, 0, signs, 0, 1, sums, offset);
    }
  }
}
