package dev.bitwell.page;

import dev.bitwell.domain.Columns;
import dev.bitwell.domain.VariableNames;
import dev.bitwell.energy.IsingTerm;
import dev.bitwell.model.Model;
import dev.bitwell.run.Metrics;
import dev.bitwell.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All that is known of a run without asking its model. */
final class RunDetails {
  private RunDetails() {}

  /**
   * @param summary its line in the list
   * @param model as it stands, if there is one
   */
  static Map<String, Object> of(
      Map<String, Object> summary, RunDirectory run, Optional<Model> model) throws IOException {
    Map<String, Object> map = new LinkedHashMap<>(summary);
    model.ifPresent(of -> map.put("kind", RunSummary.kind(of.domain())));
    map.put("config", readable(run.config()).orElse(Map.of()));
    map.put("metrics", metrics(run));
    map.put("search", readable(run.search()).orElse(null));
    map.put("judged", readable(run.judged()).orElse(null));
    map.put(
        "columns",
        model
            .map(Model::domain)
            .filter(domain -> domain instanceof Columns)
            .map(domain -> columns((Columns) domain))
            .orElse(null));
    map.put(
        "coupled",
        Boolean.TRUE.equals(summary.get("couplings"))
            || model.filter(of -> !IsingTerm.of(of.energy()).isEmpty()).isPresent());
    map.put("pictures", pictures(run));
    return map;
  }

  /** What cannot be read is said in the summary already. */
  private static Optional<Map<String, Object>> readable(Path file) {
    try {
      return RunFiles.object(file);
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static List<Map<String, Object>> metrics(RunDirectory run) {
    List<Map<String, Object>> rows = new ArrayList<>();
    try {
      for (Metrics.Row row : Metrics.read(run.metrics()).rows()) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("step", row.step());
        map.put("loss", row.loss());
        map.put("effectiveFlips", row.effectiveFlips());
        map.put("gradientNorm", row.gradientNorm());
        map.put("learningRate", row.learningRate());
        map.put("seconds", row.seconds());
        map.put("validation", row.validation().isPresent() ? row.validation().getAsDouble() : null);
        row.acceptance().stream()
            .min(Double::compare)
            .ifPresent(lowest -> map.put("acceptance", lowest));
        rows.add(map);
      }
    } catch (IOException e) {
      return List.of();
    }
    return rows;
  }

  static List<Map<String, Object>> columns(Columns columns) {
    VariableNames names = new VariableNames(columns);
    return IntStream.range(0, columns.variables().count())
        .mapToObj(
            v -> {
              Map<String, Object> column = new LinkedHashMap<>();
              column.put("name", names.name(v));
              column.put(
                  "values",
                  IntStream.range(0, columns.variables().values(v))
                      .mapToObj(value -> names.value(v, value))
                      .toList());
              return column;
            })
        .toList();
  }

  private static List<String> pictures(RunDirectory run) {
    try (Stream<Path> files = Files.list(run.path())) {
      return files
          .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".png"))
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
