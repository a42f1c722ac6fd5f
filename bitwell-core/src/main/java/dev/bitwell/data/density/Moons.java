package dev.bitwell.data.density;

import java.util.random.RandomGenerator;

/**
 * The half circle (cos t, sin t) or the half circle (1 - cos t, ½ - sin t), evenly, t uniform on
 * [0, π], plus N(0, 0.1²) on both coordinates; then doubled and moved by (-1, -0.2).
 */
final class Moons implements Density {
  private static final double SD = 0.2;

  private final NoisyCurve curve =
      new NoisyCurve(moon(true).orEvenly(moon(false)), Noise.gaussian(SD));

  private static CurveNodes moon(boolean upper) {
    return CurveNodes.along(
        t -> x(upper, Math.cos(t)), t -> y(upper, Math.sin(t)), t -> 1 / Math.PI, 0, Math.PI, 32);
  }

  private static double x(boolean upper, double cos) {
    return upper ? 2 * cos - 1 : 1 - 2 * cos;
  }

  private static double y(boolean upper, double sin) {
    return upper ? 2 * sin - 0.2 : 0.8 - 2 * sin;
  }

  @Override
  public String name() {
    return "moons";
  }

  @Override
  public double extent() {
    return 5.570;
  }

  @Override
  public void sample(RandomGenerator random, double[] xy) {
    boolean upper = random.nextInt(2) == 0;
    double t = Math.PI * random.nextDouble();
    xy[0] = x(upper, StrictMath.cos(t)) + SD * random.nextGaussian();
    xy[1] = y(upper, StrictMath.sin(t)) + SD * random.nextGaussian();
  }

  @Override
  public double logDensity(double x, double y) {
    return curve.logDensity(x, y);
  }
}
