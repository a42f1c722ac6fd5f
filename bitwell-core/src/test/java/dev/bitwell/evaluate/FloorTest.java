package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FloorTest {
  @Test
  void itIsTheMeanAndStandardDeviationOfItsRepeats() {
    Floor floor = Floor.of(1, 3, 5, 7);
    assertEquals(4, floor.mean(), 1e-15);
    assertEquals(Math.sqrt(20.0 / 3), floor.sd(), 1e-15);
    assertFalse(floor.isConstant());
    assertEquals(2, floor.deviations(4 + 2 * floor.sd()), 1e-12);
    assertEquals(-1, floor.deviations(4 - floor.sd()), 1e-12);
    assertEquals(0, floor.deviations(4));
  }

  @Test
  void whereAllRepeatsAreAlikeTheirValueIsNoDeviation() {
    Floor floor = Floor.of(0.25, 0.25, 0.25);
    assertTrue(floor.isConstant());
    assertEquals(0, floor.deviations(0.25));
    assertEquals(Double.POSITIVE_INFINITY, floor.deviations(0.5));
  }

  @Test
  void oneRepeatIsNoFloor() {
    assertThrows(IllegalArgumentException.class, () -> Floor.of(1));
  }
}
