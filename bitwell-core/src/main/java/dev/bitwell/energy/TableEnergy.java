package dev.bitwell.energy;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;

/**
 * One parameter for each of the 2^d states: E(x) = θ_x, where bit i of the index x is bit i of the
 * row. It can be any distribution, so what an objective learns from it is the objective's own
 * doing. Between states it is multilinear, whose partial derivatives make first-order differences
 * exact.
 */
record TableEnergy(int dimension, Layout layout) implements DifferentiableEnergy {
  private static final int LARGEST = 20;

  static TableEnergy of(int dimension) {
    if (dimension < 1 || dimension > LARGEST) {
      throw new IllegalArgumentException(
          "a table energy takes 1 to " + LARGEST + " bits, not " + dimension);
    }
    Layout.Builder layout = Layout.builder();
    layout.add("energies", 1 << dimension);
    return new TableEnergy(dimension, layout.build());
  }

  @Override
  public float[] initialParameters(long seed) {
    RandomStream random = new RandomStream(seed, Purpose.INITIAL_PARAMETERS, 0, 0);
    float[] parameters = new float[layout.size()];
    for (int k = 0; k < parameters.length; k++) {
      parameters[k] = (float) random.nextGaussian();
    }
    return parameters;
  }

  @Override
  public void energies(float[] parameters, BitMatrix x, int from, int to, float[] out) {
    for (int r = from; r < to; r++) {
      out[r - from] = parameters[state(x, r)];
    }
  }

  @Override
  public void inputGradient(float[] parameters, BitMatrix x, int from, int to, float[] out) {
    for (int r = from; r < to; r++) {
      for (int i = 0; i < dimension; i++) {
        int one = state(x, r) | 1 << i;
        out[(r - from) * dimension + i] = parameters[one] - parameters[one ^ 1 << i];
      }
    }
  }

  @Override
  public void addParameterGradient(
      float[] parameters, BitMatrix x, int from, int to, float[] c, float[] gradient) {
    for (int r = from; r < to; r++) {
      gradient[state(x, r)] += c[r - from];
    }
  }

  private static int state(BitMatrix x, int row) {
    return (int) x.words()[row];
  }
}
