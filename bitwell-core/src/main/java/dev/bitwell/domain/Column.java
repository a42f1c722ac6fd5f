package dev.bitwell.domain;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A column of a table. One of two values is a bit, off for the first and on for the second; one of
 * more is as many bits, of which one is on.
 *
 * @param name what it is called
 * @param words what its values are called, in the order of their numbers
 */
public record Column(String name, List<String> words) {
  /** The values of a column that nothing else is said of. */
  static final List<String> BIT = List.of("0", "1");

  public Column {
    words = List.copyOf(words);
    if (name.isBlank()) {
      throw new IllegalArgumentException("the name of a column is not blank");
    }
    if (words.size() < 2 || words.size() > Variables.MOST_VALUES) {
      throw new IllegalArgumentException(
          "a column has from 2 to "
              + Variables.MOST_VALUES
              + " values, unlike \""
              + name
              + "\" with "
              + words.size());
    }
    Set<String> seen = new HashSet<>();
    for (String word : words) {
      if (word.isBlank() || !seen.add(word)) {
        throw new IllegalArgumentException(
            "the values of a column are not blank and differ from each other, unlike \""
                + word
                + "\" of \""
                + name
                + "\"");
      }
    }
  }

  /** A column of 0 and 1. */
  public static Column ofBit(String name) {
    return new Column(name, BIT);
  }

  /** Whether its values are 0 and 1 and are called so. */
  public boolean isBit() {
    return words.equals(BIT);
  }

  /** Whether its values are 0 and 1, or false and true: then the bit says the same. */
  public boolean isFlag() {
    return isBit()
        || (words.size() == 2
            && words.get(0).equalsIgnoreCase("false")
            && words.get(1).equalsIgnoreCase("true"));
  }

  /** How many bits stand for a value: one for two values, otherwise one each. */
  public int bits() {
    return words.size() == 2 ? 1 : words.size();
  }

  /** What one of its bits is called, as in "legs=4"; by its name alone if there is no other. */
  String label(int bit) {
    return bits() == 1 ? name : name + "=" + words.get(bit);
  }
}
