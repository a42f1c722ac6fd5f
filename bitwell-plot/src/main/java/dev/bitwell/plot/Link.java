package dev.bitwell.plot;

import java.util.stream.IntStream;

/**
 * A coupling between two columns of a {@link Panels#network}.
 *
 * @param i one column, counted from 0
 * @param j another one
 * @param weight its strength, finite; of either sign
 */
public record Link(int i, int j, double weight) {
  public Link {
    if (i < 0 || j < 0 || i == j) {
      throw new IllegalArgumentException(
          "a link joins two different columns, counted from 0, not %d and %d".formatted(i, j));
    }
    if (!Double.isFinite(weight)) {
      throw new IllegalArgumentException(
          "the weight of the link %d – %d has to be finite, not %s".formatted(i, j, weight));
    }
  }

  IntStream ends() {
    return IntStream.of(i, j);
  }

  double strength() {
    return Math.abs(weight);
  }
}
