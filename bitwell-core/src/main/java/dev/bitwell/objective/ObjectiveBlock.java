package dev.bitwell.objective;

import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Flips;
import dev.bitwell.objective.FlipChoice.Drawn;

/**
 * An objective at work on a block of rows: chooses flips, and accumulates loss and gradient. One
 * per thread; no allocation per block worth speaking of.
 */
public final class ObjectiveBlock {
  private final RatioLoss loss;
  private final int dimension;

  /** Null where all flips are used. */
  private final DrawnFlips drawn;

  public ObjectiveBlock(Objective objective, int dimension, int capacity) {
    this.loss = objective.loss();
    this.dimension = dimension;
    drawn =
        objective.flips() instanceof Drawn choice
            ? new DrawnFlips(loss, choice, dimension, capacity)
            : null;
  }

  /**
   * Adds {@code scale} times the gradient of Σ_rows J(θ, x) to the gradient, and loss and effective
   * sample size to the tally.
   *
   * @param step with seed and row numbers, the key of the random numbers
   * @param firstRow the number, within the step, of the block's first row
   */
  public void accumulate(
      EnergyBlock rows,
      long seed,
      long step,
      long firstRow,
      double scale,
      float[] gradient,
      Tally tally) {
    if (drawn == null) {
      rows.differentiate(
          Flips.all(rows.rows(), dimension),
          (from, to, difference, coefficient) ->
              tally.addLoss(loss.evaluate(difference, to - from, scale, coefficient)),
          gradient);
      tally.add(rows.rows(), (double) rows.rows() * dimension);
    } else {
      Flips flips = drawn.draw(rows, seed, step, firstRow, tally);
      rows.differentiate(flips, weighted(drawn.weights(), scale, tally), gradient);
    }
  }

  /** Coefficients w h′(Δ). */
  private EnergyBlock.Coefficients weighted(float[] weights, double scale, Tally tally) {
    return (from, to, difference, coefficient) -> {
      double value = 0;
      for (int k = from; k < to; k++) {
        double delta = difference[k - from];
        value += weights[k] * loss.value(delta);
        coefficient[k - from] = (float) (scale * weights[k] * loss.slope(delta));
      }
      tally.addLoss(value);
    };
  }
}
