package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;

/**
 * A fixed table whose rows are visited again and again, every row once an epoch and each epoch in a
 * fresh random order. Row {@code k} of the stream is in epoch {@code k / n}; where in the table it
 * is follows from the seed and the epoch alone, so no order is ever stored.
 */
public final class Table implements DataSource {
  private final String name;
  private final BitMatrix rows;

  private Table(String name, BitMatrix rows) {
    this.name = name;
    this.rows = rows;
  }

  /**
   * A source of these rows, at least one. They are not copied and must not change afterwards.
   *
   * @param name what a person would call the data, such as the name of their file
   */
  public static Table of(String name, BitMatrix rows) {
    if (rows.rows() == 0) {
      throw new IllegalArgumentException("the table '" + name + "' has no rows to draw from");
    }
    return new Table(name, rows);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int bits() {
    return rows.bits();
  }

  @Override
  public void fill(long seed, long first, BitMatrix out, int from, int to) {
    int n = rows.rows();
    RandomStream random = new RandomStream();
    Permutation order = null;
    for (int row = from; row < to; row++) {
      long k = first + (row - from);
      int position = (int) (k % n);
      if (order == null || position == 0) {
        order = new Permutation(n, random.reset(seed, Purpose.SHUFFLE, k / n, 0));
      }
      out.copyRows(rows, order.at(position), row, 1);
    }
  }
}
