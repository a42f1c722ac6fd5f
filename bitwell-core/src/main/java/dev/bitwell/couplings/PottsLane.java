package dev.bitwell.couplings;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.math.Gemm;
import java.util.Arrays;

/** Some of the rows of a {@link PottsObjective}, worked by one thread at a time. */
final class PottsLane {
  /** Rows whose logits are had at once. */
  static final int STRETCH = 256;

  private final Gemm gemm = Gemm.best();
  private final BitMatrix oneHot;
  private final int from;
  private final int to;
  private final BlockLayout layout;
  private final float[] x;

  /** Turned to residuals p - x in place. */
  private final float[] logits;

  /** Σ over rows of xᵀ(p - x), row after row, and of p - x. */
  final float[] products;

  final double[] residuals;

  /** Σ over rows of minus the logarithms of conditional probabilities. */
  double loss;

  PottsLane(BitMatrix oneHot, int from, int to, BlockLayout layout) {
    this.oneHot = oneHot;
    this.from = from;
    this.to = to;
    this.layout = layout;
    int width = layout.width();
    x = new float[Math.min(STRETCH, to - from) * width];
    logits = new float[x.length];
    products = new float[width * width];
    residuals = new double[width];
  }

  void run(PottsWeights weights, boolean differentiate) {
    int width = layout.width();
    loss = 0;
    Arrays.fill(residuals, 0);
    for (int first = from; first < to; first += STRETCH) {
      int last = Math.min(to, first + STRETCH);
      int rows = last - first;
      oneHot.unpack(first, last, x);
      gemm.nn(rows, width, width, x, 0, weights.couplings, 0, 0f, logits, 0);
      for (int r = 0; r < rows; r++) {
        for (int u = 0; u < layout.count(); u++) {
          loss += softmax(r * width, u, weights.bias);
        }
      }
      if (differentiate) {
        float before = first == from ? 0 : 1;
        gemm.tn(width, width, rows, x, 0, logits, 0, before, products, 0);
        for (int r = 0; r < rows; r++) {
          for (int a = 0; a < width; a++) {
            residuals[a] += logits[r * width + a];
          }
        }
      }
    }
  }

  /** Minus log p of a variable's value; its logits become p - x. */
  private double softmax(int row, int u, float[] bias) {
    int start = layout.start(u);
    int end = layout.start(u + 1);
    float highest = Float.NEGATIVE_INFINITY;
    int value = start;
    for (int a = start; a < end; a++) {
      logits[row + a] += bias[a];
      highest = Math.max(highest, logits[row + a]);
      value = x[row + a] > 0 ? a : value;
    }
    double own = (double) logits[row + value] - highest;
    double sum = 0;
    for (int a = start; a < end; a++) {
      double e = Math.exp((double) logits[row + a] - highest);
      logits[row + a] = (float) e;
      sum += e;
    }
    for (int a = start; a < end; a++) {
      logits[row + a] = (float) (logits[row + a] / sum);
    }
    logits[row + value] -= 1;
    return Math.log(sum) - own;
  }
}
