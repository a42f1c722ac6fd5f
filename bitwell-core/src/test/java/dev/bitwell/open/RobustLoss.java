package dev.bitwell.open;

import dev.bitwell.objective.RatioLoss;

/**
 * A user's loss, registered for the service loader: h = arctan(e^(Δ/2)) - 1 / (2 cosh(Δ/2)), whose
 * slope σ(Δ) / (2 cosh(Δ/2)) falls off on both sides, so no single row counts much. Since h′(Δ) /
 * h′(-Δ) = e^Δ, it is consistent.
 */
public final class RobustLoss implements RatioLoss {
  @Override
  public String label() {
    return "robust";
  }

  @Override
  public double value(double difference) {
    return Math.atan(Math.exp(difference / 2)) - 0.5 / Math.cosh(difference / 2);
  }

  @Override
  public double slope(double difference) {
    return 1 / (1 + Math.exp(-difference)) * 0.5 / Math.cosh(difference / 2);
  }

  @Override
  public double power() {
    return 1;
  }
}
