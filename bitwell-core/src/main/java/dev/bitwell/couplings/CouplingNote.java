package dev.bitwell.couplings;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Something about the table that a reader of the couplings should know.
 *
 * @param kind what it is
 * @param columns whom it is about
 */
public record CouplingNote(Kind kind, List<Integer> columns) {
  public CouplingNote {
    columns = List.copyOf(columns);
    if (columns.size() != kind.columns) {
      throw new IllegalArgumentException(
          "a note of kind " + kind + " is about " + kind.columns + " columns, not " + columns);
    }
  }

  static CouplingNote of(Kind kind, int... columns) {
    return new CouplingNote(kind, Arrays.stream(columns).boxed().toList());
  }

  /** The note as a sentence, with columns named by the caller. */
  public String message(IntFunction<String> name) {
    return String.format(kind.sentence, columns.stream().map(name::apply).toArray());
  }

  /** What there is to note. */
  public enum Kind {
    /** A column of zeros. */
    ALWAYS_0(
        1,
        "column %s is always 0: it has no couplings, and its field only says how rare a 1 is at most"),
    /** A column of ones. */
    ALWAYS_1(
        1,
        "column %s is always 1: it has no couplings, and its field only says how rare a 0 is at most"),
    /** The first column repeats the second. */
    COPY(
        2,
        "column %s equals column %s in every row: the couplings are given for the latter, and the"
            + " former has none but a field that fits its frequency of ones"),
    /** The first column is the opposite of the second. */
    COMPLEMENT(
        2,
        "column %s is the opposite of column %s in every row: the couplings are given for the"
            + " latter, and the former has none but a field that fits its frequency of ones"),
    /** No sparse set of pairs is as good as one common coupling. */
    COMMON(
        0,
        "the columns move together as a whole: one coupling that all pairs share explains the rows"
            + " better than any few pairs found, so they do not tell which pairs are coupled"),
    /** Cells were missing. */
    FILLED(
        0,
        "missing cells were drawn from the couplings and the known cells of their rows, in turns"
            + " with fitting: standard errors are those of complete rows, a little too small"),
    /** The search for better pairs would have taken too long. */
    STOPPED(
        0,
        "columns depend on so many others that the search for better pairs was stopped early: all"
            + " pairs listed are worth their place, but of two that can stand in for each other it"
            + " may be the wrong one"),
    /** A coupling of which the rows tell that it is strong, but not how strong. */
    SEPARATED(
        2,
        "columns %s and %s are coupled so strongly that the rows do not tell how strongly: the value"
            + " is bounded by the prior, and its standard error is that of the prior and the rows"
            + " together");

    private final int columns;
    private final String sentence;

    Kind(int columns, String sentence) {
      this.columns = columns;
      this.sentence = sentence;
    }
  }
}
