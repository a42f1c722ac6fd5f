package dev.bitwell.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class GemmTest {
  private final RandomStream random = new RandomStream(1, Purpose.EVALUATION, 0, 0);

  /** Where no native library loads, the best is the plain one, and both rows test that. */
  static Stream<Arguments> backendsAndShapes() {
    int[][] shapes = {{1, 1, 1}, {13, 1, 5}, {1, 207, 33}, {13, 33, 1}, {207, 13, 64}};
    return Stream.of(Gemm.best(), new PlainGemm())
        .flatMap(
            gemm -> Stream.of(shapes).map(s -> Arguments.of(gemm.name(), gemm, s[0], s[1], s[2])));
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, architectures = "amd64")
  void theNativeLibraryLoads() {
    assertEquals("openblas", Gemm.best().name());
  }

  @ParameterizedTest(name = "{0} {2}×{3}×{4}")
  @MethodSource("backendsAndShapes")
  void productsAreSumsOfProducts(String name, Gemm gemm, int m, int n, int k) {
    for (float beta : new float[] {0f, 1f}) {
      float[] a = random(m * k + 3);
      float[] b = random(k * n + 2);
      float[] c = random(m * n + 1);
      if (beta == 0) {
        Arrays.fill(c, 1, c.length, Float.NaN); // what is not added does not count
      }
      float[] nn = c.clone();
      float[] nt = c.clone();
      float[] tn = c.clone();
      gemm.nn(m, n, k, a, 3, b, 2, beta, nn, 1);
      gemm.nt(m, n, k, a, 3, transposed(b, 2, k, n), 0, beta, nt, 1);
      gemm.tn(m, n, k, transposed(a, 3, m, k), 0, b, 2, beta, tn, 1);
      for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++) {
          int at = 1 + i * n + j;
          double sum = beta == 0 ? 0 : beta * c[at];
          for (int p = 0; p < k; p++) {
            sum += (double) a[3 + i * k + p] * b[2 + p * n + j];
          }
          assertEquals(sum, nn[at], 1e-4);
          assertEquals(sum, nt[at], 1e-4);
          assertEquals(sum, tn[at], 1e-4);
        }
      }
      assertEquals(c[0], nn[0], "what lies before the matrix is left alone");
    }
  }

  private float[] random(int size) {
    float[] values = new float[size];
    for (int k = 0; k < size; k++) {
      values[k] = (float) random.nextGaussian();
    }
    return values;
  }

  private static float[] transposed(float[] a, int offset, int rows, int columns) {
    float[] t = new float[rows * columns];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        t[j * rows + i] = a[offset + i * columns + j];
      }
    }
    return t;
  }
}
