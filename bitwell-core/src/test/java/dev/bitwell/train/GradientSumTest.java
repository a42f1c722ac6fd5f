package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.work.Workers;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class GradientSumTest {
  /** More than a thread works at a time, and no whole number of stretches. */
  private static final int SIZE = 40_001;

  private static void add(GradientSum sum, int share, float value) {
    float[] gradient = sum.ofShare(share);
    for (int k = 0; k < SIZE; k++) {
      gradient[k] += value * (k % 3);
    }
  }

  private static float[] expected(float value) {
    float[] all = new float[SIZE];
    for (int k = 0; k < SIZE; k++) {
      all[k] = value * (k % 3);
    }
    return all;
  }

  private static void assertSum(float value, GradientSum sum, Workers workers) {
    double square = 0;
    for (float component : expected(value)) {
      square += component * component;
    }
    assertEquals(Math.sqrt(square), sum.take(workers), 1e-6 * Math.sqrt(square));
    assertArrayEquals(expected(value), Arrays.copyOf(sum.sum(), SIZE));
  }

  /** Steps with all shares, with some of them, and after one that was given up half way. */
  @Test
  void sharesAreAddedUpAndNothingIsLeftOfOtherSteps() {
    try (Workers workers = new Workers(2)) {
      GradientSum sum = new GradientSum(SIZE, 3);
      for (int share = 0; share < 3; share++) {
        add(sum, share, 1 << share);
      }
      assertSum(7, sum, workers);
      add(sum, 0, 1);
      add(sum, 2, 4);
      assertSum(5, sum, workers);
      add(sum, 0, 1);
      add(sum, 1, 2);
      for (int share = 0; share < 3; share++) {
        add(sum, share, 8 << share);
      }
      assertSum(56, sum, workers);
    }
  }
}
