package dev.bitwell.cli;

import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.VariableNames;
import dev.bitwell.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A model of a table that is asked something, with the names and words of its columns. */
final class Asked {
  private final Model model;
  private final Columns columns;
  private final VariableNames names;

  Asked(Model model) {
    this.model = model;
    if (!(model.domain() instanceof Columns table)) {
      throw new IllegalArgumentException(
          "models of tables are asked for rows and cells, not those of " + model.domain().kind());
    }
    columns = table;
    names = new VariableNames(columns);
  }

  Model model() {
    return model;
  }

  Columns columns() {
    return columns;
  }

  VariableNames names() {
    return names;
  }

  /** The rows of a file with the columns of the run's data. */
  Table rows(Dataset data, Path file) throws IOException {
    return Datasets.rows(data, file);
  }

  /** Refuses a file that could not be written, before anything costly is done. */
  static void requireDirectory(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    if (!Files.isDirectory(parent)) {
      throw new IllegalArgumentException(
          "--out " + file + " lies in a directory that is not there");
    }
  }
}
