package dev.bitwell.data.file;

import dev.bitwell.data.file.ColumnUse.Learned;
import dev.bitwell.data.file.ColumnUse.LeftOut;
import dev.bitwell.data.file.ColumnUse.Same;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The values that occur in a column of a file, and what they make of it: a bit of 0 and 1, or of
 * false and true; the numbers in their order; or else the words in that of the alphabet. A column
 * that counts or names the rows, or has too many values to be learned, is left out.
 */
final class ColumnScan {
  static final String ACCEPTED = "a cell is 0 or 1 (or true or false)";

  /** Beyond this, a column is not one of a few values, however many they may be. */
  private static final int MOST_COUNTED = 1000;

  /** So many values may be learned of the shortest table; of more, each occurs twice or more. */
  private static final int ALWAYS_FEW = 10;

  private static final int MOST_SHOWN = 3;

  private final Path file;
  private final Cells cells;
  private final int number;

  /** What the column is called, for sentences. */
  private final String title;

  /** The values, as they are written, and the line in which each occurs first. */
  private final Map<String, Long> lines = new LinkedHashMap<>();

  private long known;

  /** The last two cells that differ and are known: most columns have no more. */
  private String last;

  private String before;
  private final RowCount rowCount = new RowCount();

  /**
   * A column that nothing is known of yet.
   *
   * @param number of the column, from 0
   * @param name of the column, empty where it has none
   */
  ColumnScan(Path file, Cells cells, int number, String name) {
    this.file = file;
    this.cells = cells;
    this.number = number;
    this.title = "column " + (number + 1) + (name.isEmpty() ? "" : " (" + Cell.shown(name) + ")");
  }

  @SuppressWarnings("ReferenceEquality") // a text that is the same string needs no second look
  void add(String cell, long line) {
    rowCount.add(cell);
    if (cell == last || cell == before) {
      known++;
    } else {
      look(cell, line);
    }
  }

  private void look(String cell, long line) {
    if (lines.containsKey(cell)) {
      known++;
    } else if (cells.isMissing(cell)) {
      return;
    } else {
      known++;
      if (lines.size() <= MOST_COUNTED) {
        lines.put(cell, line);
      }
    }
    before = last;
    last = cell;
  }

  /** Whether the cells count the rows, as an index does. */
  boolean countsRows() {
    return rowCount.isSo();
  }

  /** What is best done with the column, where nobody has said. */
  ColumnUse use() throws TableFormatException {
    if (lines.isEmpty()) {
      return new LeftOut("no cell of it is known");
    }
    if (lines.size() > MOST_COUNTED) {
      return new LeftOut(kind() + ", more than " + MOST_COUNTED + " values");
    }
    List<String> words = words();
    boolean few = words.size() <= ALWAYS_FEW || 2L * words.size() <= known;
    if (words.size() > BitFile.MOST_VALUES || !few) {
      return new LeftOut(kind() + ", " + words.size() + " values in " + known + " rows");
    }
    requireNoStrayText();
    return words.size() == 1 ? new Same(words.get(0)) : new Learned(words);
  }

  /**
   * What is done with a column that somebody has asked for.
   *
   * @param option by which they did
   */
  ColumnUse asked(String option) throws TableFormatException {
    List<String> words = lines.isEmpty() || lines.size() > MOST_COUNTED ? List.of() : words();
    if (words.isEmpty() || words.size() > BitFile.MOST_VALUES) {
      throw new TableFormatException(
          file,
          title
              + ", which "
              + option
              + " asks for, "
              + (lines.isEmpty() ? "has no known cell" : "has " + manyValues(words))
              + "; accepted are up to "
              + BitFile.MOST_VALUES
              + " values");
    }
    requireNoStrayText();
    return words.size() == 1 ? new Same(words.get(0)) : new Learned(words);
  }

  private String manyValues(List<String> words) {
    return (words.isEmpty() ? "more than " + MOST_COUNTED : words.size())
        + " values ("
        + lines.keySet().stream()
            .limit(MOST_SHOWN)
            .map(Cell::shown)
            .collect(Collectors.joining(", "))
        + ", …)";
  }

  /** What the values of the column are called. */
  private List<String> words() {
    if (all(cell -> cells.bit(cell) >= 0)) {
      return Flags.words(lines.keySet());
    }
    return all(cell -> cells.number(cell).isPresent())
        ? lines.keySet().stream()
            .map(cell -> cells.number(cell).get())
            .distinct()
            .sorted(Comparator.comparing(BigDecimal::new))
            .toList()
        : lines.keySet().stream()
            .sorted(String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder()))
            .toList();
  }

  private String kind() {
    return all(cell -> cells.number(cell).isPresent()) ? "numbers" : "text";
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
      boolean isNumber = cells.number(cell).isPresent();
      anyNumber |= isNumber;
      onlyBits &= !isNumber || cells.bit(cell) >= 0;
      stray = stray.isEmpty() && !isNumber && cells.bit(cell) < 0 ? cell : stray;
    }
    if (anyNumber && onlyBits && !stray.isEmpty()) {
      throw notAccepted(file, lines.get(stray), stray, number, ACCEPTED);
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
