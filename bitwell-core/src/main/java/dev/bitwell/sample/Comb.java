package dev.bitwell.sample;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;

/** Takes each of several things about as often as its share says: one comb, one throw. */
public final class Comb {
  private Comb() {}

  /**
   * The numbers of those that are taken, in ascending order.
   *
   * @param share of each, of shares that add up to 1
   */
  public static int[] taken(int count, IntToDoubleFunction share, RandomGenerator random) {
    int[] from = new int[count];
    double offset = random.nextDouble();
    double sum = 0;
    int taken = 0;
    for (int k = 0; k < count; k++) {
      sum += count * share.applyAsDouble(k);
      while (taken < count && taken + offset < sum) {
        from[taken++] = k;
      }
    }
    Arrays.fill(from, taken, count, count - 1);
    return from;
  }
}
