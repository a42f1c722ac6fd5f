package dev.bitwell.couplings;

import dev.bitwell.bits.BitMatrix;

/**
 * How often values are in rows, and how much variables vary: s_u² = 1 - Σ_a p_a², the probability
 * that two rows differ in u. Couplings are learned as s_u s_v J_uv, of values less their
 * frequencies. So standardised, chance moves all blocks alike: where two variables are independent
 * the gradient has a root mean square of 2/√N, whatever their values.
 */
final class ValueScales {
  private final double[] frequencies;
  private final double[] scales;

  /**
   * The scales of rows.
   *
   * @param oneHot rows with a bit for each value
   */
  ValueScales(BitMatrix oneHot, BlockLayout layout) {
    frequencies = new double[layout.width()];
    scales = new double[layout.count()];
    BitMatrix columns = oneHot.transposed();
    for (int a = 0; a < frequencies.length; a++) {
      frequencies[a] = (double) columns.onInBoth(a, a) / oneHot.rows();
    }
    // So much that a single row in which two rare values meet does not look like a coupling.
    double least = 1 / Math.sqrt(oneHot.rows());
    for (int u = 0; u < scales.length; u++) {
      double same = 0;
      for (int a = layout.start(u); a < layout.start(u + 1); a++) {
        same += frequencies[a] * frequencies[a];
      }
      scales[u] = Math.sqrt(Math.max(least, 1 - same));
    }
  }

  /** How often a value is in the rows: from 0 to 1. */
  double frequency(int value) {
    return frequencies[value];
  }

  /** s_u. */
  double scale(int variable) {
    return scales[variable];
  }
}
