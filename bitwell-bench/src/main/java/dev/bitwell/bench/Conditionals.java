package dev.bitwell.bench;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import dev.bitwell.energy.Neighbourhood;
import dev.bitwell.objective.RatioLoss;

/** What an energy says of every variable of some rows given the others: log p of other values. */
final class Conditionals {
  private final Moves moves;

  /** Differences of all moves, and of each the log of the conditional of the present value. */
  private final float[] difference;

  private final double[] present;
  private final int rows;

  Conditionals(Energy energy, float[] parameters, Variables variables, BitMatrix x) {
    rows = x.rows();
    moves = new Neighbourhood(variables).of(RowRange.all(x));
    EnergyBlock block = energy.block(rows);
    block.prepare(parameters);
    block.load(RowRange.all(x));
    difference = new float[moves.count()];
    block.differences(moves, difference);
    present = new double[moves.count()];
    for (int k = 0; k < moves.count(); k++) {
      double pooled = RatioLoss.pool(difference, moves.head(k), moves.tail(moves.head(k)));
      present[k] = -RatioLoss.PSEUDO_LIKELIHOOD.value(pooled);
    }
  }

  /** Σ_v KL(p(x_v | others) ‖ q(x_v | others)), a mean over rows: in nats a row. */
  double distanceTo(Conditionals q) {
    double sum = 0;
    int tail;
    for (int head = 0; head < moves.count(); head = tail) {
      tail = moves.tail(head);
      sum += Math.exp(present[head]) * (present[head] - q.present[head]);
      for (int k = head; k < tail; k++) {
        double p = present[head] + difference[k];
        sum += Math.exp(p) * (p - q.present[head] - q.difference[k]);
      }
    }
    return sum / rows;
  }

  /** -Σ_v log p(x_v | others), a mean over rows. */
  double pseudoLikelihood() {
    return RatioLoss.PSEUDO_LIKELIHOOD.total(moves, difference) / rows;
  }
}
