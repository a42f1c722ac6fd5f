package dev.bitwell.sample;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import dev.bitwell.internal.random.RandomStream;
import java.util.Arrays;

/**
 * What movers that make a move of every row at a time have in common. Loading rows afresh each
 * round keeps rounding errors from adding up.
 */
abstract class MovingBlock implements Mover {
  final Variables variables;
  final int dimension;
  final EnergyBlock block;
  final RandomStream[] random;

  /** The bits of each row to toggle, and what that does. */
  final int[] bits;

  final int[] others;

  final float[] difference;
  final boolean[] accepted;

  private final float[] energies;

  MovingBlock(Energy energy, Variables variables, int capacity) {
    this.variables = variables;
    dimension = energy.dimension();
    block = energy.block(capacity);
    random = new RandomStream[capacity];
    Arrays.setAll(random, r -> new RandomStream());
    bits = new int[capacity];
    others = new int[capacity];
    Arrays.fill(others, Moves.NONE);
    difference = new float[capacity];
    accepted = new boolean[capacity];
    energies = new float[capacity];
  }

  @Override
  public final void prepare(float[] parameters) {
    block.prepare(parameters);
  }

  @Override
  public final void move(RowRange chains, Mask mask, double[] beta, Turn turn) {
    block.load(chains);
    for (int r = 0; r < chains.count(); r++) {
      turn.reset(random[r], chains.from() + r);
    }
    begin(chains, mask, beta);
    for (int step = 0; step < turn.steps(); step++) {
      step(chains, mask, beta, turn.round() * turn.steps() + step);
    }
  }

  /** Called when rows have been loaded. */
  void begin(RowRange chains, Mask mask, double[] beta) {}

  /**
   * Takes one step with the rows loaded, and leaves them moved in the chains too.
   *
   * @param number of the step, counted over all rounds
   */
  abstract void step(RowRange chains, Mask mask, double[] beta, long number);

  /** Whether every move is a flip, and every row has all of them. */
  final boolean flipsOnly(Mask mask) {
    return variables.areBits() && mask.isAllFree();
  }

  /** The move of each row. */
  final Moves moves(int rows) {
    return variables.areBits() ? Moves.flips(rows, 1, bits) : Moves.of(rows, 1, bits, others);
  }

  static void toggle(BitMatrix rows, int row, int bit, int other) {
    rows.flip(row, bit);
    if (other != Moves.NONE) {
      rows.flip(row, other);
    }
  }

  @Override
  public final void tempered(RowRange chains, double[] beta, double[] out) {
    block.load(chains);
    block.energies(energies);
    for (int r = 0; r < chains.count(); r++) {
      out[r] = beta[r] * energies[r];
    }
  }
}
