package dev.bitwell.objective;

import java.util.Locale;

/**
 * h = exp(κΔ); see {@link RatioLoss#SQUARED} and {@link RatioLoss#FLOW}. Two neighbours with data
 * masses a and b and ratio r of model masses contribute a r^κ + b/r^κ, least at r = (b/a)^(1/2κ).
 */
final class ExponentialLoss implements RatioLoss {
  /**
   * From here on the exponential goes on along its tangent: still convex and differentiable, and
   * finite as a float however large the difference. No flip of a sane model gets here: e^60 is
   * 10^26.
   */
  private static final double LARGEST_EXPONENT = 60;

  private final String label;
  private final double kappa;

  ExponentialLoss(String label, double kappa) {
    this.label = label;
    this.kappa = kappa;
  }

  @Override
  public String label() {
    return label;
  }

  @Override
  public double value(double difference) {
    double x = kappa * difference;
    double beyond = Math.max(0, x - LARGEST_EXPONENT);
    return Math.exp(x - beyond) * (1 + beyond);
  }

  @Override
  public double slope(double difference) {
    return kappa * Math.exp(Math.min(kappa * difference, LARGEST_EXPONENT));
  }

  @Override
  public double curvature(double difference) {
    double x = kappa * difference;
    return x > LARGEST_EXPONENT ? 0 : kappa * kappa * Math.exp(x);
  }

  @Override
  public double power() {
    return 1 / (2 * kappa);
  }

  @Override
  public double exponent() {
    return kappa;
  }

  @Override
  public void relativeValues(float[] difference, float[] out, int n) {
    ProposalKernel.exponential((float) kappa, difference, out, n);
  }

  @Override
  public void relativeSlopes(float[] difference, float[] out, int n) {
    ProposalKernel.exponential((float) kappa, difference, out, n);
  }

  @Override
  public String toString() {
    return label.toUpperCase(Locale.ROOT);
  }
}
