package dev.bitwell.likelihood;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForestTest {
  private static final int VERTICES = 5;
  private static final int PAIRS = VERTICES * (VERTICES - 1) / 2;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void noOtherForestIsWorthMore(int seed) {
    RandomStream random = new RandomStream(seed, Purpose.DATA, 0, 0);
    double[][] worth = new double[VERTICES][VERTICES];
    for (int i = 0; i < VERTICES; i++) {
      for (int j = 0; j < i; j++) {
        worth[i][j] = random.nextGaussian();
        worth[j][i] = worth[i][j];
      }
    }
    Forest forest = Forest.mostWorth(VERTICES, (one, other) -> worth[one][other]);
    double found = 0;
    for (int v = 0; v < VERTICES; v++) {
      found += forest.parent(v) == Forest.NONE ? 0 : worth[v][forest.parent(v)];
    }
    double best = 0;
    for (int edges = 0; edges < 1 << PAIRS; edges++) {
      best = Math.max(best, worthIfForest(edges, worth));
    }
    assertEquals(best, found, 1e-12);
  }

  /** Minus infinity where there is a cycle: an edge between vertices that are joined already. */
  private static double worthIfForest(int edges, double[][] worth) {
    int[] component = {0, 1, 2, 3, 4};
    double sum = 0;
    int k = 0;
    for (int i = 0; i < VERTICES; i++) {
      for (int j = 0; j < i; j++, k++) {
        if ((edges >> k & 1) != 0) {
          if (component[i] == component[j]) {
            return Double.NEGATIVE_INFINITY;
          }
          int old = component[i];
          for (int v = 0; v < VERTICES; v++) {
            component[v] = component[v] == old ? component[j] : component[v];
          }
          sum += worth[i][j];
        }
      }
    }
    return sum;
  }

  @Test
  void parentsComeFirst() {
    Forest forest = Forest.mostWorth(9, (one, other) -> Math.abs(one * other) % 5 - 1);
    boolean[] seen = new boolean[9];
    for (int k = 0; k < 9; k++) {
      int v = forest.at(k);
      assertTrue(forest.parent(v) == Forest.NONE || seen[forest.parent(v)]);
      seen[v] = true;
    }
  }

  @Test
  void edgesThatAreWorthNothingAreLeftOut() {
    Forest forest = Forest.mostWorth(3, (one, other) -> 0);
    for (int v = 0; v < 3; v++) {
      assertEquals(Forest.NONE, forest.parent(v));
    }
  }
}
