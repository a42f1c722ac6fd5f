package dev.bitwell.evaluate;

/**
 * How often two values occur together in a table, and how often one without the other.
 *
 * @param both rows with both values
 * @param left rows with the first only
 * @param right rows with the second only
 * @param neither rows with neither of them
 */
public record Association(int both, int left, int right, int neither) {
  /** How many rows these are. */
  public int rows() {
    return both + left + right + neither;
  }

  /** The part of the rows that have both values. */
  public double share() {
    return (double) both / rows();
  }

  /**
   * The log odds ratio log(both·neither / (left·right)): 0 where the values do not depend on each
   * other. Half a row is added to each count, so that it is finite (Haldane 1956).
   */
  public double logOdds() {
    return Math.log((both + 0.5) * (neither + 0.5) / ((left + 0.5) * (right + 0.5)));
  }

  /** The square of the standard error of the log odds ratio, about. */
  double variance() {
    return 1 / (both + 0.5) + 1 / (left + 0.5) + 1 / (right + 0.5) + 1 / (neither + 0.5);
  }

  /** The fewest rows with both values, where each by itself is as frequent as it is. */
  int least() {
    return Math.max(0, both - neither);
  }

  /** The most. */
  int most() {
    return both + Math.min(left, right);
  }
}
