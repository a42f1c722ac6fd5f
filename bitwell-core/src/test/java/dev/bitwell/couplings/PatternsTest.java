package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.Enumeration;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.math.Gemm;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PatternsTest {
  private final RandomStream random = new RandomStream(4, Purpose.DATA, 0, 0);

  /** Of column 0 and all others. */
  private Patterns patterns(int rows, int width) {
    ColumnBits columns = ColumnBits.of(Enumeration.randomRows(rows, width, random));
    return Grouped.of(columns, 0, IntStream.range(1, width).toArray()).patterns();
  }

  private double[] numbers(int count) {
    double[] numbers = new double[count];
    Arrays.setAll(numbers, k -> random.nextDouble() - 0.5);
    return numbers;
  }

  private static double[] regressors(Patterns patterns, int p) {
    double[] regressors = new double[patterns.width()];
    patterns.regressors(p, regressors);
    return regressors;
  }

  /** Neighbours in one byte and in several, rows that end inside of a byte, many patterns. */
  @ParameterizedTest
  @CsvSource({"100,6,3", "71,12,7", "71,12,8", "1031,25,24", "5003,40,17"})
  void everyRowHasTheSignsOfItsPattern(int rows, int count, int others) {
    ColumnBits columns = ColumnBits.of(Enumeration.randomRows(rows, count, random));
    int[] neighbours = IntStream.range(0, others).map(a -> (5 * a + 3) % (count - 1)).toArray();
    Grouped grouped = Grouped.of(columns, count - 1, neighbours);
    Patterns patterns = grouped.patterns();
    Map<String, Integer> seen = new HashMap<>();
    int[] times = new int[patterns.size()];
    for (int n = 0; n < rows; n++) {
      int p = grouped.ofRow(n);
      int own = 2 * columns.bit(count - 1, n) - 1;
      double[] regressors = regressors(patterns, p);
      assertEquals(own, patterns.sign(p));
      assertEquals(own, regressors[0]);
      for (int a = 0; a < others; a++) {
        int both = own * (2 * columns.bit(neighbours[a], n) - 1);
        assertEquals(both, regressors[a + 1]);
      }
      int next = seen.size();
      assertEquals(seen.computeIfAbsent(Arrays.toString(regressors), key -> next), p);
      times[p]++;
    }
    assertEquals(seen.size(), patterns.size());
    for (int p = 0; p < times.length; p++) {
      assertEquals((double) times[p] / rows, patterns.share(p));
    }
  }

  /** Bytes that are full, and bytes that are not. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 8, 9, 16, 17, 30})
  void sumsByBytesAreThoseOfAllRegressors(int width) {
    Patterns patterns = patterns(70, width);
    double[] theta = numbers(width);
    double[] c = numbers(patterns.size());
    double[] margins = patterns.margins(theta);
    double[] weighted = new double[width];
    for (int p = 0; p < patterns.size(); p++) {
      double[] a = regressors(patterns, p);
      assertEquals(Descent.dot(a, theta), margins[p], 1e-13);
      for (int k = 0; k < width; k++) {
        weighted[k] += c[p] * a[k];
      }
    }
    assertArrayEquals(weighted, patterns.weighted(c), 1e-12);
    double[] sparse = new double[width];
    sparse[width - 1] = 0.25;
    double[] last = patterns.margins(sparse);
    for (int p = 0; p < patterns.size(); p++) {
      assertEquals(regressors(patterns, p)[width - 1] / 4, last[p]);
    }
  }

  /** One stretch, several, and a rest; the fast way is the plain one but for rounding to floats. */
  @ParameterizedTest
  @CsvSource({"1,1", "13,3", "207,9", "1024,20", "4098,17"})
  void bothWaysGiveTheSameGram(int rows, int width) {
    Patterns patterns = patterns(rows, width);
    double[] c = numbers(patterns.size());
    double[] plain = Gram.inDouble(patterns, c);
    assertArrayEquals(plain, Gram.byProducts(patterns, c, Gemm.best()), 1e-6 * rows);
    for (int a = 0; a < width; a++) {
      for (int b = 0; b < width; b++) {
        double sum = 0;
        for (int p = 0; p < c.length; p++) {
          double[] regressors = regressors(patterns, p);
          sum += c[p] * regressors[a] * regressors[b];
        }
        assertEquals(sum, plain[a * width + b], 1e-11);
      }
    }
  }
}
