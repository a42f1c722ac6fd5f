package dev.bitwell.cli;

import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Mlp;
import dev.bitwell.energy.Rbm;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphData;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which energy to train. */
final class EnergyOptions {
  private static final String GRAPH = "graph";

  @Spec(Spec.Target.MIXEE)
  CommandSpec command;

  @Option(
      names = "--energy",
      description = "mlp (default), ising or rbm; or graph (default of graphs)")
  String given;

  @Option(
      names = "--widths",
      split = ",",
      defaultValue = "256,256,256",
      description = "mlp: units of the hidden layers (default: ${DEFAULT-VALUE})")
  List<Integer> widths;

  @Option(
      names = "--swish-beta",
      defaultValue = "1",
      description = "mlp: beta of swish (default: ${DEFAULT-VALUE})")
  double swishBeta;

  @Option(names = "--learn-beta", arity = "0..1", description = "mlp: learn swish's beta")
  boolean learnBeta;

  @Option(
      names = "--hidden",
      defaultValue = "100",
      description = "rbm: hidden units (default: ${DEFAULT-VALUE})")
  int hidden;

  @Option(
      names = "--values",
      defaultValue = "spin",
      description = "ising: what bits stand for, spin (-1 and 1, default) or binary (0 and 1)")
  String values;

  @Option(
      names = "--layers",
      defaultValue = "5",
      description = "graph: layers (default: ${DEFAULT-VALUE})")
  int layers;

  @Option(
      names = "--width",
      defaultValue = "32",
      description = "graph: units of a vertex in each layer (default: ${DEFAULT-VALUE})")
  int width;

  @Option(
      names = "--padded",
      arity = "0..1",
      fallbackValue = "0",
      description =
          "graph: graphs padded with isolated vertices to so many (18 in the paper; without a"
              + " number, as many as the largest has) instead of an energy given their size")
  Integer padded;

  /** Which energy it is to be. */
  String name(Data data) {
    if (given != null) {
      return given;
    }
    return data.graphs().isPresent() ? GRAPH : "mlp";
  }

  /** The bits of graphs that are to be padded; null where they are not, or to the largest. */
  Integer paddedBits() {
    if (padded == null || padded == 0) {
      return null;
    }
    if (padded < 2 || padded > Graph.MOST_VERTICES) {
      throw new IllegalArgumentException(
          "--padded is from 2 to " + Graph.MOST_VERTICES + " vertices, not " + padded);
    }
    return Graph.pairs(padded);
  }

  Energy make(Data data) {
    String energy = name(data);
    Energy made = ofName(energy, data);
    onlyFor(energy, "mlp", "--widths", "--swish-beta", "--learn-beta");
    onlyFor(energy, "ising", "--values");
    onlyFor(energy, "rbm", "--hidden");
    onlyFor(energy, GRAPH, "--layers", "--width", "--padded");
    return made;
  }

  private void onlyFor(String energy, String owner, String... options) {
    Given.refuseUnless(
        energy.equals(owner), command, "--energy " + owner, "--energy is " + energy, options);
  }

  private Energy ofName(String energy, Data data) {
    int bits = data.training().bits();
    return switch (energy) {
      case "mlp" -> Energies.mlp(new Mlp(bits, widths, swishBeta, learnBeta));
      case "ising" -> Energies.ising(new Ising(bits, values()));
      case "rbm" -> Energies.rbm(new Rbm(bits, hidden));
      case GRAPH -> Energies.graph(new GraphNetwork(vertices(data), vertices(data), layers, width));
      default ->
          throw new IllegalArgumentException(
              "no energy is called \"" + energy + "\"; choose mlp, ising, rbm or graph");
    };
  }

  private int vertices(Data data) {
    if (data.graphs().isEmpty()) {
      throw new IllegalArgumentException(
          "--energy graph is for graphs; "
              + data.training().name()
              + " has rows of bits. Graphs are "
              + String.join(", ", GraphData.examples()));
    }
    return padded != null ? data.paddedVertices() : data.graphs().get().largestTraining();
  }

  /**
   * Whether all flips are worth their cost, however many: where they cost no more than one
   * gradient, and of graphs, which are few and small.
   */
  static boolean wantsAllFlips(String energy) {
    return !energy.equals("mlp");
  }

  private Ising.Values values() {
    return switch (values) {
      case "spin" -> Ising.Values.SPIN;
      case "binary" -> Ising.Values.BINARY;
      default -> throw new IllegalArgumentException("--values is spin or binary, not " + values);
    };
  }

  /** The options that matter to the energy, as a configuration file has them. */
  Map<String, Object> toMap(String energy) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("energy", energy);
    switch (energy) {
      case "ising" -> map.put("values", values().name().toLowerCase(Locale.ROOT));
      case "rbm" -> map.put("hidden", hidden);
      case GRAPH -> {
        map.put("layers", layers);
        map.put("width", width);
        if (padded != null) {
          map.put("padded", padded);
        }
      }
      default -> {
        map.put("widths", widths);
        map.put("swish-beta", swishBeta);
        map.put("learn-beta", learnBeta);
      }
    }
    return map;
  }
}
