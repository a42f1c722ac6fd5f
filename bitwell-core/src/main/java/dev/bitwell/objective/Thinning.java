package dev.bitwell.objective;

import dev.bitwell.energy.Moves;
import dev.bitwell.internal.random.RandomStream;

/**
 * Leaves moves out of a gradient that would hardly change it. The part of a move in the gradient of
 * an objective is c ∂Δ/∂θ. It is next to nothing where the loss is flat, so that c is; and it tends
 * to be small where the energy hardly tells the neighbour from the row, so that Δ is. A move is
 * kept with chance q = min(1, |c| (1 + 5|Δ|)), and then counts c/q: in the mean nothing is changed.
 * Where most bits are noise, a third of the moves are left out, and the gradient is little noisier
 * than rows chosen by chance make it.
 *
 * <p>What is left out has no coefficient, and energies that know what to do with that spare it the
 * way back, which is two thirds of the work.
 */
final class Thinning {
  /** Of a neighbour that is as probable as the row, for c = 1. */
  private static final float LEAST = 1f;

  /** For each nat by which it is more or less probable. */
  private static final float RISE = 5f;

  private final RandomStream random = new RandomStream();
  private final Moves moves;
  private final BlockKey key;
  private final double scale;
  private int row = -1;

  /**
   * Of the moves of a block of rows.
   *
   * @param scale that coefficients have been multiplied by
   */
  Thinning(Moves moves, BlockKey key, double scale) {
    this.moves = moves;
    this.key = key;
    this.scale = scale;
  }

  /** Thins a stretch of moves, which come in order; element 0 of both belongs to the first. */
  void thin(int from, int to, float[] difference, float[] coefficient) {
    for (int k = 0; k < to - from; k++) {
      if (moves.row(from + k) != row) {
        row = moves.row(from + k);
        key.resetThinning(random, row);
      }
      float slope = Math.abs((float) (coefficient[k] / scale));
      float chance = slope * (LEAST + RISE * Math.abs(difference[k]));
      if (chance < 1) {
        coefficient[k] = random.nextDouble() < chance ? coefficient[k] / chance : 0;
      }
    }
  }
}
