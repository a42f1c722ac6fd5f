package dev.bitwell.data.file;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** The rows of a table as text, one after the other: cells of text, as many in each. */
final class CsvRows {
  private final TextFile file;
  private final CellHandler cells;
  private final Visitor visitor;
  private int width;
  private long blankLine;

  /** The names of the columns, until it is known whether rows have a name of their own. */
  private Optional<List<String>> header = Optional.empty();

  private long headerLine;

  /** What is done with the names and the rows of a file. */
  interface Visitor {
    /**
     * Comes first, once.
     *
     * @param names of the columns, empty where they have none; that of the first one is blank where
     *     it is the index of the rows
     */
    void columns(int count, List<String> names) throws TableFormatException;

    /** Takes a row, and says whether it wants more of them. */
    boolean row(long line, List<String> cells) throws TableFormatException;
  }

  private CsvRows(TextFile file, Visitor visitor) {
    this.file = file;
    this.visitor = visitor;
    cells = new CellHandler(file.separator() == TextFile.BLANK);
  }

  /** Shows a visitor the rows of a file, which are none if there is only a line of names. */
  static void read(TextFile file, Visitor visitor) throws IOException {
    try {
      new CsvRows(file, visitor).readAll();
    } catch (TableFormatException e) {
      throw e;
    } catch (IOException e) {
      throw TextFile.problem(file.path(), e);
    }
  }

  private void readAll() throws IOException {
    try (BufferedReader in = file.open()) {
      CsvReader<List<String>> records =
          CsvReader.builder()
              .fieldSeparator(file.separator())
              .skipEmptyLines(false)
              .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
              .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
              .allowUnclosedQuote(false)
              .trimWhitespacesAroundQuotes(file.separator() != TextFile.BLANK)
              .build(cells, in);
      Iterator<List<String>> all = records.iterator();
      boolean more = true;
      while (more && all.hasNext()) {
        more = record(all.next());
      }
      begin(false);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (CsvParseException e) {
      throw new TableFormatException(
          file.path(),
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

  private boolean record(List<String> record) throws TableFormatException {
    if (record.isEmpty() || (record.size() == 1 && record.get(0).isBlank())) {
      blankLine = cells.line();
      return true;
    }
    if (blankLine > 0) {
      // At the end it is an editor's habit, but in the middle it may be a lost row.
      throw atLine(blankLine, "is blank, though more lines follow");
    }
    return width == 0 ? first(record) : row(record);
  }

  private boolean first(List<String> record) throws TableFormatException {
    width = record.size();
    if (HeaderLine.isRow(record, file.cells())) {
      visitor.columns(width, List.of());
      return visitor.row(cells.line(), record);
    }
    header = Optional.of(record);
    headerLine = cells.line();
    return true;
  }

  private boolean row(List<String> record) throws TableFormatException {
    // A separator too many at the end of a line leaves the last cell empty; R does not.
    begin(record.size() == width + 1 && !record.get(width).isEmpty());
    if (record.size() != width) {
      throw atLine(
          cells.line(), "has " + record.size() + " cells, but the first line has " + width);
    }
    return visitor.row(cells.line(), record);
  }

  /**
   * Shows the names, if that is still to be done.
   *
   * @param rowNames whether there is a first column without a name, as R writes it
   */
  private void begin(boolean rowNames) throws TableFormatException {
    if (header.isEmpty()) {
      return;
    }
    List<String> names = new ArrayList<>(header.get());
    header = Optional.empty();
    if (rowNames) {
      names.add(0, "");
      width++;
    }
    Optional<String> problem = HeaderLine.problem(names);
    if (problem.isPresent()) {
      throw atLine(headerLine, problem.get());
    }
    visitor.columns(width, names);
  }

  private TableFormatException atLine(long line, String problem) {
    return new TableFormatException(file.path(), "line " + line + " " + problem);
  }
}
