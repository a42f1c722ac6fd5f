package dev.bitwell.bench;

import dev.bitwell.bits.BitMatrix;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tables whose columns depend on each other through causes that nobody has written down: given
 * these, fair signs s, column i is 1 with the logit b_i + Σ_k w_ik s_k.
 *
 * <p>Of {@code causes:10000x30} every column has all 8 causes, w standard normal, so all pairs are
 * coupled, and triples too. Of {@code groups:50000x300} there are 25 causes, each of 6 columns with
 * w = 1, and the remaining columns are by themselves.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record CausesTable(String name, int rows, double[] fields, double[][] weights) {
  private static final Pattern NAME = Pattern.compile("(causes|groups):(\\d+)x(\\d+)");
  private static final int CAUSES = 8;
  private static final int GROUPS = 25;
  private static final int GROUP = 6;

  static boolean isName(String name) {
    return NAME.matcher(name).matches();
  }

  /** The table of this name, which {@link #isName is} one. */
  static CausesTable of(String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "tables of hidden causes are causes:10000x30 or groups:50000x300, not " + name);
    }
    int d = Integer.parseInt(matcher.group(3));
    boolean dense = matcher.group(1).equals("causes");
    SplittableRandom random = new SplittableRandom(1);
    double[] fields = new double[d];
    double[][] weights = new double[d][dense ? CAUSES : GROUPS];
    for (int i = 0; i < d; i++) {
      fields[i] = 0.5 * random.nextGaussian();
      for (int k = 0; k < weights[i].length; k++) {
        weights[i][k] = dense ? random.nextGaussian() : i / GROUP == k ? 1 : 0;
      }
    }
    return new CausesTable(name, Integer.parseInt(matcher.group(2)), fields, weights);
  }

  int columns() {
    return fields.length;
  }

  /** Independent rows. */
  BitMatrix draw(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    BitMatrix table = new BitMatrix(count, columns());
    int[] signs = new int[weights[0].length];
    for (int n = 0; n < count; n++) {
      for (int k = 0; k < signs.length; k++) {
        signs[k] = random.nextBoolean() ? 1 : -1;
      }
      for (int i = 0; i < columns(); i++) {
        double logit = fields[i];
        for (int k = 0; k < signs.length; k++) {
          logit += weights[i][k] * signs[k];
        }
        table.set(n, i, random.nextDouble() < 1 / (1 + Math.exp(-logit)));
      }
    }
    return table;
  }
}
