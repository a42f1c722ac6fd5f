package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Variables;
import java.util.Optional;

/**
 * Rows that break a group of columns: a model on the support gives them no probability at all,
 * though in a table of N rows something that never was seen may well have a probability of 1/N. So,
 * where bits go together, every distribution is mixed with a share of 1/(N + 2) of independent
 * bits, which can be any row.
 */
final class Strays {
  private final double share;

  /** log q of each row by independent bits; of no consequence where these have no share. */
  private final double[] ofBits;

  Strays(ChowLiuTree tree, Table table) {
    BitMatrix rows = table.rows();
    Optional<BitMatrix> known = table.known();
    Variables variables = tree.variables();
    share = variables.areBits() ? 0 : 1.0 / (tree.rows() + 2);
    ofBits = new double[rows.rows()];
    if (share == 0) {
      return;
    }
    double[] on = new double[variables.bits()];
    double[] off = new double[variables.bits()];
    for (int v = 0; v < variables.count(); v++) {
      double[] marginal = tree.marginal(v);
      int first = variables.hasNone(v) ? 1 : 0;
      for (int j = 0; j < variables.size(v); j++) {
        on[variables.bit(v, j)] = Math.log(marginal[first + j]);
        off[variables.bit(v, j)] = Math.log1p(-marginal[first + j]);
      }
    }
    for (int r = 0; r < ofBits.length; r++) {
      for (int bit = 0; bit < on.length; bit++) {
        if (known.isEmpty() || known.get().get(r, bit)) {
          ofBits[r] += rows.get(r, bit) ? on[bit] : off[bit];
        }
      }
    }
  }

  /** log((1 - share) p + share q) of each row, where log p is given up to a constant. */
  double[] mixed(double[] logProbability, double constant) {
    double[] mixed = new double[logProbability.length];
    for (int r = 0; r < mixed.length; r++) {
      double own = logProbability[r] + constant;
      mixed[r] =
          share == 0
              ? own
              : LogSum.of(new double[] {Math.log1p(-share) + own, Math.log(share) + ofBits[r]});
    }
    return mixed;
  }
}
