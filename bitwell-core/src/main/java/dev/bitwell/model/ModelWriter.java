package dev.bitwell.model;

import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Layout;
import dev.bitwell.io.Json;
import dev.bitwell.io.Tensor;
import dev.bitwell.io.TensorFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes what {@link ModelReader} reads. */
final class ModelWriter {
  private ModelWriter() {}

  static void write(Model model, Path file) throws IOException {
    requireWritable(model);
    Energy energy = model.energy();
    Map<String, String> metadata = new LinkedHashMap<>();
    model.provenance().forEach((key, value) -> metadata.put(Model.PROVENANCE + key, value));
    metadata.put("format", Model.FORMAT);
    metadata.put("energy", energy.kind());
    energy.settings().forEach((key, value) -> metadata.put(Model.ENERGY_SETTING + key, value));
    metadata.put("domain", model.domain().kind());
    model
        .domain()
        .settings()
        .forEach((key, value) -> metadata.put(Model.DOMAIN_SETTING + key, value));
    metadata.put("inverseTemperature", Json.write(model.inverseTemperature(), false));
    List<Tensor> tensors = new ArrayList<>();
    model.base().ifPresent(tree -> BaseTensors.write(tree, metadata, tensors));
    for (Layout.Block block : energy.layout().blocks()) {
      float[] values = new float[block.size()];
      System.arraycopy(model.parameters(), block.offset(), values, 0, values.length);
      int[] shape = block.shape().stream().mapToInt(Integer::intValue).toArray();
      tensors.add(new Tensor(block.name(), shape, values));
    }
    TensorFile.write(file, metadata, tensors);
  }

  private static void requireWritable(Model model) {
    for (float value : model.parameters()) {
      if (!Float.isFinite(value)) {
        throw new IllegalArgumentException(
            "a model with the parameter " + value + " is not written: it could not be used");
      }
    }
    if (model.energy().kind().equals(Energy.NAMELESS)) {
      throw new IllegalArgumentException(
          "the energy has no kind() by which a file could tell of it; give it one, and an"
              + " EnergyKind of that name to read it back");
    }
  }
}
