package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;

/**
 * Rows that break a group of columns: a model on the support gives them no probability at all,
 * though in a table of N rows something that never was seen may well have a probability of 1/N. So,
 * where bits go together, every distribution is mixed with a share of 1/(N + 2) of independent
 * bits, which can be any row.
 */
final class Strays {
  private final Variables variables;
  private final double share;

  /** log of the frequency of each bit, and of its absence. */
  private final double[] on;

  private final double[] off;

  Strays(ChowLiuTree tree) {
    variables = tree.variables();
    share = variables.areBits() ? 0 : 1.0 / (tree.rows() + 2);
    on = new double[variables.bits()];
    off = new double[variables.bits()];
    for (int v = 0; v < variables.count(); v++) {
      double[] marginal = tree.marginal(v);
      int first = variables.hasNone(v) ? 1 : 0;
      for (int j = 0; j < variables.size(v); j++) {
        on[variables.bit(v, j)] = Math.log(marginal[first + j]);
        off[variables.bit(v, j)] = Math.log1p(-marginal[first + j]);
      }
    }
  }

  /** log((1 - share) p + share q) of each row, where log p is given up to a constant. */
  double[] mixed(double[] logProbability, double constant, BitMatrix rows) {
    double[] mixed = new double[logProbability.length];
    for (int r = 0; r < mixed.length; r++) {
      double own = logProbability[r] + constant;
      mixed[r] =
          share == 0
              ? own
              : LogSum.of(
                  new double[] {Math.log1p(-share) + own, Math.log(share) + ofBits(rows, r)});
    }
    return mixed;
  }

  private double ofBits(BitMatrix rows, int row) {
    double sum = 0;
    for (int bit = 0; bit < on.length; bit++) {
      sum += rows.get(row, bit) ? on[bit] : off[bit];
    }
    return sum;
  }
}
