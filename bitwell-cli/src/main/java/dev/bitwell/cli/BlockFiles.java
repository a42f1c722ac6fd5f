package dev.bitwell.cli;

import dev.bitwell.couplings.PottsEstimate;
import dev.bitwell.couplings.VariableCoupling;
import dev.bitwell.couplings.VariableCouplings;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.VariableNames;
import dev.bitwell.io.AtomicFile;
import dev.bitwell.io.Json;
import dev.bitwell.run.RunDirectory;
import java.io.IOException;
import java.util.Map;

/** Leaves what was found between variables of several values in a directory. */
record BlockFiles(RunDirectory directory, Dataset data, PottsEstimate found) {
  void write(Map<String, Object> summary) throws IOException {
    write("couplings.csv", blocks());
    write("values.csv", values());
    write("fields.csv", fields());
    write("summary.json", Json.write(summary, true) + "\n");
    BlockPictures pictures = new BlockPictures(data, found);
    pictures.matrix().write(directory.picture("matrix"));
    pictures.network().write(directory.picture("network"));
    pictures.selection().write(directory.picture("selection"));
    found.toModel(data).write(directory.model());
    // Enough for evaluate to find the data again.
    write("config.json", Json.write(data.toMap(), true) + "\n");
  }

  private void write(String name, String text) throws IOException {
    AtomicFile.writeText(directory.path().resolve(name), text);
  }

  private String blocks() {
    StringBuilder csv = new StringBuilder("i,j,name_i,name_j,norm,corrected_norm\n");
    for (VariableCoupling pair : found.couplings().ranking()) {
      appendPair(csv, pair);
      csv.append(pair.norm()).append(',').append(pair.correctedNorm()).append('\n');
    }
    return csv.toString();
  }

  private String values() {
    StringBuilder csv = new StringBuilder("i,j,name_i,name_j,value_i,value_j,coupling\n");
    for (VariableCoupling pair : found.couplings().ranking()) {
      double[][] block = found.couplings().block(pair.first(), pair.second());
      for (int a = 0; a < block.length; a++) {
        for (int b = 0; b < block[a].length; b++) {
          appendPair(csv, pair);
          csv.append(BitFile.csvCell(names().value(pair.first(), a))).append(',');
          csv.append(BitFile.csvCell(names().value(pair.second(), b))).append(',');
          csv.append(block[a][b]).append('\n');
        }
      }
    }
    return csv.toString();
  }

  private void appendPair(StringBuilder csv, VariableCoupling pair) {
    csv.append(pair.first()).append(',').append(pair.second()).append(',');
    csv.append(BitFile.csvCell(names().name(pair.first()))).append(',');
    csv.append(BitFile.csvCell(names().name(pair.second()))).append(',');
  }

  private String fields() {
    VariableCouplings couplings = found.couplings();
    StringBuilder csv = new StringBuilder("i,name,value,field\n");
    for (int u = 0; u < couplings.variables().count(); u++) {
      double[] field = couplings.field(u);
      for (int a = 0; a < field.length; a++) {
        csv.append(u).append(',').append(BitFile.csvCell(names().name(u))).append(',');
        csv.append(BitFile.csvCell(names().value(u, a))).append(',');
        csv.append(field[a]).append('\n');
      }
    }
    return csv.toString();
  }

  private VariableNames names() {
    return new VariableNames((Columns) data.domain());
  }
}
