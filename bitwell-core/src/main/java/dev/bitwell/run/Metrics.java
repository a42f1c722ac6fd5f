package dev.bitwell.run;

import dev.bitwell.io.AtomicFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The training curve, as rows of a CSV file to which one is added now and then. */
public final class Metrics {
  private static final String HEADER =
      "step,loss,effective_flips,gradient_norm,learning_rate,seconds,validation,acceptance,arrivals";

  private final List<Row> rows;

  private Metrics(List<Row> rows) {
    this.rows = rows;
  }

  /** All rows of a file; none where there is no file. */
  public static Metrics read(Path file) throws IOException {
    return upTo(Long.MAX_VALUE, file);
  }

  /** The rows of a file up to a step. A last line that a kill cut short does not count. */
  static Metrics upTo(long step, Path file) throws IOException {
    List<Row> rows = new ArrayList<>();
    if (Files.exists(file)) {
      String text = Files.readString(file);
      List<String> lines = text.lines().toList();
      int whole = text.endsWith("\n") ? lines.size() : lines.size() - 1;
      int first = Math.min(1, lines.size()); // behind the header
      for (String line : lines.subList(first, Math.max(first, whole))) {
        Row row = Row.parse(file, line);
        if (row.step <= step) {
          rows.add(row);
        }
      }
    }
    return new Metrics(rows);
  }

  /** Leaves a file with these rows and no others. */
  void write(Path file) throws IOException {
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    rows.forEach(row -> text.append(row.line()).append('\n'));
    AtomicFile.writeText(file, text.toString());
  }

  /** Adds a row, here and at the end of the file. */
  void append(Row row, Path file) throws IOException {
    rows.add(row);
    try (BufferedWriter out =
        Files.newBufferedWriter(
            file, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      out.write(row.line() + "\n");
    }
  }

  public List<Row> rows() {
    return List.copyOf(rows);
  }

  /** Whether the rows to choose by were looked at. */
  boolean hasValidation() {
    return rows.stream().anyMatch(row -> row.validation.isPresent());
  }

  /** Steps of training so far. */
  public long steps() {
    return rows.isEmpty() ? 0 : rows.get(rows.size() - 1).step;
  }

  /** Seconds of training so far. */
  public double seconds() {
    return rows.isEmpty() ? 0 : rows.get(rows.size() - 1).seconds;
  }

  /**
   * What training looked like since the row before.
   *
   * @param step steps done
   * @param loss the objective, a mean over rows and steps
   * @param effectiveFlips effective sample size of importance weights, a mean over rows and steps;
   *     of contrastive training, the bits that a step changed in a chain
   * @param gradientNorm of the last step, before clipping
   * @param learningRate of the last step
   * @param seconds of training since its beginning
   * @param validation mean log-likelihood of the rows to choose by, in nats per row, where it was
   *     looked at
   * @param acceptance of exchanges between each rung of a ladder and the one below it, from the
   *     model down; empty where there is no ladder
   * @param arrivals rows that have come all the way up the ladder since the beginning
   */
  public record Row(
      long step,
      double loss,
      double effectiveFlips,
      double gradientNorm,
      double learningRate,
      double seconds,
      OptionalDouble validation,
      List<Double> acceptance,
      long arrivals) {
    public Row {
      acceptance = List.copyOf(acceptance);
    }

    String line() {
      return String.format(
          Locale.ROOT,
          "%d,%.6g,%.4g,%.4g,%.4g,%.3f,%s,%s,%s",
          step,
          loss,
          effectiveFlips,
          gradientNorm,
          learningRate,
          seconds,
          validation.isPresent() ? Double.toString(validation.getAsDouble()) : "",
          acceptance.stream()
              .map(rung -> String.format(Locale.ROOT, "%.3f", rung))
              .collect(Collectors.joining(" ")),
          acceptance.isEmpty() ? "" : Long.toString(arrivals));
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
            Double.parseDouble(cells[5]),
            // Runs of older versions end here.
            cells.length < 7 || cells[6].isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Double.parseDouble(cells[6])),
            cells.length < 9 || cells[7].isEmpty()
                ? List.of()
                : Pattern.compile(" ").splitAsStream(cells[7]).map(Double::valueOf).toList(),
            cells.length < 9 || cells[8].isEmpty() ? 0 : Long.parseLong(cells[8]));
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
        throw new IOException(file + " has a line that is not " + HEADER + ": " + line, e);
      }
    }
  }
}
