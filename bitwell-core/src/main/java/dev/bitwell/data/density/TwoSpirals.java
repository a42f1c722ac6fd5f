package dev.bitwell.data.density;

import java.util.random.RandomGenerator;

/**
 * With n = 3π√u and u, u', u'' uniform on [0, 1], the point (u'/2 - n cos n, u''/2 + n sin n) / 3
 * or its opposite, evenly, plus N(0, 0.1²) on both coordinates.
 */
final class TwoSpirals implements Density {
  private static final double END = 3 * Math.PI;
  private static final double HALF_WIDTH = 1.0 / 12;
  private static final double SD = 0.1;

  private final NoisyCurve curve =
      new NoisyCurve(spiral(1).orEvenly(spiral(-1)), Noise.gaussianPlusUniform(SD, HALF_WIDTH));

  private static CurveNodes spiral(int sign) {
    // The uniform parts are centred, so that they are the same noise for a spiral and its opposite.
    // n has the density 2n / (3π)².
    return CurveNodes.along(
        n -> sign * (HALF_WIDTH - n * Math.cos(n) / 3),
        n -> sign * (HALF_WIDTH + n * Math.sin(n) / 3),
        n -> 2 * n / (END * END),
        0,
        END,
        200);
  }

  @Override
  public String name() {
    return "2spirals";
  }

  @Override
  public double extent() {
    return 5.491;
  }

  @Override
  public void sample(RandomGenerator random, double[] xy) {
    int sign = 1 - 2 * random.nextInt(2);
    double n = END * Math.sqrt(random.nextDouble());
    double x = 0.5 * random.nextDouble() - n * StrictMath.cos(n);
    double y = 0.5 * random.nextDouble() + n * StrictMath.sin(n);
    xy[0] = sign * x / 3 + SD * random.nextGaussian();
    xy[1] = sign * y / 3 + SD * random.nextGaussian();
  }

  @Override
  public double logDensity(double x, double y) {
    return curve.logDensity(x, y);
  }
}
