package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.DifferentiableEnergy;
import dev.bitwell.energy.Layout;

/**
 * No energy at all, but for rows whose first bits are all on: these have the energy -depth, and
 * rows with one to three of them off have so high an energy that no chain passes.
 */
record StrayMode(int dimension, int bits, double depth) implements DifferentiableEnergy {
  private static final float WALL = 40;

  @Override
  public Layout layout() {
    return Layout.builder().build();
  }

  @Override
  public float[] initialParameters(long seed) {
    return new float[0];
  }

  @Override
  public void energies(float[] parameters, BitMatrix x, int from, int to, float[] out) {
    for (int r = from; r < to; r++) {
      int off = 0;
      for (int i = 0; i < bits; i++) {
        off += x.get(r, i) ? 0 : 1;
      }
      out[r - from] = off == 0 ? (float) -depth : off <= 3 && depth > 0 ? WALL : 0;
    }
  }

  @Override
  public void inputGradient(float[] parameters, BitMatrix x, int from, int to, float[] out) {
    throw new UnsupportedOperationException("nobody asks for it");
  }

  @Override
  public void addParameterGradient(
      float[] parameters, BitMatrix x, int from, int to, float[] c, float[] gradient) {}
}
