package dev.bitwell.energy;

import java.util.Random;

/** Couplings and fields by chance. */
public final class RandomPairs {
  private RandomPairs() {}

  /** Of every pair and every bit. */
  public static float[] of(Ising shape, long seed) {
    int d = shape.dimension();
    Random random = new Random(seed);
    float[] couplings = new float[d * d];
    float[] fields = new float[d];
    for (int i = 0; i < d; i++) {
      fields[i] = (float) random.nextGaussian();
      for (int j = 0; j < i; j++) {
        couplings[i * d + j] = (float) random.nextGaussian();
        couplings[j * d + i] = couplings[i * d + j];
      }
    }
    return shape.parameters(couplings, fields);
  }
}
