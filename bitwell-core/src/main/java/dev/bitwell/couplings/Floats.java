package dev.bitwell.couplings;

import java.util.List;

/** Sums of vectors. */
final class Floats {
  private Floats() {}

  /** Adds in double precision, place by place; the first vector becomes the sum. */
  static float[] total(List<float[]> parts) {
    float[] total = parts.get(0);
    for (int k = 0; k < total.length; k++) {
      double sum = 0;
      for (float[] part : parts) {
        sum += part[k];
      }
      total[k] = (float) sum;
    }
    return total;
  }
}
