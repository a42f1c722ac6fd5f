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

  GradientSum(int size, int shares) {
    this.size = size;
    ofShares = new float[shares][size];
    squares = new double[ranges()];
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
    workers.run(ranges(), (worker, range) -> squares[range] = add(first(range), first(range + 1)));
    return Math.sqrt(Arrays.stream(squares).sum());
  }

  /** Leaves the sum of a range in its place, and returns its square. */
  private double add(int from, int to) {
    for (int share = 1; share < ofShares.length; share++) {
      Rows.add(sum(), ofShares[share], from, to);
    }
    return Rows.square(sum(), from, to);
  }
}
