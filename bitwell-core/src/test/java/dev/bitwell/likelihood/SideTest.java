package dev.bitwell.likelihood;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SideTest {
  private static final Side FIRST = new Side(Math.log(2), 0.3);
  private static final Side SECOND = new Side(Math.log(5), 0.1);

  @Test
  void estimatesOfTheNormaliserAreAveraged() {
    Side pooled = Side.below(FIRST, SECOND);
    assertEquals(Math.log(2 / 3.0 + 5 * 2 / 3.0), pooled.logZ(), 1e-12);
    assertEquals(Math.sqrt(0.3 * 0.3 / 9 + 0.1 * 0.1 * 4 / 9), pooled.error(), 1e-12);
  }

  @Test
  void fromAboveTheirInversesAre() {
    Side pooled = Side.above(FIRST, SECOND);
    assertEquals(-Math.log(1 / 2.0 / 3 + 1 / 5.0 * 2 / 3), pooled.logZ(), 1e-12);
    assertEquals(Side.below(FIRST, SECOND).error(), pooled.error(), 1e-12);
  }
}
