package dev.bitwell.page;

import dev.bitwell.io.Json;
import dev.bitwell.run.RunDirectory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The runs of a folder as they stand; what has not changed is not read again. */
final class Runs {
  /** Nanoseconds for which a list is as good as a new one. */
  private static final long FRESH = 500_000_000;

  private static final int MOST_TOLD = 16;

  private final RunFolder folder;
  private final ModelShelf shelf = new ModelShelf();
  private final Map<String, Kept> summaries = new ConcurrentHashMap<>();
  private final Recent<String, Told> told = new Recent<>(MOST_TOLD);
  private String list = "";
  private long listed;

  Runs(RunFolder folder) {
    this.folder = folder;
  }

  private record Kept(String fingerprint, Map<String, Object> summary) {}

  private record Told(String fingerprint, String details) {}

  ModelShelf shelf() {
    return shelf;
  }

  /** The list, as JSON. */
  synchronized String list() throws IOException {
    long now = System.nanoTime();
    if (!list.isEmpty() && now - listed < FRESH) {
      return list;
    }
    List<Map<String, Object>> all = new ArrayList<>();
    for (RunDirectory run : folder.runs()) {
      all.add(summary(folder.id(run), run));
    }
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("root", folder.root().getFileName().toString());
    map.put("single", folder.isRun() ? "." : null);
    map.put("runs", all);
    list = Json.write(map, false);
    listed = System.nanoTime();
    return list;
  }

  private Map<String, Object> summary(String id, RunDirectory run) {
    String fingerprint = RunFiles.fingerprint(run);
    Kept kept = summaries.get(id);
    if (kept != null && kept.fingerprint.equals(fingerprint) && isFinal(kept.summary)) {
      return kept.summary;
    }
    Map<String, Object> summary = RunSummary.of(id, run);
    summaries.put(id, new Kept(fingerprint, summary));
    return summary;
  }

  /** Whether a run is trained shows in no file. */
  private static boolean isFinal(Map<String, Object> summary) {
    return !"training".equals(summary.get("state")) && !"stopped".equals(summary.get("state"));
  }

  /** All of a run, as JSON. */
  String details(String id) throws IOException {
    RunDirectory run = folder.run(id);
    String fingerprint = RunFiles.fingerprint(run);
    Told before = told.get(id);
    if (before != null && before.fingerprint.equals(fingerprint)) {
      return before.details;
    }
    Map<String, Object> summary = summary(id, run);
    Optional<LoadedModel> model = Optional.empty();
    if (!"broken".equals(summary.get("state"))) {
      model = shelf.find(run);
    }
    String details = Json.write(RunDetails.of(summary, run, model.map(LoadedModel::model)), false);
    if (isFinal(summary)) {
      told.put(id, new Told(fingerprint, details));
    }
    return details;
  }
}
