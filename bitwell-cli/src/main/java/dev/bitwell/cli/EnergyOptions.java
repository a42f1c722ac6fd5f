package dev.bitwell.cli;

import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Mlp;
import dev.bitwell.energy.Rbm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Option;

/** Which energy to train. */
final class EnergyOptions {
  @Option(names = "--energy", defaultValue = "mlp", description = "mlp (default), ising or rbm")
  String energy;

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

  Energy make(int bits) {
    return switch (energy) {
      case "mlp" -> Energies.mlp(new Mlp(bits, widths, swishBeta, learnBeta));
      case "ising" -> Energies.ising(new Ising(bits, values()));
      case "rbm" -> Energies.rbm(new Rbm(bits, hidden));
      default ->
          throw new IllegalArgumentException(
              "no energy is called \"" + energy + "\"; choose mlp, ising or rbm");
    };
  }

  /** Whether all flips of a row cost no more than one gradient. */
  boolean hasCheapFlips() {
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
  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("energy", energy);
    switch (energy) {
      case "ising" -> map.put("values", values().name().toLowerCase(Locale.ROOT));
      case "rbm" -> map.put("hidden", hidden);
      default -> {
        map.put("widths", widths);
        map.put("swish-beta", swishBeta);
        map.put("learn-beta", learnBeta);
      }
    }
    return map;
  }
}
