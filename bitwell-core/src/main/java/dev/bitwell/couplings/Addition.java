package dev.bitwell.couplings;

import dev.bitwell.internal.concurrent.Workers;
import dev.bitwell.internal.math.Gemm;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds pairs that a fit lacks, by the score test: with r_i = z_i h′(Δ_i) for the residuals of
 * column i, a coupling of i and j would improve the objective at the rate of the mean of u = r_i
 * z_j + r_j z_i, and (Σu)²/Σu² is about what the likelihood would gain. It is too little rather
 * than too much, because what the fit's other parameters explain of u counts as noise. Three matrix
 * products of rows × columns × columns.
 */
final class Addition {
  private static final int BLOCK = 64;
  private static final int STRETCH = 1024;

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

  private record Scored(Pair pair, double score) {}

  /** The strongest pairs above the threshold that the fit does not have. */
  Set<Pair> strongest(Workers workers) {
    int d = columns.count();
    int blocks = (d + BLOCK - 1) / BLOCK;
    List<List<Scored>> found = new ArrayList<>(Collections.nCopies(blocks, List.of()));
    workers.run(
        blocks,
        (worker, block) ->
            found.set(block, score(block * BLOCK, Math.min(d, (block + 1) * BLOCK))));
    List<Scored> sorted =
        found.stream()
            .flatMap(List::stream)
            .sorted(Comparator.<Scored>comparingDouble(s -> -s.score).thenComparing(s -> s.pair))
            .toList();
    Set<Pair> strongest = new HashSet<>();
    int[] gained = new int[d];
    for (Scored s : sorted) {
      if (gained[s.pair.first()] < MOST && gained[s.pair.second()] < MOST) {
        strongest.add(s.pair);
        gained[s.pair.first()]++;
        gained[s.pair.second()]++;
      }
    }
    return strongest;
  }

  /** The pairs above the threshold whose first column is from {@code first} to {@code last}. */
  private List<Scored> score(int first, int last) {
    int d = columns.count();
    int width = last - first;
    float[] ours = new float[width * d];
    float[] theirs = new float[width * d];
    float[] both = new float[width * d];
    double[] squares = new double[d];
    int most = Math.min(STRETCH, columns.rows());
    float[] signs = new float[d * most];
    float[] residuals = new float[d * most];
    float[] products = new float[d * most];
    Gemm gemm = Gemm.best();
    for (int from = 0; from < columns.rows(); from += STRETCH) {
      int to = Math.min(columns.rows(), from + STRETCH);
      int n = to - from;
      for (int j = 0; j < d; j++) {
        columns.signs(j, from, to, signs, j * n);
        fit.objective().column(j).spread(ofPatterns[j], from, to, residuals, j * n);
        for (int k = j * n; k < (j + 1) * n; k++) {
          squares[j] += (double) residuals[k] * residuals[k];
          products[k] = residuals[k] * signs[k];
        }
      }
      float keep = from == 0 ? 0 : 1;
      gemm.nt(width, d, n, residuals, first * n, signs, 0, keep, ours, 0);
      gemm.nt(width, d, n, signs, first * n, residuals, 0, keep, theirs, 0);
      gemm.nt(width, d, n, products, first * n, products, 0, keep, both, 0);
    }
    List<Scored> scored = new ArrayList<>();
    Set<Pair> known = new HashSet<>(fit.pairs());
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
    return scored;
  }
}
