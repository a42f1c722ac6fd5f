package dev.bitwell.cli;

import dev.bitwell.ask.Alarm;
import dev.bitwell.ask.Scores;
import dev.bitwell.data.Table;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.domain.Variables;
import dev.bitwell.io.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Scores of rows, for people and for machines. */
final class ScoreText {
  private static final int REASONS = 3;

  /** A cell that surprises less than that is no reason: it is more probable than not. */
  private static final double LEAST = Math.log(2);

  private final Asked asked;
  private final Table rows;
  private final Scores scores;
  private final Optional<Alarm> alarm;

  ScoreText(Asked asked, Table rows, Scores scores, Optional<Alarm> alarm) {
    this.asked = asked;
    this.rows = rows;
    this.scores = scores;
    this.alarm = alarm;
  }

  private long odd() {
    return alarm.isEmpty()
        ? 0
        : IntStream.range(0, scores.completed().length)
            .filter(r -> alarm.get().isOdd(scores.completed()[r]))
            .count();
  }

  String text(int show, Optional<Path> file) {
    StringBuilder text = new StringBuilder();
    text.append(LikelihoodText.of(scores.likelihood(), asked.model().domain()));
    scores
        .likelihood()
        .doubts()
        .forEach(d -> text.append("not to be trusted: ").append(d).append("\n"));
    if (alarm.isPresent()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%d of %d rows are odd: log p below %.2f, as that of at most %.1f ± %.1f %% of rows like"
                  + " the %d held back%n",
              odd(),
              scores.completed().length,
              alarm.get().limit(),
              100 * alarm.get().rate(),
              100 * alarm.get().error(),
              alarm.get().held().length));
    } else {
      text.append("no rows were held back that could say what is odd\n");
    }
    int[] oddest = scores.oddest(show);
    if (oddest.length > 0) {
      text.append("   row     log p  why (log p with missing cells filled)\n");
    }
    for (int r : oddest) {
      text.append(
          String.format(Locale.ROOT, "%6d  %8.2f  %s%n", r + 1, scores.completed()[r], reasons(r)));
    }
    file.ifPresent(f -> text.append("scores of all rows: ").append(f).append("\n"));
    return text.toString();
  }

  private String reasons(int row) {
    List<String> reasons = new ArrayList<>();
    for (int v : scores.reasons(row, REASONS)) {
      double surprise = scores.surprise()[row][v];
      if (surprise == Double.POSITIVE_INFINITY) {
        reasons.add(asked.names().name(v) + " exclude each other");
      } else if (surprise > LEAST) {
        reasons.add(
            String.format(
                Locale.ROOT,
                "%s is %s (%s)",
                asked.names().name(v),
                asked.names().value(v, value(row, v)),
                chance(Math.exp(-surprise))));
      }
    }
    if (reasons.isEmpty()) {
      boolean odd = alarm.map(a -> a.isOdd(scores.completed()[row])).orElse(false);
      return odd ? "no single cell: all of it together" : "no cell is odd";
    }
    return String.join(", ", reasons);
  }

  private int value(int row, int variable) {
    return asked.columns().variables().value(rows.rows(), row, variable);
  }

  /** A probability that people can read, however small. */
  static String chance(double p) {
    return p >= 0.001
        ? String.format(Locale.ROOT, "%.1f %%", 100 * p)
        : String.format(Locale.ROOT, "1 in %.0f", 1 / p);
  }

  Map<String, Object> toMap(int show) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("rows", scores.completed().length);
    map.putAll(LikelihoodText.toMap(scores.likelihood()));
    alarm.ifPresent(a -> map.put("alarm", toMap(a)));
    map.put("oddest", IntStream.of(scores.oddest(show)).mapToObj(this::rowMap).toList());
    return map;
  }

  private Map<String, Object> toMap(Alarm alarm) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("limit", alarm.limit());
    map.put("rate", alarm.rate());
    map.put("error", alarm.error());
    map.put("held", alarm.held().length);
    map.put("odd", odd());
    return map;
  }

  private Map<String, Object> rowMap(int row) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("row", row + 1);
    map.put("logP", scores.logP()[row]);
    map.put("completedLogP", scores.completed()[row]);
    alarm.ifPresent(a -> map.put("chance", a.chance(scores.completed()[row])));
    List<Map<String, Object>> cells = new ArrayList<>();
    for (int v : scores.reasons(row, REASONS)) {
      Map<String, Object> cell = new LinkedHashMap<>();
      cell.put("column", asked.names().name(v));
      double surprise = scores.surprise()[row][v];
      boolean broken = Double.isInfinite(surprise);
      cell.put("value", broken ? null : asked.names().value(v, value(row, v)));
      cell.put("surprise", broken ? null : surprise);
      cells.add(cell);
    }
    map.put("cells", cells);
    return map;
  }

  /** All rows, one per line. */
  void write(Path file) throws IOException {
    AtomicFile.write(
        file,
        out -> {
          Variables variables = asked.columns().variables();
          String header =
              IntStream.range(0, variables.count())
                  .mapToObj(v -> BitFile.csvCell("surprise " + asked.names().name(v)))
                  .collect(Collectors.joining(",", "row,log_p,completed_log_p,chance,odd,", "\n"));
          out.write(header.getBytes(StandardCharsets.UTF_8));
          for (int r = 0; r < scores.completed().length; r++) {
            out.write(line(r).getBytes(StandardCharsets.UTF_8));
          }
        });
  }

  private String line(int row) {
    double completed = scores.completed()[row];
    StringBuilder line = new StringBuilder();
    line.append(row + 1).append(',').append(scores.logP()[row]).append(',').append(completed);
    line.append(',').append(alarm.map(a -> Double.toString(a.chance(completed))).orElse(""));
    line.append(',').append(alarm.map(a -> a.isOdd(completed) ? "1" : "0").orElse(""));
    for (double surprise : scores.surprise()[row]) {
      line.append(',').append(Double.isFinite(surprise) ? Double.toString(surprise) : "");
    }
    return line.append('\n').toString();
  }
}
