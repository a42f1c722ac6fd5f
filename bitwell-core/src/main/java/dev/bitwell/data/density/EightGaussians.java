package dev.bitwell.data.density;

import java.util.random.RandomGenerator;

/** p(x) = ⅛ Σ_k N(x; c_k, s²I): centres on a circle of radius 4/1.414, 45° apart, s = 0.5/1.414. */
final class EightGaussians implements Density {
  private static final int MODES = 8;
  private static final double SHRINK = 1.414;
  private static final double SD = 0.5 / SHRINK;
  private static final double[] CENTRE_X = new double[MODES];
  private static final double[] CENTRE_Y = new double[MODES];

  static {
    for (int k = 0; k < MODES; k++) {
      CENTRE_X[k] = 4 / SHRINK * StrictMath.cos(k * Math.PI / 4);
      CENTRE_Y[k] = 4 / SHRINK * StrictMath.sin(k * Math.PI / 4);
    }
  }

  @Override
  public String name() {
    return "8gaussians";
  }

  @Override
  public double extent() {
    return 6.061;
  }

  @Override
  public void sample(RandomGenerator random, double[] xy) {
    int mode = random.nextInt(MODES);
    xy[0] = CENTRE_X[mode] + SD * random.nextGaussian();
    xy[1] = CENTRE_Y[mode] + SD * random.nextGaussian();
  }

  @Override
  public double logDensity(double x, double y) {
    double nearest = Double.POSITIVE_INFINITY;
    for (int k = 0; k < MODES; k++) {
      nearest = Math.min(nearest, exponent(x, y, k));
    }
    double sum = 0;
    for (int k = 0; k < MODES; k++) {
      sum += Math.exp(nearest - exponent(x, y, k));
    }
    return Math.log(sum / (MODES * 2 * Math.PI * SD * SD)) - nearest;
  }

  private static double exponent(double x, double y, int k) {
    double dx = (x - CENTRE_X[k]) / SD;
    double dy = (y - CENTRE_Y[k]) / SD;
    return 0.5 * (dx * dx + dy * dy);
  }
}
