package dev.bitwell.internal.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.HashSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class RandomStreamTest {
  @Test
  void aKeyAlwaysGivesTheSameStream() {
    RandomStream one = new RandomStream(1, Purpose.DATA, 2, 3);
    RandomStream other = new RandomStream(9, Purpose.FLIPS, 9, 9);
    other.nextGaussian();
    other.reset(1, Purpose.DATA, 2, 3);
    for (int k = 0; k < 100; k++) {
      assertEquals(one.nextGaussian(), other.nextGaussian());
    }
  }

  @Test
  void neighbouringKeysStartElsewhere() {
    Set<Long> firsts = new HashSet<>();
    for (Purpose purpose : Purpose.values()) {
      for (int seed = 0; seed < 10; seed++) {
        for (int step = 0; step < 10; step++) {
          for (int row = 0; row < 100; row++) {
            firsts.add(new RandomStream(seed, purpose, step, row).nextLong());
          }
        }
      }
    }
    assertEquals(Purpose.values().length * 10 * 10 * 100, firsts.size());
  }

  /** Models and samples of earlier versions depend on these very bits. */
  @Test
  void aSeedGivesTheBitsItAlwaysGave() {
    RandomGenerator random = new RandomStream(1, Purpose.DATA, 2, 3);
    assertEquals(-2548409117667393112L, random.nextLong());
    assertEquals(0.13626286370956608, random.nextDouble());
    assertEquals(553, random.nextInt(1000));
    assertEquals(-1.6578299561767633, random.nextGaussian());
    assertEquals(-0.06603884577621502, random.nextGaussian());
  }

  @Test
  void aBoundBelowOneIsRefused() {
    RandomStream random = new RandomStream();
    assertThrows(IllegalArgumentException.class, () -> random.nextInt(0));
  }

  /** The first numbers of 100 000 neighbouring rows; each bound is missed with probability 1e-9. */
  @Test
  void acrossRowsNumbersAreUniformAndNormal() {
    int rows = 100_000;
    int[] thirds = new int[3];
    double mean = 0;
    double square = 0;
    double gaussian = 0;
    double gaussianSquare = 0;
    RandomStream random = new RandomStream();
    for (int row = 0; row < rows; row++) {
      random.reset(5, Purpose.CHAIN, 7, row);
      double u = random.nextDouble();
      assertTrue(u >= 0 && u < 1);
      mean += u / rows;
      square += u * u / rows;
      thirds[random.nextInt(3)]++;
      double g = random.nextGaussian();
      gaussian += g / rows;
      gaussianSquare += g * g / rows;
    }
    double error = 6 / Math.sqrt(rows);
    assertEquals(0.5, mean, error * Math.sqrt(1.0 / 12));
    assertEquals(1.0 / 3, square, error * Math.sqrt(4.0 / 45));
    for (int third : thirds) {
      assertEquals(1.0 / 3, (double) third / rows, error * Math.sqrt(2.0 / 9));
    }
    assertEquals(0, gaussian, error);
    assertEquals(1, gaussianSquare, error * Math.sqrt(2));
  }
}
