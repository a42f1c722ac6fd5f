package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.objective.BlockKey;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.ObjectiveBlock;
import dev.bitwell.objective.Tally;

/**
 * The gradient of a ratio objective on given rows at given parameters, for those who train by other
 * means than {@link Trainer}: on several machines, or with an optimiser of their own. It is a
 * function of its arguments alone, so it does not matter which machine works which rows.
 *
 * <pre>{@code
 * Gradients gradients = new Gradients(energy, objective, 64);
 * float[] gradient = new float[energy.layout().size()];
 * Tally tally = new Tally();
 * gradients.add(parameters, rows, new BlockKey(seed, step, firstRow), gradient, tally);
 * }</pre>
 *
 * <p>Sums of parts of a batch, added up and divided by the rows of the batch, are the gradient of
 * the {@link Trainer}'s step, up to the rounding of floats. An object has working memory of its
 * own, and is used by one thread at a time.
 */
public final class Gradients {
  private final int dimension;
  private final int parameters;
  private final int blockRows;
  private final EnergyBlock energy;
  private final ObjectiveBlock objective;

  /**
   * Room to work.
   *
   * @param blockRows rows that are worked at a time: more take more memory, and some tens are fast
   */
  public Gradients(Energy energy, Objective objective, int blockRows) {
    TrainingSettings.require(blockRows >= 1, "block rows", blockRows, "at least 1");
    dimension = energy.dimension();
    parameters = energy.layout().size();
    this.blockRows = blockRows;
    this.energy = energy.block(blockRows);
    this.objective = new ObjectiveBlock(objective, dimension, blockRows);
  }

  /**
   * Adds Σ_rows ∂J(θ, x)/∂θ to the gradient, and the losses to the tally. Nothing is divided by the
   * number of rows, so that parts of a batch can be added up.
   */
  public void add(float[] theta, BitMatrix rows, BlockKey key, float[] gradient, Tally tally) {
    if (rows.bits() != dimension) {
      throw new IllegalArgumentException(
          "rows of " + rows.bits() + " bits do not fit an energy of " + dimension);
    }
    if (theta.length != parameters || gradient.length != parameters) {
      throw new IllegalArgumentException(
          "the energy has "
              + parameters
              + " parameters, but "
              + theta.length
              + " are given, and a gradient of "
              + gradient.length);
    }
    Blocks blocks = new Blocks(rows.rows(), blockRows);
    for (int block = 0; block < blocks.count(); block++) {
      int from = blocks.first(block);
      load(theta, rows, from, blocks.first(block + 1));
      accumulate(new BlockKey(key.seed(), key.step(), key.firstRow() + from), 1, gradient, tally);
    }
  }

  /** Takes rows to be differentiated, at most as many as a block holds. */
  void load(float[] theta, BitMatrix rows, int from, int to) {
    energy.load(theta, rows, from, to);
  }

  /** Adds the gradient of the rows taken, times a scale; the tally hears their losses unscaled. */
  void accumulate(BlockKey key, double scale, float[] gradient, Tally tally) {
    objective.accumulate(energy, key, scale, gradient, tally);
  }
}
