package dev.bitwell.data.density;

import java.util.random.RandomGenerator;

/**
 * The spiral (t cos t, t sin t), t uniform on [1.5π, 4.5π], plus N(0, 1) on both coordinates; then
 * divided by 5.
 */
final class SwissRoll implements Density {
  private static final double START = 1.5 * Math.PI;
  private static final double LENGTH = 3 * Math.PI;
  private static final double SD = 0.2;

  private final NoisyCurve curve =
      new NoisyCurve(
          CurveNodes.along(
              t -> t * Math.cos(t) / 5,
              t -> t * Math.sin(t) / 5,
              t -> 1 / LENGTH,
              START,
              START + LENGTH,
              120),
          Noise.gaussian(SD));

  @Override
  public String name() {
    return "swissroll";
  }

  @Override
  public double extent() {
    return 5.297;
  }

  @Override
  public void sample(RandomGenerator random, double[] xy) {
    double t = START + LENGTH * random.nextDouble();
    xy[0] = t * StrictMath.cos(t) / 5 + SD * random.nextGaussian();
    xy[1] = t * StrictMath.sin(t) / 5 + SD * random.nextGaussian();
  }

  @Override
  public double logDensity(double x, double y) {
    return curve.logDensity(x, y);
  }
}
