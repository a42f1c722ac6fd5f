package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.ObjectiveBlock;
import dev.bitwell.objective.Tally;

/** The gradient of a ratio objective on the rows of a minibatch. */
final class RatioWork implements BlockWork {
  private final Part part;
  private final TrainingSettings settings;
  private final BitMatrix rows;
  private final EnergyBlock energy;
  private final ObjectiveBlock objective;

  RatioWork(Part part, Objective objective, TrainingSettings settings) {
    this.part = part;
    this.settings = settings;
    int dimension = part.energy().dimension();
    rows = new BitMatrix(settings.blockRows(), dimension);
    energy = part.energy().block(settings.blockRows());
    this.objective = new ObjectiveBlock(objective, dimension, settings.blockRows());
  }

  @Override
  public void accumulate(TrainingState state, Portion portion, float[] gradient, Tally tally) {
    part.data().fill(settings.seed(), portion.first(), rows, 0, portion.count());
    energy.load(state.parameters, rows, 0, portion.count());
    objective.accumulate(
        energy,
        settings.seed(),
        state.step,
        portion.row(),
        1.0 / settings.batch(),
        gradient,
        tally);
  }
}
