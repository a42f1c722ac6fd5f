package dev.bitwell.cli;

import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.evaluate.Change;
import dev.bitwell.model.Model;
import dev.bitwell.run.RunDirectory;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Path;

/** Reads two tables as a run, or a model file, would have them. */
final class ChangedTables {
  private ChangedTables() {}

  static Change of(Path run, Path first, Path second, Crew crew) throws IOException {
    if (ComparedPaths.isModel(run)) {
      Model model = Model.read(run);
      if (!(model.domain() instanceof Columns columns)) {
        throw new IllegalArgumentException(
            run + " is a model of " + model.domain().kind() + "; tables are compared by columns");
      }
      return Change.of(model, Datasets.rows(columns, first), Datasets.rows(columns, second), crew);
    }
    Model model = new RunArgument(run).model();
    Dataset data = new RunDirectory(run).readData(Crew.of(crew.threads()));
    Table some = Datasets.rows(data, first);
    Table others = Datasets.rows(data, second);
    return Change.of(model, some, others, crew).trainedOn(data, some, others);
  }
}
