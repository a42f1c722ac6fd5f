package dev.bitwell.objective;

import dev.bitwell.domain.Variables;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;

/**
 * An objective at work on a block of rows: chooses moves, and accumulates loss and gradient. One
 * per thread; no allocation per block worth speaking of.
 */
public final class ObjectiveBlock {
  private final RatioLoss loss;
  private final MoveChooser chooser;
  private final boolean thins;

  public ObjectiveBlock(Objective objective, Variables variables, int capacity) {
    loss = objective.loss();
    chooser = objective.moves().chooser(loss, variables, capacity);
    thins = objective.moves().thins();
  }

  /**
   * Adds {@code scale} times the gradient of Σ_rows J(θ, x) to the gradient, and loss and effective
   * sample size to the tally.
   *
   * @param rows loaded already
   * @param all moves of these rows, see {@link dev.bitwell.energy.Neighbourhood}
   * @param key of the random numbers that moves are chosen with
   */
  public void accumulate(
      EnergyBlock rows, Moves all, BlockKey key, double scale, float[] gradient, Tally tally) {
    accumulate(rows, all, Labels.CERTAIN, key, scale, gradient, tally);
  }

  /**
   * The same of rows with noise.
   *
   * @param labels what is known of it
   */
  public void accumulate(
      EnergyBlock rows,
      Moves all,
      Labels labels,
      BlockKey key,
      double scale,
      float[] gradient,
      Tally tally) {
    WeightedMoves chosen = chooser.choose(rows, all, key);
    if (chosen.moves().rows() != rows.rows()) {
      throw new IllegalStateException(
          "moves were chosen for "
              + chosen.moves().rows()
              + " rows, but "
              + rows.rows()
              + " are loaded");
    }
    tally.add(rows.rows(), chosen.effective());
    EnergyBlock.Coefficients coefficients = coefficients(chosen, labels, scale, tally);
    rows.differentiate(
        chosen.moves(),
        thins ? thinned(coefficients, new Thinning(chosen.moves(), key, scale)) : coefficients,
        gradient);
  }

  private static EnergyBlock.Coefficients thinned(EnergyBlock.Coefficients of, Thinning thinning) {
    return (from, to, difference, coefficient) -> {
      of.compute(from, to, difference, coefficient);
      thinning.thin(from, to, difference, coefficient);
    };
  }

  private EnergyBlock.Coefficients coefficients(
      WeightedMoves chosen, Labels labels, double scale, Tally tally) {
    if (labels != Labels.CERTAIN) {
      return softened(chosen, labels, scale, tally);
    }
    if (loss.pools() && chosen.moves().hasSets()) {
      return pooled(chosen, scale, tally);
    }
    return chosen.isWeighted()
        ? weighted(chosen.weights(), scale, tally)
        : unweighted(scale, tally);
  }

  /** Coefficients h′(Δ). */
  private EnergyBlock.Coefficients unweighted(double scale, Tally tally) {
    return (from, to, difference, coefficient) ->
        tally.addLoss(loss.evaluate(difference, to - from, scale, coefficient));
  }

  /** Coefficients w ((1 - c) h′(Δ) - c h′(-Δ)) of flips that are noise with chance c. */
  private EnergyBlock.Coefficients softened(
      WeightedMoves chosen, Labels labels, double scale, Tally tally) {
    Moves moves = chosen.moves();
    if (!moves.areFlips()) {
      throw new IllegalArgumentException("noise is put on bits, not on columns of several values");
    }
    return (from, to, difference, coefficient) -> {
      double value = 0;
      for (int k = from; k < to; k++) {
        double delta = difference[k - from];
        double chance = labels.chanceOfNoise(moves.row(k), moves.bit(k));
        double weight = chosen.isWeighted() ? chosen.weights()[k] : 1;
        value += weight * ((1 - chance) * loss.value(delta) + chance * loss.value(-delta));
        double slope = (1 - chance) * loss.slope(delta) - chance * loss.slope(-delta);
        coefficient[k - from] = (float) (scale * weight * slope);
      }
      tally.addLoss(value);
    };
  }

  /** Coefficients w h′(D) exp(Δ - D) of the moves of a set. */
  private EnergyBlock.Coefficients pooled(WeightedMoves chosen, double scale, Tally tally) {
    return (from, to, difference, coefficient) -> {
      double value = 0;
      int tail;
      for (int head = from; head < to; head = tail) {
        tail = chosen.moves().tail(head);
        double weight = chosen.isWeighted() ? chosen.weights()[head] : 1;
        double pooled = RatioLoss.pool(difference, head - from, tail - from);
        double slope = scale * weight * loss.slope(pooled);
        value += weight * loss.value(pooled);
        for (int k = head - from; k < tail - from; k++) {
          coefficient[k] = (float) (slope * Math.exp(difference[k] - pooled));
        }
      }
      tally.addLoss(value);
    };
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
