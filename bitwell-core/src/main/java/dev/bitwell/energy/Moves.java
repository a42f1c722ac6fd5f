package dev.bitwell.energy;

/**
 * Moves of the rows of a block, each made by itself: row after row, and the same number for every
 * row or not.
 *
 * <p>A move toggles one bit of its row, or two. One bit is a flip. Two are another value of a
 * {@linkplain dev.bitwell.domain.Variables variable}: on the support one of the two is on and goes
 * off, and the other comes on. Which is which, the row says.
 *
 * <p>Moves of one variable of a row can be listed as a set: losses may weigh them against each
 * other, so a block hands a set to {@link EnergyBlock.Coefficients} as a whole.
 */
public final class Moves {
  /** Stands where a move has no second bit. */
  public static final int NONE = -1;

  private final int rows;
  private final int count;

  /** Moves of a row where all have the same number; else where those of each row begin. */
  private final int perRow;

  private final int[] start;
  private final int[] row;

  /** Null where these are all flips, where no move has a second bit, and where sets are single. */
  private final int[] bits;

  private final int[] others;
  private final int[] heads;

  private Moves(int rows, int perRow, int[] bits, int[] others) {
    this.rows = rows;
    this.perRow = perRow;
    this.bits = bits;
    this.others = others;
    count = rows * perRow;
    start = null;
    row = null;
    heads = null;
    if (bits != null && bits.length < count) {
      throw new IllegalArgumentException(
          rows + " rows of " + perRow + " moves need " + count + " bits, not " + bits.length);
    }
  }

  /** What a list says: its arrays are not copied. */
  Moves(MoveList list) {
    rows = list.rows();
    count = list.count();
    perRow = 0;
    start = list.start;
    row = list.row;
    bits = list.bit;
    others = list.anyOther() ? list.other : null;
    heads = list.anyTogether() ? list.head : null;
  }

  /** The flip of every bit of every row, in order. */
  public static Moves allFlips(int rows, int dimension) {
    return new Moves(rows, dimension, null, null);
  }

  /** Move k flips bit {@code bits[k]}; the array is not copied and may be longer than needed. */
  public static Moves flips(int rows, int perRow, int[] bits) {
    return new Moves(rows, perRow, bits, null);
  }

  /**
   * Move k toggles {@code bits[k]} and {@code others[k]}, which may be {@link #NONE}; the arrays
   * are not copied and may be longer than needed.
   */
  public static Moves of(int rows, int perRow, int[] bits, int[] others) {
    if (others.length < rows * perRow) {
      throw new IllegalArgumentException(
          rows + " rows of " + perRow + " moves need as many second bits, not " + others.length);
    }
    return new Moves(rows, perRow, bits, others);
  }

  /** Whether these are {@link #allFlips}, in order: blocks may have a quicker way for them. */
  public boolean isAllFlips() {
    return bits == null;
  }

  /** Whether every move is a flip. */
  public boolean areFlips() {
    return others == null;
  }

  /** Whether some moves are listed as a set. */
  public boolean hasSets() {
    return heads != null;
  }

  /** The rows whose moves these are. */
  public int rows() {
    return rows;
  }

  /** How many there are, of all rows. */
  public int count() {
    return count;
  }

  /** The row of a move. */
  public int row(int move) {
    return row == null ? move / perRow : row[move];
  }

  /** The first move of a row; of the row after the last, the number of moves. */
  public int first(int ofRow) {
    return start == null ? ofRow * perRow : start[ofRow];
  }

  /** The bit that a move toggles, or one of two. */
  public int bit(int move) {
    return bits == null ? move % perRow : bits[move];
  }

  /** The second bit that a move toggles, or {@link #NONE}. */
  public int other(int move) {
    return others == null ? NONE : others[move];
  }

  /** The first move of the set that a move is in; itself where it is listed alone. */
  public int head(int move) {
    return heads == null ? move : heads[move];
  }

  /** The move after the last of the set that begins with this one. */
  public int tail(int head) {
    int tail = head + 1;
    while (tail < count && head(tail) == head) {
      tail++;
    }
    return tail;
  }

  /**
   * Where a stretch of at most so many moves ends that begins here: no set is cut.
   *
   * @throws IllegalArgumentException if a set is larger than that
   */
  public int cut(int from, int most) {
    int to = Math.min(count, from + most);
    if (heads != null && to < count) {
      to = heads[to];
      if (to <= from) {
        throw new IllegalArgumentException(
            "a set of " + (tail(from) - from) + " moves is more than the " + most + " of a chunk");
      }
    }
    return to;
  }

  /**
   * Adds up numbers of flips to numbers of moves: what first-order differences of moves are.
   *
   * @param ofFlips a number for each bit of each row
   * @param dimension bits of a row
   * @param out a number for each move
   */
  public void sum(float[] ofFlips, int dimension, float[] out) {
    if (isAllFlips()) {
      System.arraycopy(ofFlips, 0, out, 0, count);
      return;
    }
    for (int k = 0; k < count; k++) {
      int at = row(k) * dimension;
      float value = ofFlips[at + bits[k]];
      out[k] = other(k) == NONE ? value : value + ofFlips[at + others[k]];
    }
  }
}
