package dev.bitwell.search;

/**
 * What was tried, and how it went.
 *
 * @param name in words
 * @param validation mean log-likelihood of the rows to choose by, in nats per row, at the
 *     pessimistic bound
 * @param standardError of that over rows
 * @param trusted whether the estimate of log Z is
 * @param steps of training that made it, from where the one before it ended
 * @param seconds that took, with all looks at the rows to choose by
 */
public record Trial(
    String name,
    double validation,
    double standardError,
    boolean trusted,
    long steps,
    double seconds) {
  Trial(String name, Check check, long steps, double seconds) {
    this(name, check.value(), check.error(), check.trusted(), steps, seconds);
  }

  /** The same after another look at the rows to choose by. */
  Trial seen(Check check) {
    return new Trial(name, check, steps, seconds);
  }
}
