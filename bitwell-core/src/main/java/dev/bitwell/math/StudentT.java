package dev.bitwell.math;

/** Student's t distribution, of which the normal distribution is the limit. */
public final class StudentT {
  /** Beyond, quantiles are those of as many degrees of freedom: at most 0.4 % too wide. */
  private static final int MOST = 1000;

  private static final int HALVINGS = 100;
  private static final int MOST_FRACTIONS = 300;

  private StudentT() {}

  /**
   * The t for which P(|T| ≤ t) is the level. Exact up to 1000 degrees of freedom, in time linear in
   * them.
   *
   * @param level above 0 and below 1, such as 0.95
   * @param freedom degrees of freedom, at least 1
   */
  public static double quantile(double level, int freedom) {
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException("a level is above 0 and below 1, not " + level);
    }
    int nu = degrees(freedom);
    // In the angle θ with tan θ = t/√ν, which is bounded.
    double low = 0;
    double high = Math.PI / 2;
    for (int k = 0; k < HALVINGS; k++) {
      double middle = (low + high) / 2;
      if (within(middle, nu) < level) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return Math.sqrt(nu) * Math.tan(low);
  }

  private static int degrees(int freedom) {
    if (freedom < 1) {
      throw new IllegalArgumentException(
          "Student's t has at least 1 degree of freedom, not " + freedom);
    }
    return Math.min(freedom, MOST);
  }

  /**
   * log P(|T| > t), which tells apart what is far out: a probability of 1e-400 is none as a double.
   * Takes time linear in the degrees of freedom, as {@link #quantile} does.
   *
   * @param t at least 0
   * @param freedom degrees of freedom, at least 1
   */
  public static double logBeyond(double t, int freedom) {
    int nu = degrees(freedom);
    if (t * t < 3) {
      return Math.log1p(-within(Math.atan(t / Math.sqrt(nu)), nu));
    }
    // The incomplete beta function I_x(ν/2, 1/2) by its continued fraction, 26.5.8 of the same
    // book.
    double a = nu / 2.0;
    double x = nu / (nu + t * t);
    double ends = a * Math.log(x) + Math.log1p(-x) / 2;
    return ends - logBeta(nu) - Math.log(a) - Math.log(fraction(a, x));
  }

  /** log B(ν/2, 1/2), from B(1/2, 1/2) = π or B(1, 1/2) = 2. */
  private static double logBeta(int nu) {
    double log = Math.log(nu % 2 == 1 ? Math.PI : 2);
    for (double a = nu % 2 == 1 ? 0.5 : 1; a < nu / 2.0; a++) {
      log += Math.log(a / (a + 0.5));
    }
    return log;
  }

  /** 1 + d₁/(1 + d₂/(1 + …)), from the inside out. */
  private static double fraction(double a, double x) {
    double value = 1;
    for (int k = MOST_FRACTIONS; k > 0; k--) {
      int m = k / 2;
      double d =
          k % 2 == 0
              ? m * (0.5 - m) * x / ((a + k - 1) * (a + k))
              : -(a + m) * (a + 0.5 + m) * x / ((a + k - 1) * (a + k));
      value = 1 + d / value;
    }
    return value;
  }

  /**
   * P(|T| ≤ √ν tan θ): the finite sums 26.7.3 and 26.7.4 of Abramowitz and Stegun, Handbook of
   * Mathematical Functions.
   */
  private static double within(double theta, int nu) {
    double cosine = Math.cos(theta);
    boolean odd = nu % 2 == 1;
    double term = odd ? cosine : 1;
    double sum = 0;
    for (int k = odd ? 2 : 1; k < nu; k += 2) {
      sum += term;
      term *= cosine * cosine * k / (k + 1);
    }
    return odd ? 2 / Math.PI * (theta + Math.sin(theta) * sum) : Math.sin(theta) * sum;
  }
}
