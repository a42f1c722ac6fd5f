package dev.bitwell.energy;

import java.util.Arrays;

/**
 * A list of {@link Moves} that is filled again and again without making new arrays. Rows come in
 * order: {@link #nextRow} before the moves of each, also of rows without any.
 */
public final class MoveList {
  /** Where the moves of each row begin, and where the last one's end. */
  int[] start = new int[16];

  int[] row = new int[64];
  int[] bit = new int[64];
  int[] other = new int[64];
  int[] head = new int[64];

  private int rows;
  private int count;
  private int currentHead = -1;
  private boolean anyOther;
  private boolean anyTogether;

  /** Forgets all rows. */
  public void clear() {
    rows = 0;
    count = 0;
    currentHead = -1;
    anyOther = false;
    anyTogether = false;
  }

  /** Moves that follow are of the next row, and the first one of it begins a set. */
  public void nextRow() {
    if (rows + 1 == start.length) {
      start = Arrays.copyOf(start, 2 * rows + 2);
    }
    start[rows++] = count;
    start[rows] = count;
    currentHead = -1;
  }

  /** The next move begins a set. */
  public void nextSet() {
    currentHead = -1;
  }

  /** Adds a move that toggles a bit, and a second one unless that is {@link Moves#NONE}. */
  public void add(int first, int second) {
    if (count == bit.length) {
      row = Arrays.copyOf(row, 2 * count);
      bit = Arrays.copyOf(bit, 2 * count);
      other = Arrays.copyOf(other, 2 * count);
      head = Arrays.copyOf(head, 2 * count);
    }
    if (currentHead < 0) {
      currentHead = count;
    } else {
      anyTogether = true;
    }
    anyOther |= second != Moves.NONE;
    row[count] = rows - 1;
    bit[count] = first;
    other[count] = second;
    head[count] = currentHead;
    count++;
    start[rows] = count;
  }

  /** The moves as they are now; good until the list changes. */
  public Moves moves() {
    return new Moves(this);
  }

  int rows() {
    return rows;
  }

  int count() {
    return count;
  }

  boolean anyOther() {
    return anyOther;
  }

  boolean anyTogether() {
    return anyTogether;
  }
}
