package dev.bitwell.reproduce.synthetic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.data.density.Densities;
import dev.bitwell.data.density.Density;
import dev.bitwell.plot.Landscapes;
import org.junit.jupiter.api.Test;

class MapLikenessTest {
  private static final Density MOONS = Densities.of("moons");

  /** What an energy would be that has learned a power of p. */
  private static double[][] energies(double power) {
    double[][] map = Landscapes.logDensities(MOONS, 20);
    double top = -1e9;
    for (double[] row : map) {
      for (double v : row) {
        top = Math.max(top, v);
      }
    }
    for (double[] row : map) {
      for (int k = 0; k < row.length; k++) {
        row[k] = -power * Math.max(row[k], top - Landscapes.DEPTH);
      }
    }
    return map;
  }

  @Test
  void anyPowerOfTheTruthIsWhollyAlike() {
    assertEquals(1, MapLikeness.of(energies(1), MOONS).getAsDouble(), 1e-12);
    assertEquals(1, MapLikeness.of(energies(0.25), MOONS).getAsDouble(), 1e-12);
    assertEquals(-1, MapLikeness.of(energies(-1), MOONS).getAsDouble(), 1e-12);
  }

  @Test
  void aFlatEnergyIsLikeNothing() {
    assertTrue(MapLikeness.of(new double[20][20], MOONS).isEmpty());
  }

  @Test
  void equalValuesShareTheirRank() {
    double[] ranks = MapLikeness.ranks(new double[] {5, 1, 5, 3});
    assertArrayEquals(new double[] {2.5, 0, 2.5, 1}, ranks);
  }
}
