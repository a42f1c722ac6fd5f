package dev.bitwell.couplings;

import dev.bitwell.math.Gemm;
import dev.bitwell.work.Workers;
import java.io.Serializable;
import java.util.List;

/**
 * The sums over rows that the score test takes, for the pairs of some columns with all: three
 * matrix products, over a stretch of rows at a time. What they are of is made once for a stretch:
 * beside the products of so many columns it costs next to nothing.
 */
final class ScoreSums implements RowSum<ScoreSums.Found> {
  private static final long serialVersionUID = 1;
  private static final int STRETCH = 1024;

  /** Columns that a thread multiplies at a time. */
  private static final int BLOCK = 64;

  private final int[] columns;
  private final Regression[] regressions;
  private final int first;
  private final int last;

  /**
   * For pairs whose first column is one of these.
   *
   * @param columns all, by their numbers
   * @param regressions of all
   */
  ScoreSums(int[] columns, Regression[] regressions, int first, int last) {
    this.columns = columns;
    this.regressions = regressions;
    this.first = first;
    this.last = last;
  }

  @Override
  public Found over(ColumnBits rows, Workers workers) {
    Products products = new Products(rows, workers);
    for (int from = 0; from < rows.rows(); from += STRETCH) {
      products.add(from, Math.min(rows.rows(), from + STRETCH), workers);
    }
    return products.found;
  }

  @Override
  public Found total(List<Found> parts) {
    Found total = parts.get(0);
    Floats.total(parts.stream().map(part -> part.ours).toList());
    Floats.total(parts.stream().map(part -> part.theirs).toList());
    Floats.total(parts.stream().map(part -> part.both).toList());
    Doubles.total(parts.stream().map(part -> part.squares).toList());
    return total;
  }

  /** What is found. */
  static final class Found implements Serializable {
    private static final long serialVersionUID = 1;

    private final int first;

    /** Σ r_i z_j, Σ z_i r_j and Σ r_i z_i r_j z_j of one of the first columns and any j. */
    private final float[] ours;

    private final float[] theirs;
    private final float[] both;

    /** Σ r² of every column. */
    private final double[] squares;

    Found(int first, int last, int all) {
      this.first = first;
      ours = new float[Math.multiplyExact(last - first, all)];
      theirs = new float[ours.length];
      both = new float[ours.length];
      squares = new double[all];
    }

    /** (Σu)²/Σu² of columns i and j. */
    double score(int i, int j) {
      int at = (i - first) * squares.length + j;
      double sum = (double) ours[at] + theirs[at];
      return sum * sum / (squares[i] + squares[j] + 2 * both[at]);
    }
  }

  /** The products of a stretch of rows after the other. */
  private final class Products {
    private final int d = columns.length;
    private final ColumnBits rows;
    private final Found found = new Found(first, last, d);
    private final Gemm gemm = Gemm.best();
    private final float[][] ofPatterns = new float[d][];

    /** Of a stretch of rows: z, r and rz, column after column. */
    private final float[] signs;

    private final float[] residuals;
    private final float[] products;

    Products(ColumnBits rows, Workers workers) {
      this.rows = rows;
      signs = new float[Math.multiplyExact(d, Math.min(STRETCH, rows.rows()))];
      residuals = new float[signs.length];
      products = new float[signs.length];
      workers.run(d, (worker, j) -> ofPatterns[j] = regressions[j].residuals(rows));
    }

    void add(int from, int to, Workers workers) {
      workers.run(d, (worker, j) -> fill(j, from, to));
      int blocks = (last - first + BLOCK - 1) / BLOCK;
      workers.run(blocks, (worker, block) -> multiply(first + block * BLOCK, to - from));
    }

    private void fill(int j, int from, int to) {
      int n = to - from;
      rows.signs(columns[j], from, to, signs, j * n);
      regressions[j].on(rows).spread(ofPatterns[j], from, to, residuals, j * n);
      double sum = found.squares[j];
      for (int k = j * n; k < (j + 1) * n; k++) {
        sum += (double) residuals[k] * residuals[k];
        products[k] = residuals[k] * signs[k];
      }
      found.squares[j] = sum;
    }

    /** Sums begin as zeros, so that every stretch can be added. */
    private void multiply(int i, int n) {
      int width = Math.min(BLOCK, last - i);
      int at = (i - first) * d;
      gemm.nt(width, d, n, residuals, i * n, signs, 0, 1, found.ours, at);
      gemm.nt(width, d, n, signs, i * n, residuals, 0, 1, found.theirs, at);
      gemm.nt(width, d, n, products, i * n, products, 0, 1, found.both, at);
    }
  }
}
