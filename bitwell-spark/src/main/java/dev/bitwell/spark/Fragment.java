package dev.bitwell.spark;

import java.io.Serializable;

/**
 * Some rows on their way to the partition where they belong.
 *
 * @param positions of the rows in the whole table
 * @param words their bits
 * @param known which of them are known, or empty where all are
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
record Fragment(int[] positions, long[] words, long[] known) implements Serializable {
  private static final long serialVersionUID = 1;
}
