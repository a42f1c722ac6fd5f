package dev.bitwell.data;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;

/**
 * The order in which the rows of a table are learned from: every row once an epoch, and each epoch
 * in a fresh random order that follows from the seed and the epoch alone.
 */
record Epochs(int rows, long seed) {
  /** What is done with a row of the stream, by its number and its place in the table. */
  interface Visitor {
    void row(long number, int source);
  }

  /** Those of a partition, with random numbers of its own. */
  static Epochs of(int rows, long seed, int partition) {
    return new Epochs(
        rows,
        partition == 0 ? seed : new RandomStream(seed, Purpose.SHUFFLE, -1, partition).nextLong());
  }

  void visit(long first, int count, Visitor visitor) {
    Permutation order = null;
    for (long k = first; k < first + count; k++) {
      int position = (int) (k % rows);
      if (order == null || position == 0) {
        order = new Permutation(rows, new RandomStream(seed, Purpose.SHUFFLE, k / rows, 0));
      }
      visitor.row(k, order.at(position));
    }
  }
}
