package dev.bitwell.plot;

import dev.bitwell.data.density.Density;
import dev.bitwell.evaluate.EnergyMap;
import java.util.Arrays;

/** Log densities over the plane, learned and true, in the same colours. */
public final class Landscapes {
  /** Cells of a map along each side, as in the paper. */
  public static final int GRID = 100;

  /** How far below the top the colours reach, in nats. */
  public static final double DEPTH = 12;

  private Landscapes() {}

  /**
   * -βE, the log of the density up to a constant.
   *
   * @param map energies as {@link EnergyMap} has them
   */
  public static Panel energy(String title, double[][] map, double beta) {
    double[][] scaled = new double[map.length][];
    for (int row = 0; row < map.length; row++) {
      scaled[row] = Arrays.stream(map[row]).map(energy -> -beta * energy).toArray();
    }
    return panel(title, scaled);
  }

  /** What was to be learned. */
  public static Panel density(String title, Density density) {
    return panel(title, logDensities(density, GRID));
  }

  /** log p at the centres of the cells of an {@link EnergyMap}. */
  public static double[][] logDensities(Density density, int n) {
    double[][] map = new double[n][n];
    for (int row = 0; row < n; row++) {
      for (int column = 0; column < n; column++) {
        map[row][column] =
            density.logDensity(EnergyMap.coordinate(column, n), EnergyMap.coordinate(row, n));
      }
    }
    return map;
  }

  private static Panel panel(String title, double[][] map) {
    double top = Arrays.stream(map).flatMapToDouble(Arrays::stream).max().getAsDouble();
    return Panels.heatMap(title, map, top - DEPTH, top);
  }
}
