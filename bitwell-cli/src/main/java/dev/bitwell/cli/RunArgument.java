package dev.bitwell.cli;

import dev.bitwell.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Parameters;

/** The run that a command looks at. */
final class RunArgument {
  @Parameters(index = "0", paramLabel = "RUN", description = "the directory of a run")
  Path path;

  RunArgument() {}

  RunArgument(Path path) {
    this.path = path;
  }

  RunDirectory directory() {
    return new RunDirectory(path);
  }

  Model model() throws IOException {
    if (!Files.isDirectory(path)) {
      throw new IllegalArgumentException(
          "there is no run at " + path + "; ./bitwell train DATA makes one under runs/");
    }
    return directory().readModel();
  }

  /** The data that the run was trained on; refused if they have changed since. */
  Data data(int threads) throws IOException {
    Path file = directory().config();
    Map<String, Object> config = ConfigDefaults.readMap(file);
    if (!(config.get(RunConfig.DATA) instanceof String place)
        || !(config.get("dim") instanceof Long dim)
        || !(config.getOrDefault("holdout", 0.0) instanceof Number holdout)) {
      throw new IOException(file + " does not say which data the run was trained on");
    }
    Data data = Data.of(place, Math.toIntExact(dim), holdout.doubleValue(), threads);
    if (!data.fingerprint().equals(config.getOrDefault(RunConfig.FINGERPRINT, ""))) {
      throw new IOException(place + " has changed since the run in " + path + " was trained on it");
    }
    return data;
  }
}
