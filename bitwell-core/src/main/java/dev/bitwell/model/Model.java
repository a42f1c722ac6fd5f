package dev.bitwell.model;

import dev.bitwell.bits.GrayCode;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Layout;
import dev.bitwell.graph.GraphRows;
import dev.bitwell.io.FileFormatException;
import dev.bitwell.io.Json;
import dev.bitwell.io.Tensor;
import dev.bitwell.io.TensorFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A trained energy and where it comes from. In the file, the parameters are one tensor for each
 * block of the energy's layout, and everything else is strings in {@code __metadata__}; two runs
 * that trained the same model write the same bytes.
 */
public final class Model {
  static final String FORMAT = "bitwell-1";
  static final String ENERGY_SETTING = "energy.";
  static final String PROVENANCE = "provenance.";

  private final Energy energy;
  private final float[] parameters;
  private final double inverseTemperature;
  private final GrayCode code;
  private final GraphRows graphs;
  private final Map<String, String> provenance;

  /**
   * A model; nothing is copied.
   *
   * @param inverseTemperature β at which exp(-βE) stands for the data
   * @param code how bits stand for points of the plane, or null where they do not
   * @param provenance data, objective, settings, seed and version that made it
   */
  public Model(
      Energy energy,
      float[] parameters,
      double inverseTemperature,
      GrayCode code,
      Map<String, String> provenance) {
    this(energy, parameters, inverseTemperature, code, null, provenance);
  }

  private Model(
      Energy energy,
      float[] parameters,
      double inverseTemperature,
      GrayCode code,
      GraphRows graphs,
      Map<String, String> provenance) {
    if (parameters.length != energy.layout().size()) {
      throw new IllegalArgumentException(
          "the energy has "
              + energy.layout().size()
              + " parameters, but "
              + parameters.length
              + " are given");
    }
    this.energy = energy;
    this.parameters = parameters;
    this.inverseTemperature = inverseTemperature;
    this.code = code;
    this.graphs = graphs;
    this.provenance = Map.copyOf(provenance);
  }

  public Energy energy() {
    return energy;
  }

  /** The parameters themselves, not a copy. */
  public float[] parameters() {
    return parameters;
  }

  /** β at which exp(-βE) stands for the data: 1 for consistent objectives. */
  public double inverseTemperature() {
    return inverseTemperature;
  }

  /** How bits stand for points of the plane, where they do. */
  public Optional<GrayCode> code() {
    return Optional.ofNullable(code);
  }

  /** The same model, whose rows stand for graphs. */
  public Model ofGraphs(GraphRows rows) {
    return new Model(energy, parameters, inverseTemperature, code, rows, provenance);
  }

  /** How rows stand for graphs, where they do. */
  public Optional<GraphRows> graphs() {
    return Optional.ofNullable(graphs);
  }

  /** What made the model. */
  public Map<String, String> provenance() {
    return provenance;
  }

  /** Writes the model beside and renames: the file is the old one or the new one, never half. */
  public void write(Path file) throws IOException {
    Map<String, String> metadata = new LinkedHashMap<>();
    provenance.forEach((key, value) -> metadata.put(PROVENANCE + key, value));
    metadata.put("format", FORMAT);
    metadata.put("energy", energy.kind());
    energy.settings().forEach((key, value) -> metadata.put(ENERGY_SETTING + key, value));
    metadata.put("inverseTemperature", Json.write(inverseTemperature, false));
    if (code != null) {
      metadata.put("encoding", "gray");
      metadata.put("encoding.extent", Json.write(code.extent(), false));
    }
    if (graphs != null) {
      metadata.put("encoding", "graph");
      metadata.put("encoding.largest", Integer.toString(graphs.largest()));
      metadata.put("encoding.padded", Boolean.toString(graphs.padded()));
      metadata.put("encoding.edges", Json.write(edges(), false));
    }
    List<Tensor> tensors = new ArrayList<>();
    for (Layout.Block block : energy.layout().blocks()) {
      float[] values = new float[block.size()];
      System.arraycopy(parameters, block.offset(), values, 0, values.length);
      int[] shape = block.shape().stream().mapToInt(Integer::intValue).toArray();
      tensors.add(new Tensor(block.name(), shape, values));
    }
    TensorFile.write(file, metadata, tensors);
  }

  private Map<String, Object> edges() {
    Map<String, Object> edges = new LinkedHashMap<>();
    graphs.edges().forEach((size, ofSize) -> edges.put(size.toString(), ofSize));
    return edges;
  }

  /**
   * Reads a model.
   *
   * @throws FileFormatException with a sentence if the file is damaged or not a model
   */
  public static Model read(Path file) throws IOException {
    return ModelReader.read(file);
  }
}
