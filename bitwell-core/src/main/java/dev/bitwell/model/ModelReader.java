package dev.bitwell.model;

import dev.bitwell.bits.GrayCode;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.energy.Layout;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphRows;
import dev.bitwell.io.FileFormatException;
import dev.bitwell.io.Json;
import dev.bitwell.io.TensorFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes a model of a tensor file, and a sentence of whatever does not fit. */
final class ModelReader {
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
    if (!format.equals(Model.FORMAT)) {
      throw new FileFormatException(
          file, "its format is \"" + format + "\"; this version reads " + Model.FORMAT);
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
              reader.inverseTemperature(),
              reader.code(energy.dimension()),
              reader.withPrefix(Model.PROVENANCE));
      return reader.isOfGraphs() ? model.ofGraphs(reader.graphs(energy)) : model;
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
    if (tensors.tensors().size() != layout.blocks().size()) {
      throw new FileFormatException(
          file,
          "it holds "
              + tensors.tensors().size()
              + " tensors where its energy has "
              + layout.blocks().size());
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

  private double inverseTemperature() throws FileFormatException {
    double beta = number("inverseTemperature");
    if (!(beta > 0 && beta < Double.POSITIVE_INFINITY)) {
      throw new FileFormatException(
          file, "its inverse temperature is " + beta + "; it has to be finite and above 0");
    }
    return beta;
  }

  private GrayCode code(int dimension) throws FileFormatException {
    String encoding = metadata.get("encoding");
    if (encoding == null || isOfGraphs()) {
      return null;
    }
    if (!encoding.equals("gray")) {
      throw new FileFormatException(
          file, "its encoding is \"" + encoding + "\"; this version knows gray and graph");
    }
    return new GrayCode(dimension, number("encoding.extent"));
  }

  private boolean isOfGraphs() {
    return "graph".equals(metadata.get("encoding"));
  }

  private GraphRows graphs(Energy energy) throws FileFormatException {
    boolean padded = Boolean.parseBoolean(required("encoding.padded"));
    GraphRows rows = new GraphRows((int) number("encoding.largest"), padded, edges());
    boolean sized = padded || GraphNetwork.of(energy).largest() == rows.largest();
    if (!sized || energy.dimension() != Graph.pairs(rows.largest())) {
      throw new FileFormatException(
          file, "its energy is not one of graphs of " + rows.largest() + " vertices");
    }
    return rows;
  }

  /** The edges of the training graphs, by size. */
  private SortedMap<Integer, List<Integer>> edges() throws FileFormatException {
    SortedMap<Integer, List<Integer>> edges = new TreeMap<>();
    if (!(Json.parse(required("encoding.edges")) instanceof Map<?, ?> given)) {
      throw new FileFormatException(file, "its \"encoding.edges\" is not a JSON object");
    }
    for (Map.Entry<?, ?> entry : given.entrySet()) {
      List<Integer> ofSize = new ArrayList<>();
      if (!(entry.getValue() instanceof List<?> counts)) {
        throw new FileFormatException(file, "its \"encoding.edges\" has " + entry);
      }
      for (Object count : counts) {
        if (!(count instanceof Long m)) {
          throw new FileFormatException(file, "its \"encoding.edges\" has " + entry);
        }
        ofSize.add(Math.toIntExact(m));
      }
      edges.put(Integer.valueOf((String) entry.getKey()), ofSize);
    }
    return edges;
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
