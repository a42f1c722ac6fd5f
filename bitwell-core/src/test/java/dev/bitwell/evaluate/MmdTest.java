package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.density.Densities;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Crew;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MmdTest {
  private final RandomStream random = new RandomStream(4, Purpose.EVALUATION, 0, 0);

  /** The definition: all pairs but a row with itself. */
  private static double definition(BitMatrix x, BitMatrix y, IntToDoubleFunction kernel) {
    return mean(x, x, false, kernel) + mean(y, y, false, kernel) - 2 * mean(x, y, true, kernel);
  }

  private static double mean(BitMatrix x, BitMatrix y, boolean across, IntToDoubleFunction kernel) {
    double sum = 0;
    long pairs = 0;
    for (int r = 0; r < x.rows(); r++) {
      for (int s = 0; s < y.rows(); s++) {
        if (across || r != s) {
          int distance = 0;
          for (int i = 0; i < x.bits(); i++) {
            distance += x.get(r, i) == y.get(s, i) ? 0 : 1;
          }
          sum += kernel.applyAsDouble(distance);
          pairs++;
        }
      }
    }
    return sum / pairs;
  }

  @ParameterizedTest
  @CsvSource({"2, 3, 1", "13, 13, 33", "207, 40, 64", "29, 150, 130"})
  void bothEqualTheirDefinitions(int n, int m, int d) {
    BitMatrix x = Enumeration.randomRows(n, d, random);
    BitMatrix y = Enumeration.randomRows(m, d, random);
    for (int r = 0; r < m; r++) {
      y.set(r, 0, true);
    }
    assertEquals(definition(x, y, h -> d - h), Mmd.linear(x, y), 1e-9 * d);
    for (int threads = 1; threads <= 3; threads++) {
      assertEquals(
          definition(x, y, h -> Math.exp(-0.1 * h)),
          Mmd.exponential(x, y, 0.1, Crew.of(threads)),
          1e-12);
    }
  }

  /** Bits that agree or disagree in pairs: the same means, and another distribution. */
  @Test
  void theLinearOneIsBlindToDependenceAndTheExponentialOneIsNot() {
    BitMatrix independent = Enumeration.randomRows(2000, 16, random);
    BitMatrix paired = Enumeration.randomRows(2000, 16, random);
    for (int r = 0; r < paired.rows(); r++) {
      for (int i = 0; i < 16; i += 2) {
        paired.set(r, i + 1, paired.get(r, i));
      }
    }
    assertEquals(0, Mmd.linear(independent, paired), 0.01);
    assertTrue(Mmd.exponential(independent, paired, 0.1, Crew.of(2)) > 0.001);
  }

  /** Over 100 repeats the mean of an unbiased statistic is within 6 standard errors of 0. */
  @Test
  void theFloorIsAroundZero() {
    SyntheticData data = SyntheticData.of(Densities.of("moons"), 32);
    double[] values = new double[100];
    Arrays.setAll(values, k -> Mmd.linear(data.draw(k, 500), data.draw(100 + k, 500)));
    Floor linear = Floor.of(values);
    assertEquals(0, linear.mean(), 6 * linear.sd() / 10);
    assertTrue(linear.sd() > 0);
  }

  @Test
  void samplesThatCannotBeComparedAreRefused() {
    BitMatrix x = new BitMatrix(3, 4);
    assertThrows(IllegalArgumentException.class, () -> Mmd.linear(x, new BitMatrix(3, 5)));
    assertThrows(IllegalArgumentException.class, () -> Mmd.linear(x, new BitMatrix(1, 4)));
    assertThrows(IllegalArgumentException.class, () -> Mmd.exponential(x, x, 0, Crew.of(1)));
  }
}
