package dev.bitwell.page;

import dev.bitwell.ask.Alarm;
import dev.bitwell.ask.Scores;
import dev.bitwell.data.Datasets;
import dev.bitwell.data.Table;
import dev.bitwell.domain.VariableNames;
import dev.bitwell.domain.Variables;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The oddest rows of a table, with the cells that make them odd. */
final class OddRows {
  private static final double RATE = 0.01;
  private static final int REASONS = 5;

  private OddRows() {}

  /** Of the rows that were held back. */
  static Map<String, Object> ofHeld(LoadedModel loaded, int count) throws IOException {
    Scores scores = loaded.held();
    Alarm alarm = Alarm.of(scores.completed(), RATE);
    return toMap(loaded, loaded.heldRows(), scores, Optional.of(alarm), count);
  }

  /**
   * Of a file with the columns of the run's data.
   *
   * @param text what the file says
   */
  static Map<String, Object> ofFile(LoadedModel loaded, String text, int count) throws IOException {
    Table rows = read(loaded, text);
    Scores scores = loaded.model().score(rows, loaded.normaliser(), Crew.of(1));
    return toMap(loaded, rows, scores, alarm(loaded), count);
  }

  /** Tables are read from files: one that is there for as long as that takes. */
  private static Table read(LoadedModel loaded, String text) throws IOException {
    loaded.columns(); // or a refusal
    Path file = Files.createTempFile("bitwell-rows", ".csv");
    try {
      Files.writeString(file, text);
      return Datasets.rows(loaded.data(), file);
    } catch (IOException | IllegalArgumentException e) {
      String said = String.valueOf(e.getMessage());
      throw new Refusal(400, said.replace(file.toString(), "the file"));
    } finally {
      Files.delete(file);
    }
  }

  /** What is odd; nothing where no rows were held back that could say so. */
  static Optional<Alarm> alarm(LoadedModel loaded) {
    try {
      return Optional.of(Alarm.of(loaded.held().completed(), RATE));
    } catch (Refusal | IOException e) {
      return Optional.empty(); // all else is known
    }
  }

  private static Map<String, Object> toMap(
      LoadedModel loaded, Table rows, Scores scores, Optional<Alarm> alarm, int count) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("count", rows.rows().rows());
    map.put("mean", Arrays.stream(scores.completed()).average().orElse(Double.NaN));
    alarm.ifPresent(
        of -> {
          map.put("limit", of.limit());
          map.put("rate", of.rate());
          map.put("error", of.error());
          map.put("held", of.held().length);
          map.put("odd", Arrays.stream(scores.completed()).filter(of::isOdd).count());
        });
    List<Map<String, Object>> odd = new ArrayList<>();
    for (int r : scores.oddest(count)) {
      odd.add(row(loaded, rows, scores, alarm, r));
    }
    map.put("rows", odd);
    return map;
  }

  private static Map<String, Object> row(
      LoadedModel loaded, Table rows, Scores scores, Optional<Alarm> alarm, int r) {
    VariableNames names = loaded.names();
    Variables variables = loaded.columns().variables();
    double logP = scores.completed()[r];
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("row", r + 1);
    row.put("logP", Double.isFinite(logP) ? logP : null);
    row.put("chance", alarm.map(of -> of.chance(logP)).orElse(null));
    Map<String, String> values = new LinkedHashMap<>();
    if (variables.broken(rows.rows(), r) < 0) {
      for (int v = 0; v < variables.count(); v++) {
        if (variables.isKnown(rows.known(), r, v)) {
          values.put(names.name(v), names.value(v, variables.value(rows.rows(), r, v)));
        }
      }
    }
    List<Map<String, Object>> cells = new ArrayList<>();
    for (int v : scores.reasons(r, REASONS)) {
      double surprise = scores.surprise()[r][v];
      Map<String, Object> cell = new LinkedHashMap<>();
      cell.put("name", names.name(v));
      cell.put("value", values.getOrDefault(names.name(v), ""));
      cell.put("surprise", Double.isFinite(surprise) ? surprise : null);
      cells.add(cell);
    }
    row.put("cells", cells);
    row.put("values", values);
    return row;
  }
}
