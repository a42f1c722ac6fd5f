package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.GrayCode;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.density.Density;
import java.util.HashMap;
import java.util.Map;

/**
 * The probability that a point of a density falls into a cell of its Gray code: the mean of the
 * density over a grid in the cell, times its area. Densities change little over a hundredth of the
 * plane, so a narrow cell needs one point, its centre; unless it lies across the edge of a density
 * that ends there. What lies beyond the extent of the code, and is counted with its last cells, is
 * too little to matter.
 */
final class CellProbabilities {
  /** How far points of the grid are apart at most; a third of the narrowest noise. */
  private static final double SPACING = 0.03;

  /** Points along either side of a cell whose centre has density 0. */
  private static final int EDGE = 32;

  private final Density density;
  private final GrayCode code;
  private final double width;

  /** Of cells that are wide, and so are few. */
  private final Map<Long, Double> known = new HashMap<>();

  CellProbabilities(SyntheticData data) {
    density = data.density();
    code = data.code();
    width = Math.exp(code.logCellArea() / 2);
  }

  /** log of the probability of a row; minus infinity where nothing of the density was found. */
  double logProbability(BitMatrix rows, int row) {
    double[] centre = new double[2];
    code.decode(rows, row, centre);
    int side = (int) Math.ceil(width / SPACING);
    if (side > 1) {
      return known.computeIfAbsent(rows.words()[row], cell -> logMean(centre, side));
    }
    double narrow = logMean(centre, 1);
    return narrow == Double.NEGATIVE_INFINITY ? logMean(centre, EDGE) : narrow;
  }

  /** Over a grid of so many points along either side. */
  private double logMean(double[] centre, int side) {
    double sum = 0;
    for (int i = 0; i < side; i++) {
      double x = centre[0] + width * ((i + 0.5) / side - 0.5);
      for (int j = 0; j < side; j++) {
        double y = centre[1] + width * ((j + 0.5) / side - 0.5);
        sum += Math.exp(density.logDensity(x, y));
      }
    }
    return Math.log(sum / (side * side)) + code.logCellArea();
  }
}
