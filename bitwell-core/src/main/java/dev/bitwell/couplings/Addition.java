package dev.bitwell.couplings;

import dev.bitwell.math.Gemm;
import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Forward selection: finds pairs that a fit lacks, by the score test. With r_i = z_i h′(Δ_i) for
 * the residuals of column i, a coupling of i and j would improve the objective at the rate of the
 * mean of u = r_i z_j + r_j z_i, and (Σu)²/Σu² is about what the likelihood would gain. It is too
 * little rather than too much, because what the fit's other parameters explain of u counts as
 * noise. Three matrix products of rows × columns × columns.
 *
 * <p>The products are taken {@value #GROUP} columns by all at a time, and over a stretch of rows at
 * a time, so that memory grows with columns only. What they are of is made once for a group and
 * stretch: beside the products of so many columns it costs nothing.
 */
final class Addition {
  private static final int STRETCH = 1024;
  private static final int GROUP = 1024;

  /** Columns of a group that a thread multiplies at a time. */
  private static final int BLOCK = 64;

  /** The most that a column may gain at a time: others may be explained by these. */
  private static final int MOST = 2;

  private final JointFit fit;
  private final Columns columns;
  private final double threshold;

  /** The residuals of each column, by its patterns. */
  private final float[][] ofPatterns;

  Addition(JointFit fit, double threshold) {
    this.fit = fit;
    this.columns = fit.objective().columns();
    this.threshold = threshold;
    ofPatterns = new float[columns.count()][];
    for (int j = 0; j < ofPatterns.length; j++) {
      double[] own = fit.objective().own(j, fit.theta());
      ofPatterns[j] = fit.objective().column(j).residuals(own);
    }
  }

  record Scored(Pair pair, double score) {}

  /** The strongest pairs above the threshold that the fit does not have. */
  Set<Pair> strongest(Workers workers) {
    List<Scored> sorted =
        scores(workers).stream()
            .sorted(Comparator.<Scored>comparingDouble(s -> -s.score).thenComparing(s -> s.pair))
            .toList();
    Set<Pair> strongest = new HashSet<>();
    int[] gained = new int[columns.count()];
    for (Scored s : sorted) {
      if (gained[s.pair.first()] < MOST && gained[s.pair.second()] < MOST) {
        strongest.add(s.pair);
        gained[s.pair.first()]++;
        gained[s.pair.second()]++;
      }
    }
    return strongest;
  }

  /** All pairs above the threshold that the fit does not have. */
  List<Scored> scores(Workers workers) {
    List<Scored> scored = new ArrayList<>();
    Set<Pair> known = new HashSet<>(fit.pairs());
    for (int first = 0; first < columns.count(); first += GROUP) {
      Sums sums = new Sums(first, Math.min(columns.count(), first + GROUP));
      for (int from = 0; from < columns.rows(); from += STRETCH) {
        sums.add(from, Math.min(columns.rows(), from + STRETCH), workers);
      }
      sums.collect(known, scored);
    }
    return scored;
  }

  /** Sums over rows for the pairs whose first column is from {@code first} to {@code last}. */
  private final class Sums {
    private final int d = columns.count();
    private final int first;
    private final int last;
    private final Gemm gemm = Gemm.best();

    /** Σ r_i z_j, Σ z_i r_j and Σ r_i z_i r_j z_j of column i of the group and any j. */
    private final float[] ours;

    private final float[] theirs;
    private final float[] both;

    /** Σ r² of every column. */
    private final double[] squares = new double[d];

    /** Of a stretch of rows: z, r and rz, column after column. */
    private final float[] signs = new float[Math.multiplyExact(d, stretch())];

    private final float[] residuals = new float[signs.length];
    private final float[] products = new float[signs.length];

    Sums(int first, int last) {
      this.first = first;
      this.last = last;
      ours = new float[Math.multiplyExact(last - first, d)];
      theirs = new float[ours.length];
      both = new float[ours.length];
    }

    private int stretch() {
      return Math.min(STRETCH, columns.rows());
    }

    void add(int from, int to, Workers workers) {
      workers.run(d, (worker, j) -> fill(j, from, to));
      int blocks = (last - first + BLOCK - 1) / BLOCK;
      workers.run(blocks, (worker, block) -> multiply(first + block * BLOCK, to - from));
    }

    private void fill(int j, int from, int to) {
      int n = to - from;
      columns.signs(j, from, to, signs, j * n);
      fit.objective().column(j).spread(ofPatterns[j], from, to, residuals, j * n);
      double sum = squares[j];
      for (int k = j * n; k < (j + 1) * n; k++) {
        sum += (double) residuals[k] * residuals[k];
        products[k] = residuals[k] * signs[k];
      }
      squares[j] = sum;
    }

    /** Sums begin as zeros, so that every stretch can be added. */
    private void multiply(int i, int n) {
      int width = Math.min(BLOCK, last - i);
      int at = (i - first) * d;
      gemm.nt(width, d, n, residuals, i * n, signs, 0, 1, ours, at);
      gemm.nt(width, d, n, signs, i * n, residuals, 0, 1, theirs, at);
      gemm.nt(width, d, n, products, i * n, products, 0, 1, both, at);
    }

    void collect(Set<Pair> known, List<Scored> scored) {
      for (int i = first; i < last; i++) {
        for (int j = i + 1; j < d; j++) {
          int at = (i - first) * d + j;
          double sum = (double) ours[at] + theirs[at];
          double score = sum * sum / (squares[i] + squares[j] + 2 * both[at]);
          if (score > threshold && !known.contains(new Pair(i, j))) {
            scored.add(new Scored(new Pair(i, j), score));
          }
        }
      }
    }
  }
}
