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
    return of(energy, parameters, code, new Window(0, 0, RANGE), n);
  }

  /** The same over a part of the plane. */
  public static double[][] of(
      Energy energy, float[] parameters, GrayCode code, Window window, int n) {
    BitMatrix points = new BitMatrix(n * n, energy.dimension());
    for (int row = 0; row < n; row++) {
      for (int column = 0; column < n; column++) {
        double x = window.x + offset(window.half, column, n);
        double y = window.y + offset(window.half, row, n);
        code.encode(x, y, points, row * n + column);
      }
    }
    double[] energies = new Target(energy, parameters, 1).energies(points);
    double[][] map = new double[n][n];
    for (int k = 0; k < n * n; k++) {
      map[k / n][k % n] = energies[k];
    }
    return map;
  }

  /**
   * A square.
   *
   * @param x of its centre
   * @param y of its centre
   * @param half of its side
   */
  public record Window(double x, double y, double half) {}

  /** The centre of cell k of n. */
  public static double coordinate(int k, int n) {
    return offset(RANGE, k, n);
  }

  private static double offset(double half, int k, int n) {
    return half * (2 * (k + 0.5) / n - 1);
  }
}
