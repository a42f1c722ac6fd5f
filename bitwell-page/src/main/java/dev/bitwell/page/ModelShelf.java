package dev.bitwell.page;

import dev.bitwell.model.Model;
import dev.bitwell.run.Run;
import dev.bitwell.run.RunDirectory;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Models that were asked lately, as they stand on disk. */
final class ModelShelf {
  private static final int MOST = 4;

  private final Recent<Path, Kept> kept = new Recent<>(MOST);

  private record Kept(String stamp, Optional<LoadedModel> model) {}

  /** The model of a run as it stands: finished, or at its last checkpoint. */
  synchronized Optional<LoadedModel> find(RunDirectory run) throws IOException {
    String stamp = RunFiles.stamp(run.model()) + RunFiles.stamp(run.checkpoint());
    Kept found = kept.get(run.path());
    if (found != null && found.stamp.equals(stamp)) {
      return found.model;
    }
    Optional<Model> model = Run.latest(run, Crew.of(1));
    Optional<LoadedModel> loaded = model.map(of -> new LoadedModel(run, of));
    kept.put(run.path(), new Kept(stamp, loaded));
    return loaded;
  }

  LoadedModel require(RunDirectory run) throws IOException {
    return find(run)
        .orElseThrow(() -> new Refusal(409, "there is no model yet: the run is not that far"));
  }
}
