package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes rows as CSV that {@link CsvTable} reads back as the same values. */
final class CsvWriter {
  private static final Pattern NEEDS_QUOTES = Pattern.compile("[,;\t\"\r\n]|^\\s|\\s$|^\uFEFF");

  private final Columns columns;
  private final String header;

  /** The words of each column, each followed by what separates it from the next. */
  private final byte[][][] cells;

  /** The columns that they are of, or -1 for those that never change. */
  private final int[] column;

  CsvWriter(Columns columns) {
    this.columns = columns;
    this.header = header(columns);
    WrittenColumns all = new WrittenColumns(columns);
    cells = new byte[all.count()][][];
    column = new int[cells.length];
    for (int c = 0; c < cells.length; c++) {
      String end = c + 1 < cells.length ? "," : "\n";
      column[c] = all.column(c);
      cells[c] =
          all.words(c).stream()
              .map(word -> (quoted(word) + end).getBytes(StandardCharsets.UTF_8))
              .toArray(byte[][]::new);
    }
  }

  /** The first line with its line break, or nothing where there are no names. */
  private static String header(Columns columns) {
    List<String> names =
        columns.constants().isEmpty() ? columns.names() : new WrittenColumns(columns).names();
    if (names.isEmpty() && !columns.areBits()) {
      // A first row of words would be read as names.
      names = columns.columns().stream().map(Column::name).map("column "::concat).toList();
    }
    if (names.isEmpty()) {
      return "";
    }
    if (names.stream().allMatch(name -> Cell.bit(name) >= 0)) {
      throw new IllegalArgumentException(
          "the column names " + names + " would be read as a row of bits; rename one of them");
    }
    return names.stream().map(CsvWriter::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  static String quoted(String text) {
    return NEEDS_QUOTES.matcher(text).find() ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }

  void write(BitMatrix rows, OutputStream out) throws IOException {
    out.write(header.getBytes(StandardCharsets.UTF_8));
    byte[] line = new byte[longestLine()];
    for (int row = 0; row < rows.rows(); row++) {
      int length = 0;
      for (int c = 0; c < cells.length; c++) {
        byte[] cell = cells[c][column[c] < 0 ? 0 : columns.value(rows, row, column[c])];
        for (byte part : cell) {
          line[length++] = part;
        }
      }
      out.write(line, 0, length);
    }
  }

  private int longestLine() {
    return Stream.of(cells)
        .mapToInt(words -> Stream.of(words).mapToInt(word -> word.length).max().getAsInt())
        .reduce(0, Math::addExact);
  }
}
