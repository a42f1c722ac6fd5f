package dev.bitwell.likelihood;

import dev.bitwell.domain.Variables;

/**
 * What it is worth to know of two variables how they go together: N I(u; v) - k, the logarithm of
 * the likelihood that the rows gain by the mutual information of two variables in them, less the k
 * = (q_u - 1)(q_v - 1) parameters that this takes, where q counts the values that occur. That is
 * Akaike's criterion: what is gained on other rows, on the average. It counts for variables of many
 * values, which have much to share by chance; between lone bits it is the same for all.
 */
final class EdgeWorth implements Forest.Worth {
  private final ValueCounts counts;

  /** n log n. */
  private final double[] nLogN;

  /** Σ n log n over the values of each variable, and how many of them occur. */
  private final double[] single;

  private final int[] occurring;
  private final int[] pair;

  EdgeWorth(ValueCounts counts) {
    this.counts = counts;
    nLogN = new double[counts.rows() + 1];
    for (int n = 1; n < nLogN.length; n++) {
      // Strict, so that rows give the same tree on every machine.
      nLogN[n] = n * StrictMath.log(n);
    }
    Variables variables = counts.variables();
    single = new double[variables.count()];
    occurring = new int[single.length];
    int most = 0;
    for (int v = 0; v < single.length; v++) {
      for (int n : counts.of(v)) {
        single[v] += nLogN[n];
        occurring[v] += n > 0 ? 1 : 0;
      }
      most = Math.max(most, variables.values(v));
    }
    pair = new int[most * most];
  }

  @Override
  public double of(int one, int other) {
    int parameters = (occurring[one] - 1) * (occurring[other] - 1);
    if (parameters == 0) {
      return 0;
    }
    // The same order for both orders of the pair, and so the same rounding.
    int u = Math.min(one, other);
    int v = Math.max(one, other);
    counts.of(u, v, pair);
    int cells = counts.of(u).length * counts.of(v).length;
    double both = 0;
    for (int k = 0; k < cells; k++) {
      both += nLogN[pair[k]];
    }
    return both + nLogN[counts.rows()] - single[u] - single[v] - parameters;
  }
}
