package dev.bitwell.search;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.LogLikelihood;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * How probable rows are that a candidate has not seen, a mean over the rows of all folds.
 *
 * @param value nats per row, at the pessimistic bound
 * @param error the standard error of the mean over rows
 * @param noise how far the estimate of log Z may be off
 * @param trusted whether all estimates of log Z are
 * @param arrivals for each fold, rows of its model: none where states were counted out
 */
record Check(double value, double error, double noise, boolean trusted, List<BitMatrix> arrivals) {
  /** What an estimate that is not to be trusted costs, in nats. */
  private static final double DOUBT = 1;

  static Check of(List<Fold> folds, List<LogLikelihood> likelihoods) {
    double rows = folds.stream().mapToDouble(fold -> fold.validRows()).sum();
    double value = 0;
    double variance = 0;
    double noise = 0;
    for (int k = 0; k < folds.size(); k++) {
      LogLikelihood likelihood = likelihoods.get(k);
      double share = folds.get(k).validRows() / rows;
      value += share * likelihood.lower();
      variance += Math.pow(share * likelihood.standardError(), 2);
      noise += share * likelihood.normaliser().standardError();
    }
    return new Check(
        value,
        Math.sqrt(variance),
        noise,
        likelihoods.stream().allMatch(LogLikelihood::isTrusted),
        likelihoods.stream().map(likelihood -> likelihood.normaliser().rows()).toList());
  }

  /** What is known without an estimate. */
  static Check exact(List<Fold> folds, UnaryOperator<ChowLiuTree> distribution) {
    double[] all =
        folds.stream()
            .flatMapToDouble(
                fold ->
                    Arrays.stream(
                        distribution
                            .apply(fold.tree())
                            .logProbabilitiesOfAny(fold.valid().orElseThrow())))
            .toArray();
    double mean = Arrays.stream(all).average().orElseThrow();
    double squares = Arrays.stream(all).map(v -> (v - mean) * (v - mean)).sum();
    double error = Math.sqrt(squares / Math.max(1, all.length - 1) / all.length);
    return new Check(mean, error, 0, true, List.of());
  }

  /** What candidates are compared by. */
  double rank() {
    return trusted ? value : value - DOUBT;
  }
}
