package dev.bitwell.sample;

import dev.bitwell.bits.RowRange;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Flips;
import dev.bitwell.internal.random.RandomStream;
import java.util.Arrays;

/**
 * What movers that flip a bit of every row at a time have in common. Loading rows afresh each round
 * keeps rounding errors from adding up.
 */
abstract class FlipMover implements Mover {
  final int dimension;
  final EnergyBlock block;
  final RandomStream[] random;

  /** The bit of each row to flip, and what that does. */
  final int[] bits;

  final float[] difference;
  final boolean[] accepted;

  private final float[] energies;

  FlipMover(Energy energy, int capacity) {
    dimension = energy.dimension();
    block = energy.block(capacity);
    random = new RandomStream[capacity];
    Arrays.setAll(random, r -> new RandomStream());
    bits = new int[capacity];
    difference = new float[capacity];
    accepted = new boolean[capacity];
    energies = new float[capacity];
  }

  @Override
  public final void move(float[] parameters, RowRange chains, double[] beta, Turn turn) {
    load(parameters, chains);
    for (int r = 0; r < chains.count(); r++) {
      turn.reset(random[r], chains.from() + r);
    }
    begin(chains.count(), beta);
    for (int step = 0; step < turn.steps(); step++) {
      step(chains, beta, turn.round() * turn.steps() + step);
    }
  }

  private void load(float[] parameters, RowRange chains) {
    block.load(parameters, chains.rows(), chains.from(), chains.to());
  }

  /** Called when rows have been loaded. */
  void begin(int rows, double[] beta) {}

  /**
   * Takes one step with the rows loaded, and leaves them flipped in the chains too.
   *
   * @param number of the step, counted over all rounds
   */
  abstract void step(RowRange chains, double[] beta, long number);

  final Flips flips(int rows) {
    return Flips.of(rows, 1, bits);
  }

  @Override
  public final void tempered(float[] parameters, RowRange chains, double[] beta, double[] out) {
    load(parameters, chains);
    block.energies(energies);
    for (int r = 0; r < chains.count(); r++) {
      out[r] = beta[r] * energies[r];
    }
  }
}
