package dev.bitwell.cli;

import dev.bitwell.model.Model;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
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

  /** Held by whoever trains here. */
  Path lock() {
    return path.resolve(".lock");
  }

  boolean hasRun() {
    return Files.exists(config()) || Files.exists(model()) || Files.exists(checkpoint());
  }

  /**
   * Makes the first of {@code base}, {@code base-2}, {@code base-3}, … that is not there yet: of
   * two who ask at the same time, each gets its own.
   */
  static RunDirectory fresh(Path base) throws IOException {
    Files.createDirectories(base.toAbsolutePath().getParent());
    Path path = base;
    for (int k = 2; ; k++) {
      try {
        return new RunDirectory(Files.createDirectory(path));
      } catch (FileAlreadyExistsException e) {
        path = base.resolveSibling(base.getFileName() + "-" + k);
      }
    }
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
