package dev.bitwell.cli;

import dev.bitwell.couplings.Coupling;
import dev.bitwell.couplings.CouplingEstimate;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Ising;
import dev.bitwell.io.AtomicFile;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import dev.bitwell.plot.Figure;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Leaves what was found in a directory: tables, pictures, a summary, and a model to draw from. */
record CouplingFiles(RunDirectory directory, NamedTable table, CouplingEstimate found) {
  void write(Map<String, Object> summary) throws IOException {
    write("couplings.csv", couplings());
    write("fields.csv", fields());
    write("summary.json", Json.write(summary, true) + "\n");
    CouplingPictures pictures = new CouplingPictures(table, found);
    picture("matrix", pictures.matrix());
    picture("network", pictures.network());
    picture("selection", pictures.selection());
    model(summary).write(directory.model());
    write("config.json", Json.write(config(), true) + "\n");
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
      csv.append(BitFile.csvCell(table.column(c.first()))).append(',');
      csv.append(BitFile.csvCell(table.column(c.second()))).append(',');
      csv.append(number(c.value())).append(',').append(number(c.standardError())).append('\n');
    }
    return csv.toString();
  }

  private String fields() {
    StringBuilder csv = new StringBuilder("i,name,field,standard_error\n");
    for (int i = 0; i < found.dimension(); i++) {
      csv.append(i).append(',').append(BitFile.csvCell(table.column(i))).append(',');
      csv.append(number(found.field(i))).append(',');
      csv.append(number(found.fieldError(i))).append('\n');
    }
    return csv.toString();
  }

  /** What is not known is an empty cell. */
  private static String number(double value) {
    return Double.isNaN(value) ? "" : Double.toString(value);
  }

  private Model model(Map<String, Object> summary) {
    int d = found.dimension();
    float[] parameters = Arrays.copyOf(found.matrix(), d * d + d);
    for (int i = 0; i < d; i++) {
      parameters[d * d + i] = (float) found.field(i);
    }
    Map<String, Object> settings = new LinkedHashMap<>(summary);
    settings.remove("seconds");
    Map<String, String> provenance = new LinkedHashMap<>();
    provenance.put("data", table.name());
    provenance.put("method", "couplings");
    provenance.put("settings", Json.write(settings, false));
    provenance.put("version", Version.number());
    return new Model(Energies.ising(Ising.of(d)), parameters, 1, null, provenance);
  }

  /** Enough for {@code evaluate} to find the data again. */
  private Map<String, Object> config() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(RunConfig.DATA, table.place());
    map.put("dim", found.dimension());
    map.put("holdout", 0.0);
    map.put(RunConfig.FINGERPRINT, Data.fingerprint(table.rows()));
    return map;
  }
}
