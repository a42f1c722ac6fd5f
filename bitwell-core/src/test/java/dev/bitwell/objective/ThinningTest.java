package dev.bitwell.objective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.energy.Moves;
import org.junit.jupiter.api.Test;

class ThinningTest {
  private static final int D = 5;
  private static final double SCALE = 0.25;

  /** Of losses and of rows with noise: coefficients of either sign, and differences too. */
  private static final float[] SLOPES = {0.5f, 1e-3f, -0.1f, 0.9f, 0};

  private static final float[] DIFFERENCES = {0, -14f, 1f, 3f, 0.2f};

  private static float[] thinned(int rows, long step, int firstRow, int... cuts) {
    Thinning thinning =
        new Thinning(Moves.allFlips(rows, D), new BlockKey(3, step, firstRow), SCALE);
    float[] all = new float[rows * D];
    int from = 0;
    for (int to : cuts) {
      float[] difference = new float[to - from];
      float[] coefficient = new float[to - from];
      for (int k = from; k < to; k++) {
        difference[k - from] = DIFFERENCES[k % D];
        coefficient[k - from] = (float) (SCALE * SLOPES[k % D]);
      }
      thinning.thin(from, to, difference, coefficient);
      System.arraycopy(coefficient, 0, all, from, to - from);
      from = to;
    }
    return all;
  }

  /**
   * 40 000 rows. A share is within 5 standard errors of its chance, which fails with probability
   * 6e-7 for each of three moves; the others are always kept, or never.
   */
  @Test
  void aMoveIsKeptWithItsChanceAndThenCountsMore() {
    int rows = 40_000;
    float[] thinned = thinned(rows, 0, 0, rows * D);
    double[] chances = {0.5, 1e-3 * 71, 0.6, 1, 0};
    for (int i = 0; i < D; i++) {
      int kept = 0;
      for (int r = 0; r < rows; r++) {
        float value = thinned[r * D + i];
        if (value != 0) {
          kept++;
          assertEquals(SCALE * SLOPES[i] / chances[i], value, 1e-5 * Math.abs(value));
        }
      }
      double error = Math.sqrt(chances[i] * (1 - chances[i]) / rows);
      assertEquals(chances[i], (double) kept / rows, 5 * error);
    }
  }

  @Test
  void stretchesAndBlocksChangeNothing() {
    float[] whole = thinned(7, 2, 0, 7 * D);
    assertArrayEquals(whole, thinned(7, 2, 0, 1, 8, 13, 14, 7 * D));
    float[] tail = thinned(3, 2, 4, 2, 3 * D);
    for (int k = 0; k < tail.length; k++) {
      assertEquals(whole[4 * D + k], tail[k]);
    }
  }
}
