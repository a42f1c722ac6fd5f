package dev.bitwell.cli;

import dev.bitwell.couplings.Coupling;
import dev.bitwell.couplings.CouplingEstimate;
import dev.bitwell.couplings.CouplingSettings;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.domain.Columns;
import dev.bitwell.io.AtomicFile;
import dev.bitwell.io.Json;
import dev.bitwell.plot.Figure;
import dev.bitwell.run.RunDirectory;
import java.io.IOException;
import java.util.Map;

/** Leaves what was found in a directory: tables, pictures, a summary, and a model to draw from. */
record CouplingFiles(
    RunDirectory directory, Dataset data, CouplingSettings settings, CouplingEstimate found) {
  void write(Map<String, Object> summary) throws IOException {
    write("couplings.csv", couplings());
    write("fields.csv", fields());
    write("summary.json", Json.write(summary, true) + "\n");
    CouplingPictures pictures = new CouplingPictures(data, found);
    picture("matrix", pictures.matrix());
    picture("network", pictures.network());
    picture("selection", pictures.selection());
    found.toModel(data, settings).write(directory.model());
    // Enough for evaluate to find the data again.
    write("config.json", Json.write(data.toMap(), true) + "\n");
  }

  private void write(String name, String text) throws IOException {
    AtomicFile.writeText(directory.path().resolve(name), text);
  }

  private void picture(String name, Figure figure) throws IOException {
    figure.write(directory.picture(name));
  }

  private String couplings() {
    StringBuilder csv = new StringBuilder("i,j,name_i,name_j,coupling,standard_error\n");
    for (Coupling c : found.couplings()) {
      csv.append(c.first()).append(',').append(c.second()).append(',');
      csv.append(BitFile.csvCell(columns().name(c.first()))).append(',');
      csv.append(BitFile.csvCell(columns().name(c.second()))).append(',');
      csv.append(number(c.value())).append(',').append(number(c.standardError())).append('\n');
    }
    return csv.toString();
  }

  private String fields() {
    StringBuilder csv = new StringBuilder("i,name,field,standard_error,model_field\n");
    for (int i = 0; i < found.dimension(); i++) {
      csv.append(i).append(',').append(BitFile.csvCell(columns().name(i))).append(',');
      csv.append(number(found.field(i))).append(',');
      csv.append(number(found.fieldError(i))).append(',');
      csv.append(number(found.modelField(i))).append('\n');
    }
    return csv.toString();
  }

  /** What is not known is an empty cell. */
  private static String number(double value) {
    return Double.isNaN(value) ? "" : Double.toString(value);
  }

  private Columns columns() {
    return (Columns) data.domain();
  }
}
