package dev.bitwell.data.ising;

import dev.bitwell.data.ising.IsingSpec.Family;
import dev.bitwell.internal.text.DataName;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads a spec such as {@code lattice:25x25,coupling=0.3}. */
final class IsingSpecReader {
  private static final List<String> OF_LATTICES = List.of("coupling", "samples", "sweeps", "seed");
  private static final List<String> OF_RANDOM_GRAPHS =
      List.of("degree", "coupling", "samples", "sweeps", "seed");

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
    boolean random = family == Family.ERDOS_RENYI;
    DataName name = DataName.parse(text);
    name.requireKnown(random ? OF_RANDOM_GRAPHS : OF_LATTICES);
    try {
      return new IsingSpec(
          family,
          Arrays.stream(name.subject().split("x", -1)).map(IsingSpecReader::side).toList(),
          random ? name.number("degree", 4) : 0,
          name.number("coupling", 0.25),
          name.whole("samples", 2000),
          name.whole("sweeps", 1600),
          name.seed(1));
    } catch (IllegalArgumentException e) {
      String where = "in \"" + text + "\", ";
      throw e.getMessage().startsWith(where)
          ? e
          : new IllegalArgumentException(where + e.getMessage(), e);
    }
  }

  private static int side(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "a side is a whole number below 2^31, not \"" + text + "\"", e);
    }
  }
}
