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

  /** Those that it sums at a time, so that they stay in the nearest cache for all shares. */
  private static final int STRETCH = 1 << 11;

  private final int size;
  private final float[][] ofShares;

  /** Which of them hold zeros and nothing else. */
  private final boolean[] clean;

  private final double[] squares;

  GradientSum(int size, int shares) {
    this.size = size;
    ofShares = new float[shares][size];
    clean = new boolean[shares];
    squares = new double[ranges()];
  }

  int ranges() {
    return (size + RANGE - 1) / RANGE;
  }

  /** The first parameter of a range; of the one after the last, the number of parameters. */
  int first(int range) {
    return (int) Math.min(size, (long) range * RANGE);
  }

  /** The gradient of a share: zeros, to be added to. */
  float[] ofShare(int share) {
    if (!clean[share]) {
      Arrays.fill(ofShares[share], 0f);
    }
    clean[share] = false;
    return ofShares[share];
  }

  /** The sum of them all, once it is taken. */
  float[] sum() {
    return ofShares[0];
  }

  /** Takes the sum, and returns its norm. */
  double take(Workers workers) {
    workers.run(ranges(), (worker, range) -> squares[range] = add(first(range), first(range + 1)));
    Arrays.fill(clean, 1, clean.length, true);
    return Math.sqrt(Arrays.stream(squares).sum());
  }

  /** Leaves the sum of a range in its place, and zeros in all others; returns its square. */
  private double add(int from, int to) {
    double square = 0;
    for (int at = from; at < to; at += STRETCH) {
      int end = Math.min(to, at + STRETCH);
      for (int share = 1; share < ofShares.length; share++) {
        Rows.add(sum(), ofShares[share], at, end);
        Arrays.fill(ofShares[share], at, end, 0f);
      }
      square += Rows.square(sum(), at, end);
    }
    return square;
  }
}
