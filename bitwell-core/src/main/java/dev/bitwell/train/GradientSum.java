package dev.bitwell.train;

import dev.bitwell.internal.math.Rows;
import dev.bitwell.work.Workers;
import java.util.Arrays;

/**
 * The gradients of a step's shares, and their sum. It is taken range by range, so that threads can
 * share the work, and share by share in order, so that it does not depend on them.
 */
final class GradientSum {
  /** Parameters that a thread works at a time. */
  private static final int RANGE = 1 << 14;

  private final int size;
  private final float[][] ofShares;
  private final double[] squares;
  private final Scratch[] scratch;

  GradientSum(int size, int shares, int threads) {
    this.size = size;
    ofShares = new float[shares][size];
    squares = new double[ranges()];
    scratch = new Scratch[threads];
  }

  int ranges() {
    return (size + RANGE - 1) / RANGE;
  }

  /** The first parameter of a range; of the one after the last, the number of parameters. */
  int first(int range) {
    return (int) Math.min(size, (long) range * RANGE);
  }

  /** The gradient of a share, to be added to. */
  float[] ofShare(int share) {
    return ofShares[share];
  }

  /** The sum of them all, once it is taken. */
  float[] sum() {
    return ofShares[0];
  }

  /** Takes the sum, and returns its norm. */
  double take(Workers workers) {
    workers.run(
        ranges(),
        (worker, range) -> {
          float[] sum = add(scratchOf(worker), range);
          int n = first(range + 1) - first(range);
          double square = 0;
          for (int k = 0; k < n; k++) {
            square += (double) sum[k] * sum[k];
          }
          squares[range] = square;
        });
    return Math.sqrt(Arrays.stream(squares).sum());
  }

  /** Leaves the sum of a range in its place, and at the beginning of an array of the thread's. */
  private float[] add(Scratch mine, int range) {
    int from = first(range);
    int n = first(range + 1) - from;
    System.arraycopy(ofShares[0], from, mine.sum, 0, n);
    for (int share = 1; share < ofShares.length; share++) {
      System.arraycopy(ofShares[share], from, mine.term, 0, n);
      Rows.add(mine.sum, mine.term, n);
    }
    System.arraycopy(mine.sum, 0, ofShares[0], from, n);
    return mine.sum;
  }

  /** Made by the thread that uses it, when it is first needed. */
  private Scratch scratchOf(int worker) {
    if (scratch[worker] == null) {
      scratch[worker] = new Scratch();
    }
    return scratch[worker];
  }

  private static final class Scratch {
    final float[] sum = new float[RANGE];
    final float[] term = new float[RANGE];
  }
}
