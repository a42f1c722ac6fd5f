package dev.bitwell.energy;

import java.util.Arrays;

/**
 * The moves that the terms of a sum were last asked about, and what each said: whoever makes a move
 * has asked about it before, so no term has to be asked again.
 */
final class RecentMoves {
  private final float[][] differences;
  private final int[] first;
  private int[] bit = {};
  private int[] other = {};
  private int rows;

  RecentMoves(int terms, int capacity) {
    differences = new float[terms][0];
    first = new int[capacity + 1];
  }

  /** Where a term is to write the differences of these moves. */
  float[] differences(int term, Moves moves) {
    if (differences[term].length < moves.count()) {
      differences[term] = new float[moves.count()];
    }
    return differences[term];
  }

  /** What was written is of these moves, all of them chosen ones. */
  void remember(Moves moves) {
    rows = moves.rows();
    if (bit.length < moves.count()) {
      bit = new int[moves.count()];
      other = new int[moves.count()];
    }
    for (int r = 0; r <= rows; r++) {
      first[r] = moves.first(r);
    }
    for (int k = 0; k < moves.count(); k++) {
      bit[k] = moves.bit(k);
      other[k] = moves.other(k);
    }
  }

  void forget() {
    rows = 0;
  }

  /**
   * Writes the number of each accepted move among those remembered, one move a row.
   *
   * @return whether all are among them
   */
  boolean find(Moves made, boolean[] accepted, int[] out) {
    if (rows != made.rows()) {
      return false;
    }
    Arrays.fill(out, 0, rows, -1);
    for (int r = 0; r < rows; r++) {
      for (int k = first[r]; accepted[r] && out[r] < 0 && k < first[r + 1]; k++) {
        out[r] = bit[k] == made.bit(r) && other[k] == made.other(r) ? k : -1;
      }
      if (accepted[r] && out[r] < 0) {
        return false;
      }
    }
    return true;
  }

  /** What a term said of a move that was found. */
  float difference(int term, int number) {
    return differences[term][number];
  }
}
