package dev.bitwell.evaluate;

import dev.bitwell.likelihood.MeanInterval;
import dev.bitwell.sample.Convergence;
import java.util.Arrays;

/**
 * A quantity along two lots of chains, as many in each.
 *
 * @param name what people call it
 * @param convergence of all chains together
 * @param first the mean along the chains of the first lot
 * @param second the same of the second
 * @param apart how many standard errors these are apart, by the spread of chains within their lots:
 *     right however slowly chains move
 */
record WatchedQuantity(
    String name, Convergence convergence, double first, double second, double apart) {
  /**
   * Of the values of all chains, time after time.
   *
   * @param chains of both lots; the first half of them is the first lot
   */
  static WatchedQuantity of(String name, double[] values, int chains) {
    double[][] along = new double[chains][values.length / chains];
    for (int k = 0; k < values.length; k++) {
      along[k % chains][k / chains] = values[k];
    }
    double[] means = new double[chains];
    Arrays.setAll(means, c -> Arrays.stream(along[c]).average().orElseThrow());
    MeanInterval first = MeanInterval.of(Arrays.copyOfRange(means, 0, chains / 2));
    MeanInterval second = MeanInterval.of(Arrays.copyOfRange(means, chains / 2, chains));
    double difference = Math.abs(first.mean() - second.mean());
    double error = Math.hypot(first.standardError(), second.standardError());
    return new WatchedQuantity(
        name,
        Convergence.of(along),
        first.mean(),
        second.mean(),
        difference == 0 ? 0 : difference / error);
  }
}
