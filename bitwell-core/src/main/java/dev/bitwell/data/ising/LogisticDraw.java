package dev.bitwell.data.ising;

/**
 * Whether a uniform number u is below σ(x) = 1 / (1 + e^-x), mostly without the exponential. σ
 * increases, so it lies between its values at the points of a grid left and right of x, and only a
 * u between those two needs σ(x) itself: less than one in a hundred.
 */
final class LogisticDraw {
  private static final int POINTS_PER_UNIT = 64;

  /** Beyond ±32 bounds of 0 and 1 serve, since u hardly ever falls between them and σ(±32). */
  private static final int LARGEST = 32;

  private static final int LAST = 2 * LARGEST * POINTS_PER_UNIT;

  private static final double[] GRID = grid();

  private LogisticDraw() {}

  private static double[] grid() {
    double[] grid = new double[LAST + 1];
    for (int k = 1; k < LAST; k++) {
      grid[k] = chance((double) k / POINTS_PER_UNIT - LARGEST);
    }
    grid[LAST] = 1;
    return grid;
  }

  /** The same as {@code u < chance(logOdds)}. */
  static boolean isBelow(double u, double logOdds) {
    // Bounds are taken on both sides of the nearest point, not of the cell that x is in, because
    // rounding may put an x at the edge of a cell into the next one.
    int nearest = (int) ((logOdds + LARGEST) * POINTS_PER_UNIT + 0.5);
    int inside = Math.max(1, Math.min(nearest, LAST - 1));
    if (u < GRID[inside - 1]) {
      return true;
    }
    return u < GRID[inside + 1] && u < chance(logOdds);
  }

  /** σ, from {@link StrictMath} so that a seed gives the same rows on every machine. */
  static double chance(double logOdds) {
    return 1 / (1 + StrictMath.exp(-logOdds));
  }
}
