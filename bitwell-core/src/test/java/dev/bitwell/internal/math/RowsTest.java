package dev.bitwell.internal.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against plain loops, at awkward lengths and offsets; what is beside a stretch is left alone. */
class RowsTest {
  private static final int OFFSET = 5;

  private static float[] random(int length, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] values = new float[length];
    for (int k = 0; k < length; k++) {
      values[k] = (float) random.nextDouble(-1, 1);
    }
    return values;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 13, 64, 207})
  void aStretchIsScaled(int n) {
    float[] values = random(n + 10, 4);
    float[] expected = values.clone();
    for (int j = OFFSET; j < OFFSET + n; j++) {
      expected[j] *= 0.7f;
    }
    Rows.scale(values, OFFSET, 0.7f, n);
    assertArrayEquals(expected, values, 0f);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 13, 64, 207})
  void aStretchIsAdded(int n) {
    float[] a = random(n + 10, 5);
    float[] b = random(n + 10, 6);
    float[] expected = a.clone();
    for (int j = OFFSET; j < OFFSET + n; j++) {
      expected[j] += b[j];
    }
    Rows.add(a, b, OFFSET, OFFSET + n);
    assertArrayEquals(expected, a, 0f);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 13, 64, 207})
  void squaresAreSummed(int n) {
    float[] a = random(n + 10, 7);
    double expected = 0;
    for (int j = OFFSET; j < OFFSET + n; j++) {
      expected += (double) a[j] * a[j];
    }
    assertEquals(expected, Rows.square(a, OFFSET, OFFSET + n), 1e-12 * n);
  }
}
