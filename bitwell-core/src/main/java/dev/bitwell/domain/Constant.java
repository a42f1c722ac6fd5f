package dev.bitwell.domain;

/**
 * A column that is the same in all rows. There is nothing to learn of it; it is written back.
 *
 * @param place where it stands among all columns that are written, from 0
 * @param name what it is called
 * @param word what it is in all rows
 */
public record Constant(int place, String name, String word) {
  public Constant {
    if (place < 0 || name.isBlank() || word.isBlank()) {
      throw new IllegalArgumentException(
          "a constant column has a place from 0, a name and a word, not "
              + place
              + ", \""
              + name
              + "\" and \""
              + word
              + "\"");
    }
  }
}
