package dev.bitwell.likelihood;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.Support;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EdgeWorthTest {
  private static BitMatrix rows(Variables variables, int count) {
    int states = Support.rows(variables).rows();
    double[] p = new double[states];
    Arrays.setAll(p, k -> 2.0 * (k + 1) / states / (states + 1));
    return Support.draw(variables, p, count, new RandomStream(3, Purpose.DATA, 0, 0));
  }

  /** At sizes that fill words and that do not. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.Support#mixed")
  void countsAreThoseOfARowByRowCount(Variables variables) {
    for (int size : new int[] {1, 13, 64, 207}) {
      BitMatrix rows = rows(variables, size);
      ValueCounts counts = new ValueCounts(rows, variables);
      for (int u = 0; u < variables.count(); u++) {
        for (int v = 0; v < variables.count(); v++) {
          if (u != v) {
            int[] out = new int[variables.values(u) * variables.values(v)];
            counts.of(u, v, out);
            assertArrayEquals(pairs(rows, variables, u, v), out);
          }
        }
      }
    }
  }

  private static int[] pairs(BitMatrix rows, Variables variables, int u, int v) {
    int width = variables.values(v);
    int[] counts = new int[variables.values(u) * width];
    for (int r = 0; r < rows.rows(); r++) {
      counts[variables.value(rows, r, u) * width + variables.value(rows, r, v)]++;
    }
    return counts;
  }

  /** N Σ p_ab log(p_ab / p_a p_b) - (q_u - 1)(q_v - 1), by its definition. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.Support#mixed")
  void anEdgeIsWorthItsInformationLessItsParameters(Variables variables) {
    int n = 3000;
    BitMatrix rows = rows(variables, n);
    EdgeWorth worth = new EdgeWorth(new ValueCounts(rows, variables));
    for (int u = 0; u < variables.count(); u++) {
      for (int v = 0; v < u; v++) {
        int[] pairs = pairs(rows, variables, u, v);
        int width = variables.values(v);
        double[] ofU = new double[variables.values(u)];
        double[] ofV = new double[width];
        for (int k = 0; k < pairs.length; k++) {
          ofU[k / width] += pairs[k];
          ofV[k % width] += pairs[k];
        }
        double expected = -(ofU.length - 1) * (width - 1);
        for (int k = 0; k < pairs.length; k++) {
          double p = pairs[k];
          expected += p == 0 ? 0 : p * Math.log(p * n / ofU[k / width] / ofV[k % width]);
        }
        assertEquals(expected, worth.of(u, v), 1e-8);
        assertEquals(worth.of(v, u), worth.of(u, v));
      }
    }
  }

  @Test
  void aConstantIsWorthNothing() {
    BitMatrix rows = BitMatrix.of(new int[][] {{0, 1}, {1, 1}, {0, 1}});
    assertEquals(0, new EdgeWorth(new ValueCounts(rows, Variables.ofBits(2))).of(0, 1));
  }
}
