package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.GrayCode;
import dev.bitwell.energy.Energy;
import dev.bitwell.likelihood.Target;

/** An energy over Gray-coded points of the plane, as a picture shows it. */
public final class EnergyMap {
  /** Half the side of the square that pictures show, as in the paper. */
  public static final double RANGE = 4.1;

  private EnergyMap() {}

  /**
   * E at the centres of an n × n grid over [-RANGE, RANGE]², row 0 at the bottom.
   *
   * @param code how the energy's bits stand for points
   */
  public static double[][] of(Energy energy, float[] parameters, GrayCode code, int n) {
    BitMatrix points = new BitMatrix(n * n, energy.dimension());
    for (int row = 0; row < n; row++) {
      for (int column = 0; column < n; column++) {
        code.encode(coordinate(column, n), coordinate(row, n), points, row * n + column);
      }
    }
    double[] energies = new Target(energy, parameters, 1).energies(points);
    double[][] map = new double[n][n];
    for (int k = 0; k < n * n; k++) {
      map[k / n][k % n] = energies[k];
    }
    return map;
  }

  /** The centre of cell k of n. */
  public static double coordinate(int k, int n) {
    return RANGE * (2 * (k + 0.5) / n - 1);
  }
}
