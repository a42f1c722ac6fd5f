package dev.bitwell.reproduce.lab;

import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.objective.MoveChoice.Drawn;
import dev.bitwell.train.Method;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.train.TrainingSettings;
import java.util.Set;

/**
 * About how many seconds of one processor a piece of work takes: to tell how much of an experiment
 * is done when some of its cells take a hundred times as long as others.
 */
public final class Cost {
  /** A gradient is a way there and a way back of two products. */
  private static final double PASSES = 3;

  /** Nanoseconds of a step for each parameter: its gradient is summed up, and it is moved. */
  private static final double PARAMETER = 15;

  /** Of all their flips one product tells, as of a row. */
  private static final Set<String> CHEAP =
      Set.of(EnergyKinds.ISING.label(), EnergyKinds.RBM.label());

  private Cost() {}

  /** A training. */
  public static double of(Energy energy, Method method, TrainingSettings settings) {
    double moves = settings.batch() * PASSES * neighbours(energy, method) + chainMoves(method);
    double step = moves * energy.moveCost() + energy.layout().size() * PARAMETER;
    return settings.steps() * step / 1e9;
  }

  /** Of a row, itself included. */
  private static double neighbours(Energy energy, Method method) {
    if (method instanceof Ratio ratio && !CHEAP.contains(energy.kind())) {
      return 1 + (ratio.objective().moves() instanceof Drawn d ? d.count() : energy.dimension());
    }
    return 1;
  }

  private static double chainMoves(Method method) {
    return method instanceof Contrastive chains ? (double) chains.chains() * chains.steps() : 0;
  }
}
