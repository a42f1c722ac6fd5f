package dev.bitwell.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ColourMapTest {
  private static final int LOWEST = 0x3b0353;
  private static final int HIGHEST = 0xf5eb35;

  @Test
  void runsFromDarkVioletToYellow() {
    assertEquals(LOWEST, ColourMap.rgb(0));
    assertEquals(HIGHEST, ColourMap.rgb(1));
  }

  @Test
  void isClampedOutside() {
    assertEquals(LOWEST, ColourMap.rgb(-0.1));
    assertEquals(LOWEST, ColourMap.rgb(Double.NEGATIVE_INFINITY));
    assertEquals(HIGHEST, ColourMap.rgb(1.1));
    assertEquals(HIGHEST, ColourMap.rgb(Double.POSITIVE_INFINITY));
  }

  @Test
  void nanHasTheLowestColour() {
    assertEquals(LOWEST, ColourMap.rgb(Double.NaN));
  }

  @Test
  void isHalfWayBetweenTwoEntriesOfTheTable() {
    assertEquals(0x400f63, ColourMap.rgb(0.05));
  }

  @Test
  void lightnessClimbsEvenly() {
    int steps = 40;
    double even = (lightness(HIGHEST) - lightness(LOWEST)) / steps;
    for (int i = 0; i < steps; i++) {
      double climb =
          lightness(ColourMap.rgb((i + 1.0) / steps))
              - lightness(ColourMap.rgb((double) i / steps));
      assertTrue(climb > 0.6 * even && climb < 1.4 * even, i + ": " + climb / even);
    }
  }

  /** The L of OKLab (Ottosson 2020). */
  private static double lightness(int rgb) {
    double r = linear(rgb >> 16 & 0xff);
    double g = linear(rgb >> 8 & 0xff);
    double b = linear(rgb & 0xff);
    double l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    double m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    double s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
  }

  private static double linear(int channel) {
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }
}
