package dev.bitwell.spark;

import java.io.Serializable;

/**
 * Some rows on their way to the partition where they belong: their positions in the whole table,
 * their bits, and which of them are known (empty where all are). Not a record: Kryo, which a
 * cluster may use, knows none.
 */
final class Fragment implements Serializable {
  private static final long serialVersionUID = 1;

  private final int[] positions;
  private final long[] words;
  private final long[] known;

  Fragment(int[] positions, long[] words, long[] known) {
    this.positions = positions;
    this.words = words;
    this.known = known;
  }

  int[] positions() {
    return positions;
  }

  long[] words() {
    return words;
  }

  long[] known() {
    return known;
  }
}
