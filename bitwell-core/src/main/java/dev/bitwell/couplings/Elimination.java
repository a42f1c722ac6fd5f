package dev.bitwell.couplings;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Backward elimination: drops the pairs that the extended BIC of graphs (Foygel and Drton 2010, <a
 * href="https://arxiv.org/abs/1011.6640">arXiv:1011.6640</a>) does not find worth their parameter:
 * those whose evidence is below log N + 4γ log d.
 *
 * <p>The evidence for a pair is the square of its coupling in standard errors. Where the rows do
 * not tell how strong it is, that statistic is small for the strongest pairs of all (Hauck and
 * Donner 1977); there it is what the likelihood loses without the pair.
 */
final class Elimination {
  private static final int STEPS = 8;

  /** A column may lose one pair in a round for so many that it has, and one in any case. */
  private static final int NEIGHBOURS_OF_ONE = 32;

  private final double threshold;
  private final Map<Pair, Double> evidence = new HashMap<>();
  private JointFit weighed;

  Elimination(double threshold) {
    this.threshold = threshold;
  }

  /**
   * In rounds, the weakest pairs first and few of a column, till all are worth it. The threshold
   * rises to its full height in steps, because a pair that is to go weakens its neighbours while it
   * is there.
   */
  JointFit run(JointFit start) {
    JointFit fit = start;
    for (int step = 1; step <= STEPS; step++) {
      fit = run(fit, threshold * step / STEPS);
    }
    return settled(fit);
  }

  /**
   * Dropping a pair moves others a little that it does not touch: in the end all are weighed anew.
   */
  private JointFit settled(JointFit start) {
    JointFit before = null;
    JointFit fit = start;
    while (!fit.equals(before)) {
      before = fit;
      weighed = null;
      fit = run(fit, threshold);
    }
    return fit;
  }

  /** Some of the pairs whose evidence is below the bound: the weakest, and few of one column. */
  Set<Pair> weakest(JointFit fit, double bound) {
    weigh(fit);
    return weakest(fit.objective(), bound);
  }

  private JointFit run(JointFit start, double bound) {
    JointFit fit = start;
    while (true) {
      Set<Pair> weakest = weakest(fit, bound);
      if (weakest.isEmpty()) {
        return fit;
      }
      fit = fit.without(weakest);
    }
  }

  private Set<Pair> weakest(JointObjective objective, double bound) {
    List<Pair> weak =
        objective.pairs().stream()
            .filter(pair -> evidence.get(pair) < bound)
            .sorted(
                Comparator.<Pair>comparingDouble(evidence::get)
                    .thenComparing(Comparator.naturalOrder()))
            .toList();
    Set<Pair> weakest = new HashSet<>();
    int[] left =
        IntStream.range(0, objective.columns().count())
            .map(i -> Math.max(1, objective.neighbours(i).length / NEIGHBOURS_OF_ONE))
            .toArray();
    for (Pair pair : weak) {
      if (left[pair.first()] > 0 && left[pair.second()] > 0) {
        weakest.add(pair);
        left[pair.first()]--;
        left[pair.second()]--;
      }
    }
    return weakest;
  }

  /** Brings the evidence up to date, for the pairs of columns whose neighbours have changed. */
  private void weigh(JointFit fit) {
    boolean[] touched = new boolean[fit.objective().columns().count()];
    for (int i = 0; i < touched.length; i++) {
      touched[i] =
          weighed == null
              || !Arrays.equals(weighed.objective().neighbours(i), fit.objective().neighbours(i));
    }
    weighed = fit;
    List<Pair> pairs = fit.pairs();
    int[] anew =
        IntStream.range(0, pairs.size())
            .filter(k -> touched[pairs.get(k).first()] || touched[pairs.get(k).second()])
            .toArray();
    double[] weights = fit.evidence(anew);
    for (int k = 0; k < weights.length; k++) {
      evidence.put(pairs.get(anew[k]), weights[k]);
    }
  }
}
