package dev.bitwell.ask;

import java.util.Arrays;

/**
 * A limit below which a row counts as odd, with a known rate of false alarms. If a row comes from
 * where n rows come from that were held back, all n + 1 places in their order are equally likely.
 * So a row is below the k-th lowest of them with probability k / (n + 1), whatever the model is
 * worth; the rate for the limit at hand varies about that, as a beta distribution does.
 *
 * @param limit rows with a lower log p are odd
 * @param rate of false alarms
 * @param error the standard deviation of the rate for the limit at hand
 * @param held the log p of the rows held back, in order; not copied
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record Alarm(double limit, double rate, double error, double[] held) {
  /**
   * The limit with the largest rate that is not above the wanted one; with few rows held back, the
   * smallest rate that these can show, which may be above it.
   *
   * @param held log p of rows that neither the model nor the choice of it has seen, at least one
   */
  public static Alarm of(double[] held, double wanted) {
    if (held.length == 0) {
      throw new IllegalArgumentException("no rows are held back that could say what is odd");
    }
    if (!(wanted > 0 && wanted < 1)) {
      throw new IllegalArgumentException(
          "a rate of false alarms is between 0 and 1, not " + wanted);
    }
    double[] sorted = held.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    int k = Math.max(1, (int) Math.floor(wanted * (n + 1) * (1 + 1e-12)));
    double rate = k / (n + 1.0);
    double error = Math.sqrt(rate * (1 - rate) / (n + 2));
    return new Alarm(sorted[k - 1], rate, error, sorted);
  }

  public boolean isOdd(double logP) {
    return logP < limit;
  }

  /** How often rows like those held back are as odd as this, or odder. */
  public double chance(double logP) {
    int below = 0;
    while (below < held.length && held[below] <= logP) {
      below++;
    }
    return (below + 1.0) / (held.length + 1);
  }
}
