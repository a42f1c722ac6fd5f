package dev.bitwell.evaluate;

/**
 * A pair of columns that may depend on each other in another way: those values of them whose odds
 * ratio changed most. Frequencies of single columns have no part in it.
 *
 * @param left a value of one column, and the one that it is held against
 * @param right the same of the other
 * @param first how often they occur together in the first table; rows with other values do not
 *     count
 * @param second the same of the second
 */
public record PairShift(Contrast left, Contrast right, Association first, Association second) {
  /**
   * A value, and what a row may have in its place.
   *
   * @param column its name; of columns that exclude each other, all names
   * @param value what the value is called
   * @param instead the other value of a column of two; otherwise the most frequent one
   */
  public record Contrast(String column, String value, String instead) {}

  /** By how much the log odds ratio is larger in the second table. */
  public double difference() {
    return second.logOdds() - first.logOdds();
  }

  /** The standard error of the difference, about. */
  public double standardError() {
    return Math.sqrt(first.variance() + second.variance());
  }
}
