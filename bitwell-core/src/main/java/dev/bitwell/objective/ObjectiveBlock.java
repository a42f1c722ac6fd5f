package dev.bitwell.objective;

import dev.bitwell.energy.EnergyBlock;

/**
 * An objective at work on a block of rows: chooses flips, and accumulates loss and gradient. One
 * per thread; no allocation per block worth speaking of.
 */
public final class ObjectiveBlock {
  private final RatioLoss loss;
  private final FlipChooser chooser;

  public ObjectiveBlock(Objective objective, int dimension, int capacity) {
    loss = objective.loss();
    chooser = objective.flips().chooser(loss, dimension, capacity);
  }

  /**
   * Adds {@code scale} times the gradient of Σ_rows J(θ, x) to the gradient, and loss and effective
   * sample size to the tally.
   *
   * @param rows loaded already
   * @param key of the random numbers that flips are chosen with
   */
  public void accumulate(
      EnergyBlock rows, BlockKey key, double scale, float[] gradient, Tally tally) {
    WeightedFlips chosen = chooser.choose(rows, key);
    if (chosen.flips().rows() != rows.rows()) {
      throw new IllegalStateException(
          "flips were chosen for "
              + chosen.flips().rows()
              + " rows, but "
              + rows.rows()
              + " are loaded");
    }
    tally.add(rows.rows(), chosen.effective());
    rows.differentiate(
        chosen.flips(),
        chosen.isWeighted() ? weighted(chosen.weights(), scale, tally) : unweighted(scale, tally),
        gradient);
  }

  /** Coefficients h′(Δ). */
  private EnergyBlock.Coefficients unweighted(double scale, Tally tally) {
    return (from, to, difference, coefficient) ->
        tally.addLoss(loss.evaluate(difference, to - from, scale, coefficient));
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
