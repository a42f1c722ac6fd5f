package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import org.junit.jupiter.api.Test;

class PatternsTest {
  @Test
  void everyRowHasTheSignsAndTheMarginOfItsPattern() {
    RandomStream random = new RandomStream(4, Purpose.DATA, 0, 0);
    Columns columns = Columns.of(Enumeration.randomRows(100, 6, random));
    int[] neighbours = {4, 0, 5};
    Patterns patterns = Patterns.of(columns, 2, neighbours);
    assertEquals(16, patterns.size());
    double[] theta = {0.5, -0.25, 2, 0.125};
    for (int n = 0; n < 100; n++) {
      int p = patterns.ofRow(n);
      int own = 2 * columns.bit(2, n) - 1;
      double margin = own * theta[0];
      for (int a = 0; a < neighbours.length; a++) {
        int both = own * (2 * columns.bit(neighbours[a], n) - 1);
        assertEquals(both, patterns.regressor(p, a + 1));
        margin += both * theta[a + 1];
      }
      assertEquals(own, patterns.sign(p));
      assertEquals(margin, patterns.margin(p, theta));
    }
  }

  @Test
  void moreRegressorsThanAnArrayHoldsAreRefusedWithASentence() {
    assertEquals(Integer.MAX_VALUE - 8, Patterns.cells(Integer.MAX_VALUE - 8, 1));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Patterns.cells(1 << 20, 1 << 12));
    assertTrue(
        e.getMessage().startsWith("a column with 4095 neighbours shows 1048576 different patterns"),
        e.getMessage());
  }
}
