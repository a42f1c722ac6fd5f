package dev.bitwell.objective;

import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Flips;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.objective.FlipChoice.Drawn;
import dev.bitwell.objective.Proposal.Knowledge;

/** Draws the flips of a block of rows, and weighs them. */
final class DrawnFlips implements FlipChooser {
  private final Drawn choice;
  private final Knowledge knowledge;
  private final int dimension;
  private final RandomStream random = new RandomStream();
  private final FlipDraw draw;
  private final ProposalKernel kernel;

  /** What the proposal knows of all flips of all rows, and of one row at offset zero. */
  private final float[] differences;

  private final float[] rowDifferences;
  private final float[] proportions;
  private final int[] bits;
  private final float[] weights;

  DrawnFlips(RatioLoss loss, Drawn choice, int dimension, int capacity) {
    this.choice = choice;
    this.dimension = dimension;
    knowledge = choice.proposal().knowledge();
    draw = new FlipDraw(choice, dimension);
    kernel = new ProposalKernel(loss, choice.proposal().shape());
    differences =
        new float[knowledge == Knowledge.NONE ? 0 : Math.multiplyExact(capacity, dimension)];
    rowDifferences = new float[dimension];
    proportions = new float[dimension];
    bits = new int[Math.multiplyExact(capacity, choice.count())];
    weights = new float[bits.length];
  }

  @Override
  public WeightedFlips choose(EnergyBlock rows, BlockKey key) {
    switch (knowledge) {
      case NONE -> draw.proposeUniform();
      case GRADIENT -> rows.firstOrder(differences);
      case EXACT -> rows.differences(Flips.all(rows.rows(), dimension), differences);
    }
    double effective = 0;
    for (int r = 0; r < rows.rows(); r++) {
      if (knowledge != Knowledge.NONE) {
        System.arraycopy(differences, r * dimension, rowDifferences, 0, dimension);
        kernel.compute(rowDifferences, proportions, dimension);
        draw.propose(proportions);
      }
      int at = r * choice.count();
      draw.draw(key.reset(random, r), bits, at);
      effective += draw.weigh(bits, at, weights);
    }
    return new WeightedFlips(Flips.of(rows.rows(), choice.count(), bits), weights, effective);
  }
}
