package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import dev.bitwell.energy.Neighbourhood;
import dev.bitwell.model.Model;
import dev.bitwell.objective.RatioLoss;

/**
 * The inverse temperature β at which a learned energy explains fresh data best: the minimum over β
 * of the pseudo-likelihood loss Σ log(1 + Σ exp(βΔ)), which is convex in β. An objective that
 * learns p has its best β at 1, one that learns p^(1/4) at 4. That shows earlier in training than
 * in the slope against the true density, though where little is learned β is too high.
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
   * @param rows fresh ones, of which all moves are taken at once: some hundreds are enough
   */
  public static BestTemperature of(Model model, BitMatrix rows) {
    Variables variables = model.domain().variables();
    variables.require(rows);
    Moves moves = new Neighbourhood(variables).of(RowRange.all(rows));
    EnergyBlock block = model.energy().block(rows.rows());
    block.prepare(model.parameters());
    block.load(RowRange.all(rows));
    float[] differences = new float[moves.count()];
    block.differences(moves, differences);
    double beta = minimum(moves, differences);
    for (int k = 0; k < differences.length; k++) {
      differences[k] *= (float) beta;
    }
    double loss = RatioLoss.PSEUDO_LIKELIHOOD.total(moves, differences);
    return new BestTemperature(beta, loss / rows.rows());
  }

  /** The zero of the derivative, which grows with β. */
  static double minimum(Moves moves, float[] differences) {
    double low = 0;
    double high = LARGEST;
    for (int k = 0; k < HALVINGS; k++) {
      double middle = (low + high) / 2;
      if (slope(moves, differences, middle) < 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  /** Σ Δ exp(βΔ) / (1 + Σ exp(βΔ)), where the inner sums are over the moves of a variable. */
  private static double slope(Moves moves, float[] differences, double beta) {
    double sum = 0;
    int tail;
    for (int head = 0; head < moves.count(); head = tail) {
      tail = moves.tail(head);
      if (tail == head + 1) {
        sum += differences[head] / (1 + Math.exp(-beta * differences[head]));
        continue;
      }
      double largest = 0;
      for (int k = head; k < tail; k++) {
        largest = Math.max(largest, beta * differences[k]);
      }
      double total = Math.exp(-largest);
      double weighted = 0;
      for (int k = head; k < tail; k++) {
        double weight = Math.exp(beta * differences[k] - largest);
        total += weight;
        weighted += weight * differences[k];
      }
      sum += weighted / total;
    }
    return sum;
  }
}
