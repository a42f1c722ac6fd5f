package dev.bitwell.spark;

import dev.bitwell.bits.PairCounts;
import java.io.Serializable;

/** Counts on their way back. */
final class Counts implements Serializable {
  private static final long serialVersionUID = 1;

  private final int bits;
  private final int rows;
  private final int[] both;

  Counts(PairCounts counts) {
    bits = counts.bits();
    rows = counts.rows();
    both = counts.toArray();
  }

  PairCounts counts() {
    return new PairCounts(bits, rows, both);
  }
}
