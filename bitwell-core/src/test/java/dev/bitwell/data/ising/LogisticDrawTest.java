package dev.bitwell.data.ising;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogisticDrawTest {
  private final RandomStream random = new RandomStream(1, Purpose.EVALUATION, 0, 0);

  @Test
  void decidesAsTheExponentialDoes() {
    for (int k = 0; k < 200_000; k++) {
      double logOdds = 5 * random.nextGaussian();
      assertSame(random.nextDouble(), logOdds);
      assertAroundTheThreshold(logOdds);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1 / 64.0, -1 / 64.0, 1, 31.99, 32, 36, 700, 1e4, 1e300})
  void decidesAsTheExponentialDoesAtEdgesOfTheGrid(double logOdds) {
    for (double x : new double[] {logOdds, Math.nextUp(logOdds), Math.nextDown(logOdds)}) {
      assertAroundTheThreshold(x);
      assertAroundTheThreshold(-x);
    }
  }

  private static void assertAroundTheThreshold(double logOdds) {
    double chance = LogisticDraw.chance(logOdds);
    for (double u : new double[] {Math.nextDown(chance), chance, Math.nextUp(chance)}) {
      assertSame(Math.max(0, Math.min(u, 1 - 0x1.0p-53)), logOdds);
    }
    assertSame(0, logOdds);
    assertSame(1 - 0x1.0p-53, logOdds);
  }

  private static void assertSame(double u, double logOdds) {
    assertEquals(
        u < LogisticDraw.chance(logOdds),
        LogisticDraw.isBelow(u, logOdds),
        () -> u + " at " + logOdds);
  }
}
