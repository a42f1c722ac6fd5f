package dev.bitwell.data.file;

import dev.bitwell.domain.Column;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The values that occur in a column of a file, and the column that they make: a bit of 0 and 1, or
 * of false and true; the numbers in their order; or else the words in that of the alphabet.
 */
final class ColumnScan {
  static final String ACCEPTED = "a cell is 0 or 1 (or true or false)";

  /** Beyond this, a column is not one of a few values, however many they may be. */
  private static final int MOST_COUNTED = 1000;

  private static final int MOST_SHOWN = 3;

  private final Path file;
  private final int number;

  /** What the column is called, for sentences. */
  private final String title;

  /** The values, as they are written, and the line in which each occurs first. */
  private final Map<String, Long> lines = new LinkedHashMap<>();

  /**
   * A column that nothing is known of yet.
   *
   * @param number of the column, from 0
   * @param name of the column, empty where it has none
   */
  ColumnScan(Path file, int number, String name) {
    this.file = file;
    this.number = number;
    this.title = "column " + (number + 1) + (name.isEmpty() ? "" : " (" + Cell.shown(name) + ")");
  }

  void add(String cell, long line) {
    if (!lines.containsKey(cell) && lines.size() <= MOST_COUNTED && !Cell.isMissing(cell)) {
      lines.put(cell, line);
    }
  }

  /** What the values of the column are called. */
  List<String> words() throws TableFormatException {
    if (all(cell -> Cell.bit(cell) >= 0)) {
      return Column.ofBit(title).words();
    }
    requireNoStrayText();
    List<String> words =
        all(cell -> Cell.number(cell).isPresent())
            ? lines.keySet().stream()
                .map(cell -> Cell.number(cell).get())
                .distinct()
                .sorted(Comparator.comparing(BigDecimal::new))
                .toList()
            : lines.keySet().stream()
                .sorted(String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder()))
                .toList();
    requireSeveral(words);
    return words;
  }

  private boolean all(Predicate<String> isSo) {
    return lines.keySet().stream().allMatch(isSo);
  }

  /** In a column of 0 and 1, anything else is more likely a slip than a third value. */
  private void requireNoStrayText() throws TableFormatException {
    boolean anyNumber = false;
    boolean onlyBits = true;
    String stray = "";
    for (String cell : lines.keySet()) {
      boolean isNumber = Cell.number(cell).isPresent();
      anyNumber |= isNumber;
      onlyBits &= !isNumber || Cell.bit(cell) >= 0;
      stray = stray.isEmpty() && !isNumber && Cell.bit(cell) < 0 ? cell : stray;
    }
    if (anyNumber && onlyBits && !stray.isEmpty()) {
      throw notAccepted(file, lines.get(stray), stray, number, ACCEPTED);
    }
  }

  private void requireSeveral(List<String> words) throws TableFormatException {
    if (words.size() == 1) {
      throw new TableFormatException(
          file,
          title
              + " is '"
              + Cell.shown(words.get(0))
              + "' in all rows: there is nothing to learn of it; accepted are from 2 to "
              + BitFile.MOST_VALUES
              + " values, or 0 and 1");
    }
    if (words.size() > BitFile.MOST_VALUES) {
      throw new TableFormatException(
          file,
          title
              + " has "
              + (lines.size() > MOST_COUNTED ? "more than " + MOST_COUNTED : words.size())
              + " values ("
              + words.stream().limit(MOST_SHOWN).map(Cell::shown).collect(Collectors.joining(", "))
              + ", …); accepted are up to "
              + BitFile.MOST_VALUES);
    }
  }

  static TableFormatException notAccepted(
      Path file, long line, String cell, int column, String accepted) {
    return new TableFormatException(
        file,
        "line "
            + line
            + " has '"
            + Cell.shown(cell)
            + "' in column "
            + (column + 1)
            + "; "
            + accepted);
  }
}
