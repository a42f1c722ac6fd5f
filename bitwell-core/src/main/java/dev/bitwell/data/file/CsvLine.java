package dev.bitwell.data.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** How one line of CSV is cut into cells, and what a cell means. */
final class CsvLine {
  private static final String SEPARATORS = ",;\t";

  private static final Set<String> MISSING = Set.of("", "?", "NA", "NaN", "nan", "null");

  private CsvLine() {}

  /** The separator that occurs most often outside quotes; a comma if there is none. */
  static char separatorOf(String line) {
    int[] counts = new int[SEPARATORS.length()];
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      quoted ^= line.charAt(i) == '"';
      int candidate = SEPARATORS.indexOf(line.charAt(i));
      if (candidate >= 0 && !quoted) {
        counts[candidate]++;
      }
    }
    int best = 0;
    for (int i = 1; i < counts.length; i++) {
      best = counts[i] > counts[best] ? i : best;
    }
    return SEPARATORS.charAt(best);
  }

  /**
   * The cells without their quotes and the spaces around them.
   *
   * @throws IllegalArgumentException with a sentence to go behind the number of the line
   */
  static List<String> split(String line, char separator) {
    List<String> cells = new ArrayList<>();
    for (int at = 0; ; at++) {
      int start = skipSpaces(line, at);
      if (start < line.length() && line.charAt(start) == '"') {
        int close = closingQuote(line, start, cells.size() + 1);
        cells.add(line.substring(start + 1, close).replace("\"\"", "\""));
        at = skipSpaces(line, close + 1);
      } else {
        int end = line.indexOf(separator, at);
        end = end < 0 ? line.length() : end;
        cells.add(line.substring(at, end).strip());
        at = end;
      }
      if (at == line.length()) {
        return cells;
      }
      if (line.charAt(at) != separator) {
        throw new IllegalArgumentException(
            "column " + cells.size() + " goes on after its closing quote");
      }
    }
  }

  private static int skipSpaces(String line, int at) {
    while (at < line.length() && line.charAt(at) == ' ') {
      at++;
    }
    return at;
  }

  private static int closingQuote(String line, int open, int column) {
    int at = line.indexOf('"', open + 1);
    while (at >= 0 && at + 1 < line.length() && line.charAt(at + 1) == '"') {
      at = line.indexOf('"', at + 2);
    }
    if (at < 0) {
      throw new IllegalArgumentException(
          "column " + column + " opens a quote that is not closed on the line");
    }
    return at;
  }

  /** Whether a cell says that nobody knows: empty, or one of the usual words for it. */
  static boolean isMissing(String cell) {
    return MISSING.contains(cell.strip());
  }

  /** 0 or 1, or -1 if the cell is no bit. */
  static int bit(String cell) {
    String value = cell.strip();
    if (value.equals("0") || value.equalsIgnoreCase("false")) {
      return 0;
    }
    return value.equals("1") || value.equalsIgnoreCase("true") ? 1 : -1;
  }
}
