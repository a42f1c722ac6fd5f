package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class NamedTableTest {
  /** Rows do not depend on the number of threads; that there must be some shows who is asked. */
  @Test
  void rowsAreDrawnWithAsManyThreadsAsAskedFor() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> NamedTable.of("lattice:3x3,samples=5,sweeps=1,seed=7301", 0));
    assertEquals("at least 1 thread is needed, not 0", e.getMessage());
  }
}
