package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.ObjectiveBlock;
import dev.bitwell.objective.Tally;

/** The gradient of a ratio objective on the blocks of a minibatch. */
final class RatioWork implements BlockWork {
  private final DataSource data;
  private final TrainingSettings settings;
  private final Blocks batch;
  private final BitMatrix rows;
  private final EnergyBlock energy;
  private final ObjectiveBlock objective;

  RatioWork(Energy energy, Objective objective, DataSource data, TrainingSettings settings) {
    this.data = data;
    this.settings = settings;
    batch = new Blocks(settings.batch(), settings.blockRows());
    rows = new BitMatrix(settings.blockRows(), energy.dimension());
    this.energy = energy.block(settings.blockRows());
    this.objective = new ObjectiveBlock(objective, energy.dimension(), settings.blockRows());
  }

  @Override
  public void accumulate(TrainingState state, int block, float[] gradient, Tally tally) {
    int first = batch.first(block);
    int count = batch.first(block + 1) - first;
    data.fill(settings.seed(), state.step * settings.batch() + first, rows, 0, count);
    energy.load(state.parameters, rows, 0, count);
    objective.accumulate(
        energy, settings.seed(), state.step, first, 1.0 / settings.batch(), gradient, tally);
  }
}
