package dev.bitwell.page;

import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Graphs;
import dev.bitwell.domain.Plane;
import dev.bitwell.model.Model;
import dev.bitwell.run.Metrics;
import dev.bitwell.run.RunDirectory;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A run in a line: what it is, how far it is, and how good. */
final class RunSummary {
  private final RunDirectory run;
  private final Map<String, Object> map = new LinkedHashMap<>();

  private RunSummary(RunDirectory run) {
    this.run = run;
  }

  static Map<String, Object> of(String id, RunDirectory run) {
    RunSummary summary = new RunSummary(run);
    summary.map.put("id", id);
    summary.map.put("state", "done");
    summary.map.put("note", null);
    try {
      summary.read();
    } catch (IOException | IllegalArgumentException e) {
      // Of a file in the run, its name is enough.
      String sentence = String.valueOf(e.getMessage());
      summary.state("broken", sentence.replace(run.path() + File.separator, ""));
    }
    return summary.map;
  }

  private void state(String state, String note) {
    map.put("state", state);
    map.put("note", note);
  }

  private void read() throws IOException {
    map.put("changed", RunFiles.changed(run));
    if (!run.hasRun()) {
      state("empty", "there is nothing in this folder yet");
      return;
    }
    Map<String, Object> config = RunFiles.object(run.config()).orElse(Map.of());
    map.put("data", fileName(config.get("data")));
    map.put("energy", config.get("energy"));
    map.put("method", config.get("method"));
    map.put("couplings", Files.exists(run.path().resolve("summary.json")));
    if (Files.exists(run.model())) {
      Model model = Model.read(run.model());
      map.put("kind", kind(model.domain()));
      map.putIfAbsent("data", model.provenance().get("data"));
      steps(config, RunFiles.object(run.search()));
      judged();
    } else {
      progress(config, RunFiles.object(run.search()));
    }
  }

  /** Of a path, its last part: the whole is in the configuration. */
  private static Object fileName(Object data) {
    return data instanceof String text ? text.substring(text.lastIndexOf('/') + 1) : data;
  }

  static String kind(Domain domain) {
    if (domain instanceof Plane) {
      return "plane";
    }
    if (domain instanceof Graphs) {
      return "graphs";
    }
    return domain instanceof Columns columns && !columns.names().isEmpty() ? "table" : "bits";
  }

  private void judged() throws IOException {
    Optional<Map<String, Object>> judged = RunFiles.object(run.judged());
    if (judged.isEmpty()) {
      return;
    }
    map.put("logLikelihood", judged.get().get("logLikelihood"));
    map.put("baselines", judged.get().get("baselines"));
    map.put("entropy", judged.get().get("floor"));
    boolean plane = "plane".equals(map.get("kind"));
    if (!plane && Boolean.FALSE.equals(judged.get().get("trusted"))) {
      state("untrusted", "the model is not to be trusted; its verdict says why");
    }
  }

  private void steps(Map<String, Object> config, Optional<Map<String, Object>> search)
      throws IOException {
    if (search.isPresent()) {
      map.put("seconds", search.get().get("seconds"));
      map.put("chosen", search.get().get("chosen") instanceof Map<?, ?> of ? of.get("name") : null);
      return;
    }
    Metrics metrics = Metrics.read(run.metrics());
    if (metrics.steps() > 0) {
      map.put("seconds", metrics.seconds());
      map.put("step", metrics.steps());
      map.put("steps", config.get("steps"));
    }
  }

  /** Of a run without a model: it is trained, or was stopped. */
  private void progress(Map<String, Object> config, Optional<Map<String, Object>> search)
      throws IOException {
    steps(config, search);
    search.ifPresent(
        of -> {
          map.put("doing", of.get("doing"));
          map.put("done", of.get("done"));
        });
    if (map.get("step") instanceof Number step && map.get("steps") instanceof Number steps) {
      map.put("done", step.doubleValue() / steps.doubleValue());
    }
    if (!run.isTaken()) {
      state(
          "stopped",
          Files.exists(run.checkpoint())
              ? "it can go on: ./bitwell train --resume --out DIR"
              : "it ended before there was anything to go on from");
      return;
    }
    state("training", null);
    if (map.get("done") instanceof Number done
        && map.get("seconds") instanceof Number seconds
        && done.doubleValue() > 0) {
      map.put("left", seconds.doubleValue() * (1 / done.doubleValue() - 1));
    }
  }
}
