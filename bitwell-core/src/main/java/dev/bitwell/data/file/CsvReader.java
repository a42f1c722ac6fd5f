package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.io.FileProblem;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads one CSV file, line after line. */
final class CsvReader {
  private static final String ACCEPTED = "a cell is 0 or 1 (or true or false)";
  private static final int FIRST_CAPACITY = 256;

  private final Path file;
  private int lineNumber;
  private int blankLine;
  private char separator;
  private List<String> columns = List.of();
  private BitMatrix rows;

  /** Which cells are missing, if any are. */
  private BitMatrix missing;

  private boolean anyMissing;
  private int count;

  private CsvReader(Path file) {
    this.file = file;
  }

  static BitTable read(Path file) throws IOException {
    try (BufferedReader in = Files.newBufferedReader(file)) {
      return new CsvReader(file).table(in);
    } catch (CharacterCodingException e) {
      throw new TableFormatException(file, "the file is not UTF-8 text", e);
    } catch (IOException e) {
      throw FileProblem.named(file, e);
    }
  }

  private BitTable table(BufferedReader in) throws IOException {
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      lineNumber++;
      if (line.isBlank()) {
        blankLine = lineNumber;
        continue;
      }
      if (blankLine > 0) {
        // At the end it is an editor's habit, but in the middle it may be a lost row.
        throw atLine(blankLine, "is blank, though more lines follow");
      }
      line(line);
    }
    if (count == 0) {
      throw new TableFormatException(
          file, "there are no rows; expected is at least one line of 0s and 1s");
    }
    return new BitTable(rows.slice(0, count), columns, known());
  }

  private void line(String line) throws TableFormatException {
    if (rows == null) {
      String start = line.startsWith("\uFEFF") ? line.substring(1) : line;
      separator = CsvLine.separatorOf(start);
      List<String> cells = split(start);
      rows = new BitMatrix(FIRST_CAPACITY, cells.size());
      missing = new BitMatrix(FIRST_CAPACITY, cells.size());
      if (cells.stream().anyMatch(cell -> CsvLine.bit(cell) < 0 && !CsvLine.isMissing(cell))) {
        header(cells);
      } else {
        row(cells);
      }
    } else {
      row(split(line));
    }
  }

  private List<String> split(String line) throws TableFormatException {
    try {
      return CsvLine.split(line, separator);
    } catch (IllegalArgumentException e) {
      throw new TableFormatException(file, "line " + lineNumber + ", " + e.getMessage(), e);
    }
  }

  /**
   * Names are told from a row by a cell that is no bit, so a bad value in a first row looks like a
   * name. That blank and repeated names are refused catches nearly all such rows.
   */
  private void header(List<String> cells) throws TableFormatException {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < cells.size(); i++) {
      String name = cells.get(i);
      if (name.isBlank() || !seen.add(name)) {
        throw atLine(
            lineNumber,
            "is neither a row ("
                + ACCEPTED
                + ") nor a line of distinct column names: column "
                + (i + 1)
                + (name.isBlank() ? " is blank" : " repeats '" + shown(name) + "'"));
      }
    }
    columns = List.copyOf(cells);
  }

  private void row(List<String> cells) throws TableFormatException {
    if (cells.size() != rows.bits()) {
      throw atLine(
          lineNumber, "has " + cells.size() + " cells, but the first line has " + rows.bits());
    }
    if (count == rows.rows()) {
      grow();
    }
    for (int i = 0; i < cells.size(); i++) {
      int bit = CsvLine.bit(cells.get(i));
      if (bit < 0 && CsvLine.isMissing(cells.get(i))) {
        missing.set(count, i, true);
        anyMissing = true;
      } else if (bit < 0) {
        throw atLine(
            lineNumber, "has '" + shown(cells.get(i)) + "' in column " + (i + 1) + "; " + ACCEPTED);
      }
      rows.set(count, i, bit == 1);
    }
    count++;
  }

  private void grow() {
    rows = larger(rows);
    missing = larger(missing);
  }

  private BitMatrix larger(BitMatrix matrix) {
    BitMatrix larger = new BitMatrix(Math.multiplyExact(2, count), matrix.bits());
    larger.copyRows(matrix, 0, 0, count);
    return larger;
  }

  private Optional<BitMatrix> known() {
    if (!anyMissing) {
      return Optional.empty();
    }
    BitMatrix known = new BitMatrix(count, rows.bits());
    for (int r = 0; r < count; r++) {
      for (int i = 0; i < rows.bits(); i++) {
        known.set(r, i, !missing.get(r, i));
      }
    }
    return Optional.of(known);
  }

  /** A file that is no table at all may have cells of any length. */
  private static String shown(String cell) {
    return cell.length() <= 40 ? cell : cell.substring(0, 40) + "...";
  }

  private TableFormatException atLine(int line, String problem) {
    return new TableFormatException(file, "line " + line + " " + problem);
  }
}
