package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;

/** First and second moments of bits as ±1: means, and correlations of a bounded number of pairs. */
public final class Moments {
  private static final int MOST_PAIRS = 5000;

  private final double[] means;
  private final double[] correlations;
  private final int[][] pairs;

  private Moments(double[] means, double[] correlations, int[][] pairs) {
    this.means = means;
    this.correlations = correlations;
    this.pairs = pairs;
  }

  /** Of the rows' bits. */
  public static Moments of(BitMatrix rows) {
    int d = rows.bits();
    double[] means = new double[d];
    for (int i = 0; i < d; i++) {
      means[i] = mean(rows, i, i);
    }
    long pairs = (long) d * (d - 1) / 2;
    long stride = Math.max(1, (pairs + MOST_PAIRS - 1) / MOST_PAIRS);
    double[] correlations = new double[(int) ((pairs + stride - 1) / stride)];
    int[][] chosen = new int[correlations.length][];
    long pair = 0;
    for (int i = 0; i < d; i++) {
      for (int j = i + 1; j < d; j++, pair++) {
        if (pair % stride == 0) {
          correlations[(int) (pair / stride)] = correlation(rows, i, j, means[i], means[j]);
          chosen[(int) (pair / stride)] = new int[] {i, j};
        }
      }
    }
    return new Moments(means, correlations, chosen);
  }

  /** Of bit i alone if both are the same, of the product of two otherwise. */
  private static double mean(BitMatrix rows, int i, int j) {
    int sum = 0;
    for (int r = 0; r < rows.rows(); r++) {
      boolean plus = i == j ? rows.get(r, i) : rows.get(r, i) == rows.get(r, j);
      sum += plus ? 1 : -1;
    }
    return (double) sum / rows.rows();
  }

  /** Zero where a bit never changes. */
  private static double correlation(BitMatrix rows, int i, int j, double a, double b) {
    double spread = Math.sqrt((1 - a * a) * (1 - b * b));
    return spread == 0 ? 0 : (mean(rows, i, j) - a * b) / spread;
  }

  /** A mean for each bit. */
  public double[] means() {
    return means;
  }

  /** The two bits of each correlation. */
  public int[][] pairs() {
    return pairs;
  }

  /** A correlation for each pair, or for evenly chosen ones where there are very many. */
  public double[] correlations() {
    return correlations;
  }
}
