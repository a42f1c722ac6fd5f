package dev.bitwell.data.ising;

import dev.bitwell.io.Json;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Everything that rows of named Ising data depend on.
 *
 * @param sides of a lattice, or the number of sites alone
 * @param degree the mean degree of a random graph; 0 for a lattice, whose sides tell it
 * @param coupling J of every edge of a lattice; its size for a random graph
 * @param samples rows
 * @param sweeps passes of d single-site updates from which each row results
 * @param seed of graph and rows
 */
record IsingSpec(
    Family family,
    List<Integer> sides,
    double degree,
    double coupling,
    int samples,
    int sweeps,
    long seed) {
  static final int MOST_SITES = 1 << 16;
  static final int MOST_SAMPLES = 10_000_000;
  static final int MOST_SWEEPS = 10_000_000;
  static final double LARGEST_COUPLING = 10;

  /** In one table, which then takes 125 megabytes of memory. */
  static final long MOST_BITS = 1_000_000_000;

  /** Of a random graph. */
  static final double MOST_EDGES = 10_000_000;

  IsingSpec {
    sides = List.copyOf(sides);
    requireSides(family, sides);
    require(
        samples >= 1 && samples <= MOST_SAMPLES, "samples", "from 1 to " + MOST_SAMPLES, samples);
    require(sweeps >= 1 && sweeps <= MOST_SWEEPS, "sweeps", "from 1 to " + MOST_SWEEPS, sweeps);
    require(
        Math.abs(coupling) <= LARGEST_COUPLING,
        "coupling",
        "a number from " + -LARGEST_COUPLING + " to " + LARGEST_COUPLING,
        coupling);
    long sites = sites(sides);
    require(
        samples * sites <= MOST_BITS,
        "the number of samples times sites",
        "at most " + MOST_BITS,
        samples + " times " + sites);
    if (family == Family.ERDOS_RENYI) {
      require(
          degree > 0 && degree <= sites - 1,
          "degree",
          "above 0 and at most " + (sites - 1) + ", the number of other sites",
          degree);
      require(
          degree * sites / 2 <= MOST_EDGES,
          "the mean number of edges",
          "at most " + (long) MOST_EDGES,
          degree * sites / 2);
    } else {
      require(degree == 0, "degree", "0 for a lattice", degree);
    }
  }

  private static void requireSides(Family family, List<Integer> sides) {
    require(
        sides.size() == family.dimensions
            && sides.stream().allMatch(side -> side >= 1 && side <= MOST_SITES)
            && sites(sides) >= family.fewestSites
            && sites(sides) <= MOST_SITES,
        "the size of " + family.name,
        String.format(
            "written as in %s, with sides from 1, and %d to %d sites in all",
            family.example, family.fewestSites, MOST_SITES),
        text(sides));
  }

  private static void require(boolean holds, String what, String accepted, Object given) {
    if (!holds) {
      throw new IllegalArgumentException(what + " is " + accepted + ", not " + given);
    }
  }

  /** Cannot overflow: there are at most three sides of at most 2^16. */
  private static long sites(List<Integer> sides) {
    return sides.stream().mapToLong(side -> side).reduce(1, (a, b) -> a * b);
  }

  private static String text(List<Integer> sides) {
    return sides.stream().map(String::valueOf).collect(Collectors.joining("x"));
  }

  int sites() {
    return (int) sites(sides);
  }

  /** The part of the name that a person would say. */
  String shortName() {
    return family.name + ":" + text(sides);
  }

  /** With every parameter, in a fixed order: two specs of the same rows have the same name. */
  String name() {
    String degreeText = family == Family.ERDOS_RENYI ? ",degree=" + Json.write(degree, false) : "";
    return shortName()
        + degreeText
        + ",coupling="
        + Json.write(coupling, false)
        + ",samples="
        + samples
        + ",sweeps="
        + sweeps
        + ",seed="
        + seed;
  }

  IsingGraph graph() {
    return family == Family.ERDOS_RENYI
        ? IsingGraphs.erdosRenyi(sides.get(0), degree, coupling, seed)
        : IsingGraphs.lattice(sides, coupling);
  }

  /** The kinds of graph. */
  enum Family {
    LATTICE("lattice", 2, 1, "lattice:25x25"),
    LATTICE_3D("lattice3d", 3, 1, "lattice3d:6x6x6"),
    ERDOS_RENYI("er", 1, 2, "er:100");

    final String name;
    final int dimensions;
    final int fewestSites;
    final String example;

    Family(String name, int dimensions, int fewestSites, String example) {
      this.name = name;
      this.dimensions = dimensions;
      this.fewestSites = fewestSites;
      this.example = example;
    }
  }
}
