package dev.bitwell.data.file;

import dev.bitwell.bits.BitMatrix;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes rows as CSV that {@link CsvReader} reads back as the same table. */
final class CsvWriter {
  private static final Pattern NEEDS_QUOTES = Pattern.compile("[,;\t\"\r\n]|^\\s|\\s$|^\uFEFF");
  private static final Pattern LINE_BREAK = Pattern.compile("[\r\n]");

  private CsvWriter() {}

  /** The first line with its line break, or nothing if there are no names. */
  static String header(List<String> columns) {
    if (columns.isEmpty()) {
      return "";
    }
    for (String name : columns) {
      if (name.isBlank() || LINE_BREAK.matcher(name).find()) {
        throw new IllegalArgumentException(
            "a column name in a CSV file is not blank and has no line break, unlike '"
                + name
                + "'");
      }
    }
    if (Set.copyOf(columns).size() < columns.size()) {
      throw new IllegalArgumentException(
          "the column names of a CSV file differ from each other, unlike " + columns);
    }
    if (columns.stream().allMatch(name -> CsvLine.bit(name) >= 0)) {
      throw new IllegalArgumentException(
          "the column names " + columns + " would be read as a row of bits; rename one of them");
    }
    return columns.stream().map(CsvWriter::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  static String quoted(String name) {
    return NEEDS_QUOTES.matcher(name).find() ? '"' + name.replace("\"", "\"\"") + '"' : name;
  }

  static void write(String header, BitMatrix rows, OutputStream out) throws IOException {
    out.write(header.getBytes(StandardCharsets.UTF_8));
    byte[] line = new byte[2 * rows.bits()];
    for (int row = 0; row < rows.rows(); row++) {
      for (int i = 0; i < rows.bits(); i++) {
        line[2 * i] = (byte) (rows.get(row, i) ? '1' : '0');
        line[2 * i + 1] = ',';
      }
      line[line.length - 1] = '\n';
      out.write(line);
    }
  }
}
