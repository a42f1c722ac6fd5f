package dev.bitwell.data.file;

import java.util.Collection;
import java.util.List;

/** What the values of a column of 0 and 1, or of false and true, are called. */
final class Flags {
  private static final List<String> BITS = List.of("0", "1");
  private static final List<List<String>> SPELLINGS =
      List.of(List.of("False", "True"), List.of("false", "true"), List.of("FALSE", "TRUE"));

  private Flags() {}

  /** False and true if all cells spell them alike, otherwise 0 and 1. */
  static List<String> words(Collection<String> cells) {
    return SPELLINGS.stream().filter(words -> words.containsAll(cells)).findFirst().orElse(BITS);
  }
}
