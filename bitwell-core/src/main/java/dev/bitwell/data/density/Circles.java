package dev.bitwell.data.density;

import java.util.random.RandomGenerator;

/** A circle of radius 3 or one of radius 1.5, evenly, plus N(0, 0.24²) on both coordinates. */
final class Circles implements Density {
  private static final double OUTER = 3;
  private static final double INNER = 1.5;
  private static final double SD = 0.24;

  private final NoisyCurve curve =
      new NoisyCurve(circle(OUTER).orEvenly(circle(INNER)), Noise.gaussian(SD));

  private static CurveNodes circle(double radius) {
    double turn = 2 * Math.PI;
    return CurveNodes.along(
        t -> radius * Math.cos(t), t -> radius * Math.sin(t), t -> 1 / turn, 0, turn, 80);
  }

  @Override
  public String name() {
    return "circles";
  }

  @Override
  public double extent() {
    return 5.736;
  }

  @Override
  public void sample(RandomGenerator random, double[] xy) {
    double radius = random.nextInt(2) == 0 ? OUTER : INNER;
    double t = 2 * Math.PI * random.nextDouble();
    xy[0] = radius * StrictMath.cos(t) + SD * random.nextGaussian();
    xy[1] = radius * StrictMath.sin(t) + SD * random.nextGaussian();
  }

  @Override
  public double logDensity(double x, double y) {
    return curve.logDensity(x, y);
  }
}
