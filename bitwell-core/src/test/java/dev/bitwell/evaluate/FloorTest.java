package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FloorTest {
  @Test
  void meanAndSpreadAreThoseOfTheValues() {
    Floor floor = Floor.of(7, 3, 5, 1);
    assertEquals(4, floor.mean());
    assertEquals(Math.sqrt(20.0 / 3), floor.sd(), 1e-12);
    assertFalse(floor.isConstant());
    assertTrue(Floor.of(0.25, 0.25, 0.25).isConstant());
  }

  @Test
  void quantilesAndChancesAreCounted() {
    Floor floor = Floor.of(IntStream.rangeClosed(1, 100).mapToDouble(k -> 101 - k).toArray());
    assertEquals(95, floor.quantile(0.95));
    assertEquals(100, floor.quantile(1));
    assertEquals(1, floor.quantile(0));
    assertEquals(1.0 / 101, floor.chance(101));
    assertEquals(7.0 / 101, floor.chance(95));
    assertEquals(1, floor.chance(-3));
  }

  @Test
  void oneRepeatIsNoFloor() {
    assertThrows(IllegalArgumentException.class, () -> Floor.of(1));
  }
}
