package dev.bitwell.data.file;

import java.util.List;

/** What becomes of a column of a file. */
sealed interface ColumnUse {
  /** It is learned: what its values are called, in order. */
  record Learned(List<String> words) implements ColumnUse {}

  /** It is the same in all rows: set aside, and written back. */
  record Same(String word) implements ColumnUse {}

  /** It is left out. */
  record LeftOut(String reason) implements ColumnUse {}
}
