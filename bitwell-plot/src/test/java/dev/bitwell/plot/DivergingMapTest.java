package dev.bitwell.plot;

import static dev.bitwell.plot.Pixels.lightness;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DivergingMapTest {
  @Test
  void isBlueBelowWhiteAtAndOrangeAboveZero() {
    assertEquals(0xffffff, DivergingMap.rgb(0));
    assertEquals(0xffffff, DivergingMap.rgb(Double.NaN));
    for (double strength = 0.1; strength <= 1; strength += 0.1) {
      int negative = DivergingMap.rgb(-strength);
      int positive = DivergingMap.rgb(strength);
      assertTrue((negative & 0xff) > (negative >> 16) + 20, Integer.toHexString(negative));
      assertTrue((positive >> 16) > (positive & 0xff) + 20, Integer.toHexString(positive));
    }
  }

  @Test
  void isClampedOutside() {
    assertEquals(DivergingMap.rgb(1), DivergingMap.rgb(Double.POSITIVE_INFINITY));
    assertEquals(DivergingMap.rgb(-1), DivergingMap.rgb(-1.5));
  }

  @Test
  void valueAndItsNegativeAreEquallyLight() {
    for (double value = 0; value <= 1; value += 0.05) {
      double negative = lightness(DivergingMap.rgb(-value));
      assertEquals(lightness(DivergingMap.rgb(value)), negative, 0.01, "at " + value);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 1})
  void lightnessFallsEvenlyFromZero(int sign) {
    int steps = 20;
    double even = (1 - lightness(DivergingMap.rgb(sign))) / steps;
    for (int i = 0; i < steps; i++) {
      double here = lightness(DivergingMap.rgb(sign * i / (double) steps));
      double next = lightness(DivergingMap.rgb(sign * (i + 1) / (double) steps));
      double fall = (here - next) / even;
      assertTrue(fall > 0.6 && fall < 1.4, i + ": " + fall);
    }
  }
}
