package dev.bitwell.objective;

import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Flips;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.FlipChoice.Drawn;
import dev.bitwell.objective.Proposal.Knowledge;

/**
 * An objective at work on a block of rows: chooses flips, and accumulates loss and gradient. One
 * per thread; no allocation per block worth speaking of.
 */
public final class ObjectiveBlock {
  private final Objective objective;
  private final int dimension;
  private final RandomStream random = new RandomStream();

  /** The rest is there only where flips are drawn. */
  private final FlipDraw draw;

  private final ProposalKernel kernel;
  private final float[] differences;
  private final float[] rowDifferences;
  private final float[] proportions;
  private final int[] bits;
  private final float[] weights;

  public ObjectiveBlock(Objective objective, int dimension, int capacity) {
    this.objective = objective;
    this.dimension = dimension;
    if (objective.flips() instanceof Drawn drawn) {
      draw = new FlipDraw(drawn, dimension);
      kernel = new ProposalKernel(objective.loss(), drawn.proposal().shape(), dimension);
      boolean knows = drawn.proposal().knowledge() != Knowledge.NONE;
      differences = new float[knows ? Math.multiplyExact(capacity, dimension) : 0];
      rowDifferences = new float[dimension];
      proportions = new float[dimension];
      bits = new int[Math.multiplyExact(capacity, drawn.count())];
      weights = new float[bits.length];
    } else {
      draw = null;
      kernel = null;
      differences = null;
      rowDifferences = null;
      proportions = null;
      bits = null;
      weights = null;
    }
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
    if (draw == null) {
      Flips all = Flips.all(rows.rows(), dimension);
      rows.differentiate(all, coefficients(null, scale, tally), gradient);
      tally.add(rows.rows(), (double) rows.rows() * dimension);
    } else {
      Flips drawn = drawFlips(rows, seed, step, firstRow, tally);
      rows.differentiate(drawn, coefficients(weights, scale, tally), gradient);
    }
  }

  /** Coefficients w h′(Δ): weights, and no weights for ones. */
  private EnergyBlock.Coefficients coefficients(float[] w, double scale, Tally tally) {
    RatioLoss loss = objective.loss();
    return (from, to, difference, coefficient) -> {
      double value = 0;
      for (int k = from; k < to; k++) {
        double weight = w == null ? 1 : w[k];
        double delta = difference[k - from];
        value += weight * loss.value(delta);
        coefficient[k - from] = (float) (scale * weight * loss.slope(delta));
      }
      tally.addLoss(value);
    };
  }

  /** Leaves the weights of the flips in {@code weights}. */
  private Flips drawFlips(EnergyBlock rows, long seed, long step, long firstRow, Tally tally) {
    Drawn choice = (Drawn) objective.flips();
    switch (choice.proposal().knowledge()) {
      case NONE -> draw.proposeUniform();
      case GRADIENT -> rows.firstOrder(differences);
      case EXACT -> rows.differences(Flips.all(rows.rows(), dimension), differences);
    }
    double effective = 0;
    for (int r = 0; r < rows.rows(); r++) {
      if (choice.proposal().knowledge() != Knowledge.NONE) {
        System.arraycopy(differences, r * dimension, rowDifferences, 0, dimension);
        kernel.compute(rowDifferences, proportions, dimension);
        draw.propose(proportions);
      }
      int at = r * choice.count();
      draw.draw(random.reset(seed, Purpose.FLIPS, step, firstRow + r), bits, at);
      effective += draw.weigh(bits, at, weights);
    }
    tally.add(rows.rows(), effective);
    return Flips.of(rows.rows(), choice.count(), bits);
  }
}
