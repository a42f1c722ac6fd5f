package dev.bitwell.cli;

import dev.bitwell.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a run keeps what. */
record RunDirectory(Path path) {
  /** The settings, resolved: with them and the data, the run can be repeated. */
  Path config() {
    return path.resolve("config.json");
  }

  Path metrics() {
    return path.resolve("metrics.csv");
  }

  Path model() {
    return path.resolve("model.safetensors");
  }

  /** What is needed to go on; there only until the model is. */
  Path checkpoint() {
    return path.resolve("checkpoint.safetensors");
  }

  Path picture(String name) {
    return path.resolve(name + ".png");
  }

  boolean hasRun() {
    return Files.exists(config()) || Files.exists(model());
  }

  /** The first of {@code base}, {@code base-2}, {@code base-3}, … that holds no run. */
  static RunDirectory fresh(Path base) {
    RunDirectory directory = new RunDirectory(base);
    for (int k = 2; directory.hasRun(); k++) {
      directory = new RunDirectory(base.resolveSibling(base.getFileName() + "-" + k));
    }
    return directory;
  }

  /** The model of this run, or a sentence on what to do about there being none. */
  Model readModel() throws IOException {
    if (Files.exists(model())) {
      return Model.read(model());
    }
    if (Files.exists(checkpoint()) || Files.exists(config())) {
      throw new IOException(
          path
              + " is a run that has not finished; go on with: ./bitwell train --resume --out "
              + path);
    }
    throw new IOException(
        path + " is not a run: it has no model.safetensors. Make one with: ./bitwell train DATA");
  }
}
