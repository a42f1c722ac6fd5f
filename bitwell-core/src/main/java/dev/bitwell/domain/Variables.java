package dev.bitwell.domain;

import dev.bitwell.bits.BitMatrix;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Which bits of a row go together. A variable is a set of bits of which one is on, or one or none:
 * its values are which one. A lone bit, on or off, is the smallest; a column of k values is k bits
 * of which one is on, or k - 1 of which one or none is.
 *
 * <p>A row is on the support if that holds for all its variables. From a row on the support, a
 * <i>move</i> gives one variable another value: it turns one bit on, or one off, or both. A lone
 * bit has one move, its flip; a variable of k values has k - 1.
 */
public final class Variables {
  /** The most values of a variable: as many moves are weighed against each other. */
  public static final int MOST_VALUES = 256;

  private final int bits;

  /** Where the bits of each variable begin in {@code member}; one more than there are variables. */
  private final int[] start;

  /** The bits of the variables, one variable after the other. */
  private final int[] member;

  /** Whether no bit on is a value of a variable. */
  private final boolean[] none;

  /** The variable of each bit. */
  private final int[] of;

  private final int moves;
  private final boolean lone;

  private Variables(int bits, List<Variable> variables) {
    this.bits = bits;
    start = new int[variables.size() + 1];
    none = new boolean[variables.size()];
    member = new int[bits];
    of = new int[bits];
    Arrays.fill(of, -1);
    int at = 0;
    int count = 0;
    for (int v = 0; v < variables.size(); v++) {
      for (int bit : variables.get(v).bits()) {
        if (bit < 0 || bit >= bits || of[bit] >= 0) {
          throw new IllegalArgumentException(
              "each of " + bits + " bits is of one variable, unlike bit " + bit);
        }
        of[bit] = v;
        member[at++] = bit;
      }
      start[v + 1] = at;
      none[v] = variables.get(v).none();
      count += variables.get(v).values() - 1;
    }
    if (at < bits) {
      throw new IllegalArgumentException("only " + at + " of " + bits + " bits have a variable");
    }
    moves = count;
    lone = variables.stream().allMatch(Variable::isLone);
  }

  private Variables(int bits) {
    this.bits = bits;
    start = IntStream.rangeClosed(0, bits).toArray();
    member = IntStream.range(0, bits).toArray();
    of = member;
    none = new boolean[bits];
    Arrays.fill(none, true);
    moves = bits;
    lone = true;
  }

  /** Variables of a bit each, in the order of the bits. */
  public static Variables ofBits(int bits) {
    return new Variables(bits);
  }

  /** These variables, to which each bit belongs once. */
  public static Variables of(List<Variable> variables) {
    return new Variables(variables.stream().mapToInt(v -> v.bits().size()).sum(), variables);
  }

  /** Bits of a row. */
  public int bits() {
    return bits;
  }

  /** How many variables there are. */
  public int count() {
    return start.length - 1;
  }

  /** Whether every variable is a lone bit, so that moves are flips. */
  public boolean areBits() {
    return lone;
  }

  /** The moves of a row: one less than there are values, summed over variables. */
  public int moves() {
    return moves;
  }

  /** The bits of a variable. */
  public int size(int variable) {
    return start[variable + 1] - start[variable];
  }

  /** A bit of a variable, by its number from 0. */
  public int bit(int variable, int number) {
    return member[start[variable] + number];
  }

  /** Whether a variable has a value with no bit on. */
  public boolean hasNone(int variable) {
    return none[variable];
  }

  /** How many values a variable has. */
  public int values(int variable) {
    return size(variable) + (none[variable] ? 1 : 0);
  }

  /** The variable that a bit belongs to. */
  public int of(int bit) {
    return of[bit];
  }

  /** The bit of a variable that is on in a row, or -1 if none is. */
  public int on(BitMatrix rows, int row, int variable) {
    for (int k = start[variable]; k < start[variable + 1]; k++) {
      if (rows.get(row, member[k])) {
        return member[k];
      }
    }
    return -1;
  }

  /**
   * The value that a variable has in a row, from 0. Where no bit on is a value, it is value 0 and
   * bit number j is value j + 1, so that a lone bit's value is the bit; elsewhere bit number j is
   * value j.
   */
  public int value(BitMatrix rows, int row, int variable) {
    for (int j = 0; j < size(variable); j++) {
      if (rows.get(row, bit(variable, j))) {
        return none[variable] ? j + 1 : j;
      }
    }
    return 0;
  }

  /** Gives a variable of a row a value, numbered as in {@link #value}. */
  public void set(BitMatrix rows, int row, int variable, int value) {
    int on = none[variable] ? value - 1 : value;
    for (int j = 0; j < size(variable); j++) {
      rows.set(row, bit(variable, j), j == on);
    }
  }

  /**
   * Whether all bits of a variable are known in a row.
   *
   * @param known a one for each bit that is; nothing where all are
   */
  public boolean isKnown(Optional<BitMatrix> known, int row, int variable) {
    if (known.isEmpty()) {
      return true;
    }
    for (int k = start[variable]; k < start[variable + 1]; k++) {
      if (!known.get().get(row, member[k])) {
        return false;
      }
    }
    return true;
  }

  /** The first variable that breaks its rule in a row, or -1 if the row is on the support. */
  public int broken(BitMatrix rows, int row) {
    if (lone) {
      return -1;
    }
    for (int v = 0; v < count(); v++) {
      int on = 0;
      for (int k = start[v]; k < start[v + 1]; k++) {
        on += rows.get(row, member[k]) ? 1 : 0;
      }
      if (on > 1 || (on == 0 && !none[v])) {
        return v;
      }
    }
    return -1;
  }

  /** The rows that are on the support: these themselves, where all are. */
  public BitMatrix supported(BitMatrix rows) {
    int[] on = IntStream.range(0, rows.rows()).filter(r -> broken(rows, r) < 0).toArray();
    return on.length == rows.rows() ? rows : rows.select(on);
  }

  /**
   * Refuses rows that are off the support.
   *
   * @throws IllegalArgumentException naming the first one
   */
  public void require(BitMatrix rows) {
    if (rows.bits() != bits) {
      throw new IllegalArgumentException(
          "rows of " + rows.bits() + " bits are none of " + count() + " variables of " + bits);
    }
    for (int r = 0; r < rows.rows() && !lone; r++) {
      int v = broken(rows, r);
      if (v >= 0) {
        throw new IllegalArgumentException(
            "in row "
                + (r + 1)
                + ", of bits "
                + Arrays.toString(Arrays.copyOfRange(member, start[v], start[v + 1]))
                + (on(rows, r, v) < 0 ? " none is on; one is" : " several are on; one is")
                + (none[v] ? ", or none" : ""));
      }
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Variables that
        && Arrays.equals(start, that.start)
        && Arrays.equals(member, that.member)
        && Arrays.equals(none, that.none);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(member) + 31 * Arrays.hashCode(start) + Arrays.hashCode(none);
  }

  @Override
  public String toString() {
    return count() + " variables of " + bits + " bits";
  }
}
