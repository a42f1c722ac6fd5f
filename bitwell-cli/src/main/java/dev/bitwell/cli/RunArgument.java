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

  /** The data that the run was trained on. */
  Data data() throws IOException {
    Map<String, Object> config = ConfigDefaults.readMap(directory().config());
    Object holdout = config.getOrDefault("holdout", 0.0);
    return Data.of(
        String.valueOf(config.get(RunConfig.DATA)),
        ((Number) config.get("dim")).intValue(),
        ((Number) holdout).doubleValue());
  }
}
