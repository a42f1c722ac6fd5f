package dev.bitwell.math;

/** Student's t distribution, of which the normal distribution is the limit. */
public final class StudentT {
  /** Beyond, quantiles are those of as many degrees of freedom: at most 0.4 % too wide. */
  private static final int MOST = 1000;

  private static final int HALVINGS = 100;

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
    if (freedom < 1) {
      throw new IllegalArgumentException(
          "Student's t has at least 1 degree of freedom, not " + freedom);
    }
    int nu = Math.min(freedom, MOST);
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
