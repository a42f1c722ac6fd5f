package dev.bitwell.data.density;

import java.util.random.RandomGenerator;

/**
 * Five arms: with u ~ N(1, 0.3²), v ~ N(0, 0.1²), an arm k of 0, ..., 4 and the angle a = 2πk/5 +
 * eᵘ/4, the point
 *
 * <pre>  2 (u cos a + v sin a, v cos a - u sin a) = 2 (u e₁(a) + v e₂(a)).</pre>
 *
 * <p>Since e₁' = -e₂ and the unit vectors e₁, e₂ are orthogonal, the map (u, v) → point has the
 * Jacobian 4 |1 + v eᵘ/4|, and the density at a point p is
 *
 * <pre>  Σ N(u; 1, 0.3²) N(v; 0, 0.1²) / (5 · 4 |1 + v eᵘ/4|)</pre>
 *
 * over all k and all solutions u of g(u) = e₁(a)·p/2 - u = 0, where v = e₂(a)·p/2. The solutions
 * are found by scanning u for changes of sign. Values of u more than twelve standard deviations off
 * are left out, so the density vanishes far outside of the extent. Where the Jacobian vanishes it
 * is infinite, on curves beyond which a draw falls with probability 1.4e-9.
 */
final class Pinwheel implements Density {
  private static final int ARMS = 5;
  private static final double RATE = 0.25;
  private static final double RADIAL_SD = 0.3;
  private static final double TANGENTIAL_SD = 0.1;
  private static final double LOG_SCALE =
      -Math.log(2 * Math.PI * RADIAL_SD * TANGENTIAL_SD * ARMS * 4);

  private static final double SCAN_FROM = 1 - 12 * RADIAL_SD;
  private static final double SCAN_STEP = 0.01;
  private static final int SCAN_POINTS = 1 + (int) Math.round(24 * RADIAL_SD / SCAN_STEP);

  private final double[] cos = new double[SCAN_POINTS];
  private final double[] sin = new double[SCAN_POINTS];

  Pinwheel() {
    for (int i = 0; i < SCAN_POINTS; i++) {
      double angle = RATE * Math.exp(scanned(i));
      cos[i] = Math.cos(angle);
      sin[i] = Math.sin(angle);
    }
  }

  private static double scanned(int i) {
    return SCAN_FROM + i * SCAN_STEP;
  }

  @Override
  public String name() {
    return "pinwheel";
  }

  @Override
  public double extent() {
    return 6.018;
  }

  @Override
  public void sample(RandomGenerator random, double[] xy) {
    double turn = 2 * Math.PI * random.nextInt(ARMS) / ARMS;
    double u = 1 + RADIAL_SD * random.nextGaussian();
    double v = TANGENTIAL_SD * random.nextGaussian();
    double a = turn + RATE * StrictMath.exp(u);
    double cos = StrictMath.cos(a);
    double sin = StrictMath.sin(a);
    xy[0] = 2 * (u * cos + v * sin);
    xy[1] = 2 * (v * cos - u * sin);
  }

  @Override
  public double logDensity(double x, double y) {
    double logSum = Double.NEGATIVE_INFINITY;
    for (int arm = 0; arm < ARMS; arm++) {
      // Arm k at p is arm 0 at p turned by 2πk/5.
      double cosTurn = Math.cos(2 * Math.PI * arm / ARMS);
      double sinTurn = Math.sin(2 * Math.PI * arm / ARMS);
      double px = (x * cosTurn - y * sinTurn) / 2;
      double py = (x * sinTurn + y * cosTurn) / 2;
      logSum = logAdd(logSum, logArm(px, py));
    }
    return logSum + LOG_SCALE;
  }

  private double logArm(double px, double py) {
    double logSum = Double.NEGATIVE_INFINITY;
    boolean wasPositive = px * cos[0] - py * sin[0] > scanned(0);
    for (int i = 1; i < SCAN_POINTS; i++) {
      boolean isPositive = px * cos[i] - py * sin[i] > scanned(i);
      if (isPositive != wasPositive) {
        logSum = logAdd(logSum, logTerm(px, py, solve(px, py, scanned(i - 1), scanned(i))));
      }
      wasPositive = isPositive;
    }
    return logSum;
  }

  /** The solution between two points of opposite sign, by Newton steps kept within them. */
  private static double solve(double px, double py, double low, double high) {
    boolean rising = along(px, py, low) <= low;
    double u = 0.5 * (low + high);
    for (int i = 0; i < 60 && high - low > 1e-13; i++) {
      double g = along(px, py, u) - u;
      if (g > 0 == rising) {
        high = u;
      } else {
        low = u;
      }
      double next = u + g / (1 + RATE * Math.exp(u) * across(px, py, u));
      boolean inside = next > low && next < high;
      if (inside && Math.abs(next - u) < 1e-13) {
        return next;
      }
      u = inside ? next : 0.5 * (low + high);
    }
    return u;
  }

  private static double logTerm(double px, double py, double u) {
    double v = across(px, py, u);
    double radial = (u - 1) / RADIAL_SD;
    double tangential = v / TANGENTIAL_SD;
    return -0.5 * (radial * radial + tangential * tangential)
        - Math.log(Math.abs(1 + RATE * Math.exp(u) * v));
  }

  /** e₁·p, p given halved and turned to arm 0. */
  private static double along(double px, double py, double u) {
    double a = RATE * Math.exp(u);
    return px * Math.cos(a) - py * Math.sin(a);
  }

  /** e₂·p. */
  private static double across(double px, double py, double u) {
    double a = RATE * Math.exp(u);
    return px * Math.sin(a) + py * Math.cos(a);
  }

  private static double logAdd(double a, double b) {
    double max = Math.max(a, b);
    return max == Double.NEGATIVE_INFINITY ? max : max + Math.log1p(Math.exp(Math.min(a, b) - max));
  }
}
