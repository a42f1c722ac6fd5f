package dev.bitwell.data.density;

import java.util.random.RandomGenerator;

/** Uniform on the eight squares of side 2 of [-4, 4)² whose two indices have the same parity. */
final class Checkerboard implements Density {
  private static final double LOG_AREA = Math.log(32);

  @Override
  public String name() {
    return "checkerboard";
  }

  @Override
  public double extent() {
    return 6.0;
  }

  @Override
  public void sample(RandomGenerator random, double[] xy) {
    double column = 4 * random.nextDouble() - 2;
    double row = random.nextDouble() - 2 * random.nextInt(2) + (index(column) & 1);
    xy[0] = 2 * column;
    xy[1] = 2 * row;
  }

  @Override
  public double logDensity(double x, double y) {
    boolean onBoard = x >= -4 && x < 4 && y >= -4 && y < 4;
    boolean filled = ((index(x / 2) ^ index(y / 2)) & 1) == 0;
    return onBoard && filled ? -LOG_AREA : Double.NEGATIVE_INFINITY;
  }

  private static int index(double v) {
    return (int) Math.floor(v);
  }
}
