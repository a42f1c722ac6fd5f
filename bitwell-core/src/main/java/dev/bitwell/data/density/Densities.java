package dev.bitwell.data.density;

import java.util.List;

/**
 * The seven densities of the plane on which energy-based models are usually compared, with the
 * constants of FFJORD (Grathwohl et al. 2019, <a
 * href="https://arxiv.org/abs/1810.01367">arXiv:1810.01367</a>). A draw costs 0.2 microseconds at
 * most, a log density some tens at most.
 *
 * <table>
 * <caption>The densities</caption>
 * <tr><td>2spirals<td>two interleaved spirals of one and a half turns
 * <tr><td>8gaussians<td>eight well separated round modes on a circle
 * <tr><td>circles<td>two concentric rings
 * <tr><td>moons<td>two interlocking half circles
 * <tr><td>pinwheel<td>five bent arms
 * <tr><td>swissroll<td>one spiral of one and a half turns
 * <tr><td>checkerboard<td>uniform on eight squares; sharp edges
 * </table>
 */
public final class Densities {
  private static final List<Density> ALL =
      List.of(
          new TwoSpirals(),
          new EightGaussians(),
          new Circles(),
          new Moons(),
          new Pinwheel(),
          new SwissRoll(),
          new Checkerboard());

  private Densities() {}

  /** The density of this name. */
  public static Density of(String name) {
    return ALL.stream()
        .filter(density -> density.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no density named '"
                        + name
                        + "'; there are "
                        + String.join(", ", names())));
  }

  /** All seven, in the order of the table above. */
  public static List<Density> all() {
    return ALL;
  }

  /** The names of all seven, in the order of the table above. */
  public static List<String> names() {
    return ALL.stream().map(Density::name).toList();
  }
}
