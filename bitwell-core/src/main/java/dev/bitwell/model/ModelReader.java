package dev.bitwell.model;

import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Graphs;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.energy.Layout;
import dev.bitwell.io.FileFormatException;
import dev.bitwell.io.TensorFile;
import dev.bitwell.likelihood.ChowLiuTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Makes a model of a tensor file, and a sentence of whatever does not fit. */
final class ModelReader {
  private static final String FIRST_FORMAT = "bitwell-1";

  private final Path file;
  private final TensorFile tensors;
  private final Map<String, String> metadata;

  private ModelReader(Path file, TensorFile tensors) {
    this.file = file;
    this.tensors = tensors;
    this.metadata = tensors.metadata();
  }

  static Model read(Path file) throws IOException {
    ModelReader reader = new ModelReader(file, TensorFile.read(file));
    String format = reader.required("format");
    if (!format.equals(Model.FORMAT) && !format.equals(FIRST_FORMAT)) {
      throw new FileFormatException(
          file,
          "its format is \""
              + format
              + "\"; this version reads "
              + Model.FORMAT
              + " and "
              + FIRST_FORMAT);
    }
    try {
      Energy energy =
          Energies.of(reader.required("energy"), reader.withPrefix(Model.ENERGY_SETTING));
      float[] parameters = reader.parameters(energy.layout());
      energy.requireValid(parameters);
      Model model =
          new Model(
              energy,
              parameters,
              reader.domain(format, energy),
              reader.number("inverseTemperature"),
              reader.withPrefix(Model.PROVENANCE));
      return reader.hasBase() ? model.withBase(reader.base(model.domain())) : model;
    } catch (ArithmeticException e) {
      throw new FileFormatException(file, "its energy is too large to be held in memory", e);
    } catch (IllegalArgumentException e) {
      throw new FileFormatException(file, e.getMessage(), e);
    }
  }

  private String required(String key) throws FileFormatException {
    String value = metadata.get(key);
    if (value == null) {
      throw new FileFormatException(
          file, "its __metadata__ lack \"" + key + "\": not a Bitwell model");
    }
    return value;
  }

  private Map<String, String> withPrefix(String prefix) {
    Map<String, String> found = new HashMap<>();
    metadata.forEach(
        (key, value) -> {
          if (key.startsWith(prefix)) {
            found.put(key.substring(prefix.length()), value);
          }
        });
    return found;
  }

  private float[] parameters(Layout layout) throws FileFormatException {
    // Before any memory is taken: settings can claim a far larger energy than the file holds.
    int expected = layout.blocks().size() + (hasBase() ? BaseTensors.TENSORS : 0);
    if (tensors.tensors().size() != expected) {
      throw new FileFormatException(
          file,
          "it holds "
              + tensors.tensors().size()
              + " tensors where its energy has "
              + layout.blocks().size()
              + (hasBase() ? " and its tree " + BaseTensors.TENSORS : ""));
    }
    for (Layout.Block block : layout.blocks()) {
      int[] shape = tensors.tensor(block.name()).shape();
      if (!block.shape().equals(Arrays.stream(shape).boxed().toList())) {
        throw new FileFormatException(
            file,
            "tensor \""
                + block.name()
                + "\" has shape "
                + Arrays.toString(shape)
                + " where its energy needs "
                + block.shape());
      }
    }
    float[] parameters = new float[layout.size()];
    for (Layout.Block block : layout.blocks()) {
      float[] values = tensors.tensor(block.name()).values();
      for (float value : values) {
        if (!Float.isFinite(value)) {
          throw new FileFormatException(
              file, "tensor \"" + block.name() + "\" holds the value " + value);
        }
      }
      System.arraycopy(values, 0, parameters, block.offset(), values.length);
    }
    return parameters;
  }

  private boolean hasBase() {
    return metadata.containsKey(BaseTensors.PSEUDO_COUNT);
  }

  private ChowLiuTree base(Domain domain) throws FileFormatException {
    return BaseTensors.read(
        domain.variables(),
        tensors.tensor(BaseTensors.PARENTS),
        tensors.tensor(BaseTensors.COUNTS),
        number(BaseTensors.PSEUDO_COUNT));
  }

  private Domain domain(String format, Energy energy) throws FileFormatException {
    int bits = energy.dimension();
    Domain domain =
        format.equals(FIRST_FORMAT)
            ? firstDomain(bits)
            : Domain.of(required("domain"), bits, withPrefix(Model.DOMAIN_SETTING));
    if (domain instanceof Graphs graphs && !graphs.padded()) {
      requireSized(energy, graphs);
    }
    return domain;
  }

  /** What version 0.1 called an encoding; it knew no names of columns. */
  private Domain firstDomain(int bits) throws FileFormatException {
    String encoding = metadata.get("encoding");
    if (encoding == null) {
      return Columns.unnamed(bits);
    }
    Map<String, String> settings = withPrefix("encoding.");
    return switch (encoding) {
      case "gray" -> Domain.of("plane", bits, settings);
      case "graph" -> Domain.of("graphs", bits, settings);
      default ->
          throw new FileFormatException(
              file, "its encoding is \"" + encoding + "\"; this version knows gray and graph");
    };
  }

  private void requireSized(Energy energy, Graphs graphs) throws FileFormatException {
    if (GraphNetwork.of(energy).largest() != graphs.largest()) {
      throw new FileFormatException(
          file, "its energy is not one of graphs of " + graphs.largest() + " vertices");
    }
  }

  private double number(String key) throws FileFormatException {
    String text = required(key);
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new FileFormatException(file, "\"" + key + "\" is \"" + text + "\", not a number", e);
    }
  }
}
