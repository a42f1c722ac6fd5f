package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class MemoryTest {
  @Test
  void aTableThatDoesNotFitIsRefusedWithTheColumnsThatDo() {
    Memory small = new Memory(1_000_000_000);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> small.require(10_000, 20_000));
    assertEquals(
        "the couplings of 20000 columns in 10000 rows take about 11.9 GB of memory, and there are"
            + " 1.0 GB: with so many rows about 4200 columns fit; choose some with --columns, or"
            + " give Java more memory with -Xmx",
        e.getMessage());
    small.require(10_000, 4200);
    assertThrows(IllegalArgumentException.class, () -> small.require(10_000, 4400));
  }

  @Test
  void usualTablesFit() {
    new Memory(1_000_000_000).require(50_000, 300);
    new Memory(1_000_000_000).require(200_000, 60);
  }
}
