package dev.bitwell.sample;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Flips;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
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
  public final void move(
      float[] parameters,
      BitMatrix chains,
      int from,
      int to,
      double[] beta,
      int steps,
      long seed,
      long round) {
    block.load(parameters, chains, from, to);
    for (int r = 0; r < to - from; r++) {
      random[r].reset(seed, Purpose.CHAIN, round, from + r);
    }
    begin(to - from, beta);
    for (int step = 0; step < steps; step++) {
      step(chains, from, to - from, beta, round * steps + step);
    }
  }

  /** Called when rows have been loaded. */
  void begin(int rows, double[] beta) {}

  /** Takes one step with the rows loaded, which are those from {@code from} of the chains. */
  abstract void step(BitMatrix chains, int from, int rows, double[] beta, long turn);

  final Flips flips(int rows) {
    return Flips.of(rows, 1, bits);
  }

  @Override
  public final void tempered(
      float[] parameters, BitMatrix chains, int from, int to, double[] beta, double[] out) {
    block.load(parameters, chains, from, to);
    block.energies(energies);
    for (int r = 0; r < to - from; r++) {
      out[r] = beta[r] * energies[r];
    }
  }
}
