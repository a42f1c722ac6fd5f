package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import dev.bitwell.energy.Neighbourhood;
import dev.bitwell.objective.BlockKey;
import dev.bitwell.objective.Labels;
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
 * the {@link Trainer}'s step, up to the rounding of floats; where a gradient is thinned, rounding
 * may decide whether a move is kept. An object has working memory of its own, and is used by one
 * thread at a time.
 */
public final class Gradients {
  private final Variables variables;
  private final int parameters;
  private final int blockRows;
  private final EnergyBlock energy;
  private final ObjectiveBlock objective;
  private final Neighbourhood neighbourhood;

  /** All moves of the rows that are loaded. */
  private Moves moves;

  /** Room to work rows whose every bit is a variable. */
  public Gradients(Energy energy, Objective objective, int blockRows) {
    this(energy, Variables.ofBits(energy.dimension()), objective, blockRows);
  }

  /**
   * Room to work.
   *
   * @param variables between whose values rows move
   * @param blockRows rows that are worked at a time: more take more memory, and some tens are fast
   */
  public Gradients(Energy energy, Variables variables, Objective objective, int blockRows) {
    TrainingSettings.require(blockRows >= 1, "block rows", blockRows, "at least 1");
    this.variables = variables;
    parameters = energy.layout().size();
    this.blockRows = blockRows;
    this.energy = energy.block(blockRows);
    this.objective = new ObjectiveBlock(objective, variables, blockRows);
    neighbourhood = new Neighbourhood(variables);
  }

  /**
   * Adds Σ_rows ∂J(θ, x)/∂θ to the gradient, and the losses to the tally. Nothing is divided by the
   * number of rows, so that parts of a batch can be added up.
   */
  public void add(float[] theta, BitMatrix rows, BlockKey key, float[] gradient, Tally tally) {
    add(theta, rows, Mask.allFree(), key, gradient, tally);
  }

  /**
   * The same where the objective looks at free variables only, such as those that are known.
   *
   * @param mask row k of it is row k of the rows
   */
  public void add(
      float[] theta, BitMatrix rows, Mask mask, BlockKey key, float[] gradient, Tally tally) {
    if (rows.bits() != variables.bits()) {
      throw new IllegalArgumentException(
          "rows of " + rows.bits() + " bits do not fit an energy of " + variables.bits());
    }
    variables.require(rows);
    if (theta.length != parameters || gradient.length != parameters) {
      throw new IllegalArgumentException(
          "the energy has "
              + parameters
              + " parameters, but "
              + theta.length
              + " are given, and a gradient of "
              + gradient.length);
    }
    prepare(theta);
    Blocks blocks = new Blocks(rows.rows(), blockRows);
    for (int block = 0; block < blocks.count(); block++) {
      int from = blocks.first(block);
      load(new RowRange(rows, from, blocks.first(block + 1)), mask);
      accumulate(new BlockKey(key.seed(), key.step(), key.firstRow() + from), 1, gradient, tally);
    }
  }

  /** Takes parameters, not copied. */
  void prepare(float[] theta) {
    energy.prepare(theta);
  }

  /**
   * Takes rows to be differentiated, at most as many as a block holds.
   *
   * @param mask the variables that the objective looks at
   */
  void load(RowRange rows, Mask mask) {
    energy.load(rows);
    moves = neighbourhood.of(rows, mask);
  }

  /** Adds the gradient of the rows taken, times a scale; the tally hears their losses unscaled. */
  void accumulate(BlockKey key, double scale, float[] gradient, Tally tally) {
    accumulate(Labels.CERTAIN, key, scale, gradient, tally);
  }

  /** The same of rows with noise. */
  void accumulate(Labels labels, BlockKey key, double scale, float[] gradient, Tally tally) {
    objective.accumulate(energy, moves, labels, key, scale, gradient, tally);
  }
}
