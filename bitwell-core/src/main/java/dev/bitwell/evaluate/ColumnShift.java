package dev.bitwell.evaluate;

/**
 * A column that may be distributed in another way: its value whose frequency changed most.
 *
 * @param column its name; of columns that exclude each other, all names
 * @param value what the value is called
 * @param first in how many rows of the first table the column has it
 * @param second the same of the second
 */
public record ColumnShift(String column, String value, Share first, Share second) {
  /**
   * A part of the rows.
   *
   * @param rows that have the value
   * @param of all in which the column is known
   */
  public record Share(int rows, int of) {
    /** The part that has the value. */
    public double share() {
      return (double) rows / of;
    }

    /** Half a row is added to either side, so that it is not 0 where nothing was seen. */
    private double variance() {
      double p = (rows + 0.5) / (of + 1);
      return p * (1 - p) / of;
    }
  }

  /** By how much it is more frequent in the second table. */
  public double difference() {
    return second.share() - first.share();
  }

  /** The standard error of the difference. */
  public double standardError() {
    return Math.sqrt(first.variance() + second.variance());
  }
}
