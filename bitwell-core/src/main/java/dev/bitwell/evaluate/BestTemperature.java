package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.model.Model;
import dev.bitwell.objective.RatioLoss;

/**
 * The inverse temperature β at which a learned energy explains fresh data best: the minimum over β
 * of the pseudo-likelihood loss Σ log(1 + exp(βΔ)), which is convex in β. An objective that learns
 * p has its best β at 1, one that learns p^(1/4) at 4. That shows earlier in training than in the
 * slope against the true density, though where little is learned β is too high.
 *
 * @param inverseTemperature β
 * @param loss the pseudo-likelihood loss there, a mean over rows: proper, and blind to the power of
 *     p that was learned
 */
public record BestTemperature(double inverseTemperature, double loss) {
  /** Where a search ends that finds no minimum, as for an energy that says nothing. */
  private static final double LARGEST = 1000;

  private static final int HALVINGS = 60;

  /**
   * The best β of a model's energy, whatever its own inverse temperature.
   *
   * @param rows fresh ones, of which all flips are taken at once: some hundreds are enough
   */
  public static BestTemperature of(Model model, BitMatrix rows) {
    float[] differences = Differences.of(model.energy(), model.parameters(), rows);
    double beta = minimum(differences);
    double sum = 0;
    for (float delta : differences) {
      sum += RatioLoss.PSEUDO_LIKELIHOOD.value(beta * delta);
    }
    return new BestTemperature(beta, sum / rows.rows());
  }

  /** The zero of the derivative Σ Δ σ(βΔ), which grows with β. */
  static double minimum(float[] differences) {
    double low = 0;
    double high = LARGEST;
    for (int k = 0; k < HALVINGS; k++) {
      double middle = (low + high) / 2;
      if (slope(differences, middle) < 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  private static double slope(float[] differences, double beta) {
    double sum = 0;
    for (float delta : differences) {
      sum += delta / (1 + Math.exp(-beta * delta));
    }
    return sum;
  }
}
