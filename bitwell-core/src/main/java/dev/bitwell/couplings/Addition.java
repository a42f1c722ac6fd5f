package dev.bitwell.couplings;

import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Forward selection: finds pairs that a fit lacks, by the score test. With r_i = z_i h′(Δ_i) for
 * the residuals of column i, a coupling of i and j would improve the objective at the rate of the
 * mean of u = r_i z_j + r_j z_i, and (Σu)²/Σu² is about what the likelihood would gain. It is too
 * little rather than too much, because what the fit's other parameters explain of u counts as
 * noise. Three matrix products of rows × columns × columns.
 *
 * <p>The products are taken {@value #GROUP} columns by all at a time, so that memory grows with
 * columns only ({@link ScoreSums}).
 */
final class Addition {
  private static final int GROUP = 256;

  /** The most that a column may gain at a time: others may be explained by these. */
  private static final int MOST = 2;

  private final JointFit fit;
  private final Columns columns;
  private final double threshold;

  Addition(JointFit fit, double threshold) {
    this.fit = fit;
    this.columns = fit.objective().columns();
    this.threshold = threshold;
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
    int d = columns.count();
    List<Scored> scored = new ArrayList<>();
    Set<Pair> known = new HashSet<>(fit.pairs());
    Regression[] regressions =
        IntStream.range(0, d).mapToObj(i -> fit.column(i).regression()).toArray(Regression[]::new);
    for (int first = 0; first < d; first += GROUP) {
      int last = Math.min(d, first + GROUP);
      ScoreSums.Found sums =
          columns.sum(new ScoreSums(columns.numbers(), regressions, first, last), workers);
      for (int i = first; i < last; i++) {
        for (int j = i + 1; j < d; j++) {
          double score = sums.score(i, j);
          if (score > threshold && !known.contains(new Pair(i, j))) {
            scored.add(new Scored(new Pair(i, j), score));
          }
        }
      }
    }
    return scored;
  }
}
