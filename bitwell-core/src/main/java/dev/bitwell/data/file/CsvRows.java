package dev.bitwell.data.file;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.bitwell.io.FileProblem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** The rows of one CSV file, one after the other: cells of text, as many in each. */
final class CsvRows {
  private static final String SEPARATORS = ",;\t";
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final Path file;
  private final CellHandler cells = new CellHandler();
  private final Visitor visitor;
  private int width;
  private long blankLine;

  /** What is done with the names and the rows of a file. */
  interface Visitor {
    /**
     * Comes first, once.
     *
     * @param names of the columns, empty where they have none
     */
    void columns(int count, List<String> names) throws TableFormatException;

    /** Takes a row, and says whether it wants more of them. */
    boolean row(long line, List<String> cells) throws TableFormatException;
  }

  private CsvRows(Path file, Visitor visitor) {
    this.file = file;
    this.visitor = visitor;
  }

  /** Shows a visitor the rows of a file, which are none if there is only a line of names. */
  static void read(Path file, Visitor visitor) throws IOException {
    try {
      new CsvRows(file, visitor).readAll(separatorOf(file));
    } catch (CharacterCodingException e) {
      throw new TableFormatException(file, "the file is not UTF-8 text", e);
    } catch (IOException e) {
      throw FileProblem.named(file, e);
    }
  }

  /**
   * The separator that occurs most often outside quotes in the first line; a comma if none does.
   */
  private static char separatorOf(Path file) throws IOException {
    int[] counts = new int[SEPARATORS.length()];
    try (BufferedReader in = Files.newBufferedReader(file)) {
      boolean quoted = false;
      for (int c = in.read(); c >= 0 && (quoted || (c != '\n' && c != '\r')); c = in.read()) {
        quoted ^= c == '"';
        int candidate = SEPARATORS.indexOf(c);
        if (candidate >= 0 && !quoted) {
          counts[candidate]++;
        }
      }
    }
    int best = 0;
    for (int i = 1; i < counts.length; i++) {
      best = counts[i] > counts[best] ? i : best;
    }
    return SEPARATORS.charAt(best);
  }

  private void readAll(char separator) throws IOException {
    try (BufferedReader in = Files.newBufferedReader(file)) {
      skipByteOrderMark(in);
      CsvReader<List<String>> records =
          CsvReader.builder()
              .fieldSeparator(separator)
              .skipEmptyLines(false)
              .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
              .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
              .allowUnclosedQuote(false)
              .trimWhitespacesAroundQuotes(true)
              .build(cells, in);
      Iterator<List<String>> all = records.iterator();
      boolean more = true;
      while (more && all.hasNext()) {
        more = record(all.next());
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (CsvParseException e) {
      throw new TableFormatException(
          file,
          "line "
              + cells.line()
              + ", column "
              + (cells.count() + 1)
              + (e.getMessage().startsWith("Unclosed")
                  ? " opens a quote that is not closed"
                  : e.getMessage().contains("closing quote")
                      ? " goes on after its closing quote"
                      : " is not CSV: " + e.getMessage()),
          e);
    }
  }

  private static void skipByteOrderMark(BufferedReader in) throws IOException {
    in.mark(1);
    if (in.read() != BYTE_ORDER_MARK) {
      in.reset();
    }
  }

  private boolean record(List<String> record) throws TableFormatException {
    if (record.size() == 1 && record.get(0).isBlank()) {
      blankLine = cells.line();
      return true;
    }
    if (blankLine > 0) {
      // At the end it is an editor's habit, but in the middle it may be a lost row.
      throw atLine(blankLine, "is blank, though more lines follow");
    }
    if (width == 0) {
      return first(record);
    }
    if (record.size() != width) {
      throw atLine(
          cells.line(), "has " + record.size() + " cells, but the first line has " + width);
    }
    return visitor.row(cells.line(), record);
  }

  private boolean first(List<String> record) throws TableFormatException {
    width = record.size();
    if (isRow(record)) {
      visitor.columns(width, List.of());
      return visitor.row(cells.line(), record);
    }
    requireNames(record);
    visitor.columns(width, record);
    return true;
  }

  /** Numbers are a row, unless they count the columns, as the names do that some tools give. */
  private static boolean isRow(List<String> record) {
    return record.stream().allMatch(cell -> Cell.bit(cell) >= 0 || Cell.isMissing(cell))
        || (record.stream().allMatch(cell -> isNumber(cell) || Cell.isMissing(cell))
            && !counts(record));
  }

  private static boolean isNumber(String cell) {
    return Cell.bit(cell) >= 0 || Cell.number(cell).isPresent();
  }

  private static boolean counts(List<String> record) {
    if (record.size() < 2 || !record.stream().allMatch(cell -> cell.matches("\\d{1,9}"))) {
      return false;
    }
    int first = Integer.parseInt(record.get(0));
    for (int i = 1; i < record.size(); i++) {
      if (Integer.parseInt(record.get(i)) != first + i) {
        return false;
      }
    }
    return true;
  }

  private void requireNames(List<String> names) throws TableFormatException {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      if (name.isBlank() || !seen.add(name)) {
        throw atLine(
            cells.line(),
            "is neither a row of numbers nor a line of distinct column names: column "
                + (i + 1)
                + (name.isBlank() ? " is blank" : " repeats '" + Cell.shown(name) + "'"));
      }
    }
  }

  private TableFormatException atLine(long line, String problem) {
    return new TableFormatException(file, "line " + line + " " + problem);
  }
}
