package dev.bitwell.cli;

import dev.bitwell.io.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The training curve, as rows of a CSV file that is whole at every moment. */
final class Metrics {
  private static final String HEADER =
      "step,loss,effective_flips,gradient_norm,learning_rate,seconds";

  private final Path file;
  private final List<Row> rows;

  private Metrics(Path file, List<Row> rows) {
    this.file = file;
    this.rows = rows;
  }

  static Metrics none(Path file) {
    return new Metrics(file, new ArrayList<>());
  }

  /** The rows of an earlier run up to a step. */
  static Metrics upTo(long step, Path file) throws IOException {
    List<Row> rows = new ArrayList<>();
    if (Files.exists(file)) {
      List<String> lines = Files.readAllLines(file);
      for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
        Row row = Row.parse(file, line);
        if (row.step <= step) {
          rows.add(row);
        }
      }
    }
    return new Metrics(file, rows);
  }

  /** Appends a row, and writes the file. */
  void add(Row row) throws IOException {
    rows.add(row);
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    for (Row r : rows) {
      text.append(r.line()).append('\n');
    }
    AtomicFile.writeText(file, text.toString());
  }

  List<Row> rows() {
    return rows;
  }

  /** Seconds of training so far. */
  double seconds() {
    return rows.isEmpty() ? 0 : rows.get(rows.size() - 1).seconds;
  }

  record Row(
      long step,
      double loss,
      double effectiveFlips,
      double gradientNorm,
      double learningRate,
      double seconds) {
    String line() {
      return String.format(
          Locale.ROOT,
          "%d,%.6g,%.4g,%.4g,%.4g,%.3f",
          step,
          loss,
          effectiveFlips,
          gradientNorm,
          learningRate,
          seconds);
    }

    static Row parse(Path file, String line) throws IOException {
      String[] cells = line.split(",", -1);
      try {
        return new Row(
            Long.parseLong(cells[0]),
            Double.parseDouble(cells[1]),
            Double.parseDouble(cells[2]),
            Double.parseDouble(cells[3]),
            Double.parseDouble(cells[4]),
            Double.parseDouble(cells[5]));
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
        throw new IOException(file + " has a line that is not " + HEADER + ": " + line, e);
      }
    }
  }
}
