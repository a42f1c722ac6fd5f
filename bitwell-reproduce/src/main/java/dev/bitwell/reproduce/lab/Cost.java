package dev.bitwell.reproduce.lab;

import dev.bitwell.energy.Energy;
import dev.bitwell.objective.MoveChoice.Drawn;
import dev.bitwell.train.Method;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.train.TrainingSettings;

/**
 * About how many seconds of one processor a piece of work takes: to tell how much of an experiment
 * is done when some of its cells take a hundred times as long as others.
 */
public final class Cost {
  /** A gradient is a way there and a way back of two products. */
  private static final double PASSES = 3;

  private Cost() {}

  /** A training. */
  public static double of(Energy energy, Method method, TrainingSettings settings) {
    double moves = settings.batch() * PASSES * neighbours(energy, method) + chainMoves(method);
    return settings.steps() * moves * energy.moveCost() / 1e9;
  }

  /** Of a row, itself included. */
  private static double neighbours(Energy energy, Method method) {
    if (method instanceof Ratio ratio) {
      return 1 + (ratio.objective().moves() instanceof Drawn d ? d.count() : energy.dimension());
    }
    return 1;
  }

  private static double chainMoves(Method method) {
    return method instanceof Contrastive chains ? (double) chains.chains() * chains.steps() : 0;
  }
}
