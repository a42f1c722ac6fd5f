package dev.bitwell.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.bitwell.bits.BitMatrix;
import org.junit.jupiter.api.Test;

class NoisyRowsTest {
  private static final Table ZEROS = Table.of("zeros", new BitMatrix(10, 50));

  @Test
  void theShareOfRowsHasFlippedBitsAtTheRate() {
    BitMatrix rows = new NoisyRows(ZEROS, 0.25, 0.2).draw(3, 4000);
    int noisy = 0;
    int flipped = 0;
    for (int row = 0; row < rows.rows(); row++) {
      int ones = rows.hamming(row, new BitMatrix(1, 50), 0);
      noisy += ones > 0 ? 1 : 0;
      flipped += ones;
    }
    // 1000 noisy rows, sd 27; hardly any of them without a flip; 10 flips each, sd about 4.
    assertEquals(1000, noisy, 120);
    assertEquals(10.0, (double) flipped / noisy, 0.6);
  }

  @Test
  void aRowIsTheSameWhoeverAsksForIt() {
    NoisyRows noisy = new NoisyRows(ZEROS, 0.5, 0.3);
    BitMatrix rows = noisy.draw(7, 40);
    BitMatrix some = new BitMatrix(9, 50);
    noisy.fill(7, 20, some, 0, 9);
    assertEquals(rows.slice(20, 29), some);
  }

  @Test
  void noNoiseIsTheSourceAndImpossibleNoiseIsRefused() {
    assertEquals(ZEROS.draw(1, 10), new NoisyRows(ZEROS, 0, 0.3).draw(1, 10));
    assertThrows(IllegalArgumentException.class, () -> new NoisyRows(ZEROS, 1.1, 0.1));
    assertThrows(IllegalArgumentException.class, () -> new NoisyRows(ZEROS, 0.1, 0.6));
  }
}
