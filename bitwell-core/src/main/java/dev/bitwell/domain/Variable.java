package dev.bitwell.domain;

import java.util.List;

/**
 * Bits of which one is on, or one or none: see {@link Variables}.
 *
 * @param bits their places in a row
 * @param none whether no bit on is a value as well
 */
public record Variable(List<Integer> bits, boolean none) {
  public Variable {
    bits = List.copyOf(bits);
    int values = bits.size() + (none ? 1 : 0);
    if (values < 2 || values > Variables.MOST_VALUES) {
      throw new IllegalArgumentException(
          "a variable has from 2 to " + Variables.MOST_VALUES + " values, not " + values);
    }
  }

  /** A bit by itself, on or off. */
  public static Variable lone(int bit) {
    return new Variable(List.of(bit), true);
  }

  /** Bits of which exactly one is on. */
  public static Variable oneOf(List<Integer> bits) {
    return new Variable(bits, false);
  }

  /** Bits of which at most one is on. */
  public static Variable atMostOneOf(List<Integer> bits) {
    return new Variable(bits, true);
  }

  int values() {
    return bits.size() + (none ? 1 : 0);
  }

  boolean isLone() {
    return bits.size() == 1;
  }
}
