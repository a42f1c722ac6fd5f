package dev.bitwell.data.ising;

import dev.bitwell.data.ising.IsingSpec.Family;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a spec such as {@code lattice:25x25,coupling=0.3}. */
final class IsingSpecReader {
  private static final Map<String, String> DEFAULTS =
      Map.of("coupling", "0.25", "samples", "2000", "sweeps", "1600", "seed", "1", "degree", "4");

  private static final List<String> OF_LATTICES = List.of("coupling", "samples", "sweeps", "seed");
  private static final List<String> OF_RANDOM_GRAPHS =
      List.of("degree", "coupling", "samples", "sweeps", "seed");

  private final Map<String, String> given = new LinkedHashMap<>();

  private IsingSpecReader() {}

  /** What stands before the colon, if it is the name of a family. */
  static Optional<Family> family(String text) {
    return Arrays.stream(Family.values())
        .filter(family -> text.startsWith(family.name + ":"))
        .findFirst();
  }

  static IsingSpec read(String text) {
    Family family =
        family(text)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "there are no Ising data called \""
                            + text
                            + "\"; accepted are names as "
                            + String.join(", ", IsingData.examples())));
    try {
      return new IsingSpecReader().read(family, text.substring(family.name.length() + 1));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("in \"" + text + "\", " + e.getMessage(), e);
    }
  }

  private IsingSpec read(Family family, String text) {
    boolean random = family == Family.ERDOS_RENYI;
    String[] parts = text.split(",", -1);
    for (int k = 1; k < parts.length; k++) {
      readParameter(parts[k], random ? OF_RANDOM_GRAPHS : OF_LATTICES);
    }
    return new IsingSpec(
        family,
        Arrays.stream(parts[0].split("x", -1)).map(side -> whole("a side", side)).toList(),
        random ? real("degree") : 0,
        real("coupling"),
        whole("samples", value("samples")),
        whole("sweeps", value("sweeps")),
        seed());
  }

  private void readParameter(String part, List<String> accepted) {
    int equals = part.indexOf('=');
    String name = equals < 0 ? part : part.substring(0, equals);
    if (equals < 0 || !accepted.contains(name)) {
      throw new IllegalArgumentException(
          "\"" + part + "\" is none of " + String.join("=, ", accepted) + "=");
    }
    if (given.putIfAbsent(name, part.substring(equals + 1)) != null) {
      throw new IllegalArgumentException(name + " is given twice; accepted is one value");
    }
  }

  private String value(String name) {
    return given.getOrDefault(name, DEFAULTS.get(name));
  }

  private static int whole(String what, String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw notA(what, "a whole number below 2^31", text, e);
    }
  }

  private double real(String name) {
    try {
      return Double.parseDouble(value(name));
    } catch (NumberFormatException e) {
      throw notA(name, "a number", value(name), e);
    }
  }

  private long seed() {
    try {
      return Long.parseLong(value("seed"));
    } catch (NumberFormatException e) {
      throw notA("seed", "a whole number from -2^63 to 2^63 - 1", value("seed"), e);
    }
  }

  private static IllegalArgumentException notA(
      String what, String accepted, String text, NumberFormatException cause) {
    return new IllegalArgumentException(what + " is " + accepted + ", not \"" + text + "\"", cause);
  }
}
