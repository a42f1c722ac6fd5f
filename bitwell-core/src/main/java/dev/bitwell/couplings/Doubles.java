package dev.bitwell.couplings;

import java.util.List;

/** Sums of vectors. */
final class Doubles {
  private Doubles() {}

  /** Adds place by place; the first vector becomes the sum. */
  static double[] total(List<double[]> parts) {
    double[] total = parts.get(0);
    for (double[] part : parts.subList(1, parts.size())) {
      for (int k = 0; k < total.length; k++) {
        total[k] += part[k];
      }
    }
    return total;
  }
}
