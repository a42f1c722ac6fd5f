package dev.bitwell.energy;

/**
 * An energy that comes from a layer of hidden bits h, each layer independent given the other: then
 * whole layers can be drawn at once. Units are floats 0 and 1, row after row.
 */
public interface HiddenUnits {
  int hiddenUnits();

  /** Writes log p(h_k = 1 | x)/p(h_k = 0 | x) of every hidden unit. */
  void hiddenLogits(float[] parameters, int rows, float[] x, float[] out);

  /** Writes log p(x_i = 1 | h)/p(x_i = 0 | h) of every bit. */
  void visibleLogits(float[] parameters, int rows, float[] h, float[] out);
}
