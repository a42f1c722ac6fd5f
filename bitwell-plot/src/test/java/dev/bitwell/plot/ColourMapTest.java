package dev.bitwell.plot;

import static dev.bitwell.plot.Pixels.lightness;
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
}
