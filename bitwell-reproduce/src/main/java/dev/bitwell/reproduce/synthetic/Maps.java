package dev.bitwell.reproduce.synthetic;

import java.util.Arrays;

/** Energy maps as the arrays that findings hold. */
final class Maps {
  private Maps() {}

  static double[] flat(double[][] map) {
    return Arrays.stream(map).flatMapToDouble(Arrays::stream).toArray();
  }

  /** The rows again; a single cell where there is no map, as after training that diverged. */
  static double[][] square(double[] flat) {
    int n = (int) Math.sqrt(flat.length);
    if (n == 0) {
      return new double[1][1];
    }
    double[][] map = new double[n][];
    Arrays.setAll(map, row -> Arrays.copyOfRange(flat, row * n, (row + 1) * n));
    return map;
  }
}
