package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.GrayCode;
import dev.bitwell.bits.RowRange;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;

/** An energy over Gray-coded points of the plane, as a picture shows it. */
public final class EnergyMap {
  /** Half the side of the square that pictures show, as in the paper. */
  public static final double RANGE = 4.1;

  private static final int BLOCK = 256;

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
    double[][] map = new double[n][n];
    EnergyBlock block = energy.block(BLOCK);
    block.prepare(parameters);
    float[] energies = new float[BLOCK];
    for (int from = 0; from < n * n; from += BLOCK) {
      int to = Math.min(n * n, from + BLOCK);
      block.load(new RowRange(points, from, to));
      block.energies(energies);
      for (int k = from; k < to; k++) {
        map[k / n][k % n] = energies[k - from];
      }
    }
    return map;
  }

  /** The centre of cell k of n. */
  public static double coordinate(int k, int n) {
    return RANGE * (2 * (k + 0.5) / n - 1);
  }
}
