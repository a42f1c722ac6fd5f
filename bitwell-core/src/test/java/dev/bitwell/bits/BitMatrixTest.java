package dev.bitwell.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BitMatrixTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 13, 64, 65, 207})
  void tablesOfIntegersAndOfTruthValuesBecomeTheirBits(int bits) {
    int[][] numbers = new int[3][bits];
    boolean[][] truths = new boolean[3][bits];
    BitMatrix expected = new BitMatrix(3, bits);
    for (int row = 0; row < 3; row++) {
      for (int bit = 0; bit < bits; bit++) {
        boolean set = (row + bit * bit) % 3 == 0;
        numbers[row][bit] = set ? 1 : 0;
        truths[row][bit] = set;
        expected.set(row, bit, set);
      }
    }
    assertEquals(expected, BitMatrix.of(numbers));
    assertEquals(expected, BitMatrix.of(truths));
  }

  @Test
  void whatIsNeitherZeroNorOneIsRefusedWithItsPlace() {
    assertRefused(
        "row 1, column 2 holds -1; accepted are 0 and 1",
        () -> BitMatrix.of(new int[][] {{0, 1, 1}, {1, 0, -1}}));
  }

  @Test
  void rowsOfDifferentLengthsAreRefused() {
    assertRefused(
        "row 1 has 1 columns, but row 0 has 2; accepted are rows of one length",
        () -> BitMatrix.of(new int[][] {{0, 1}, {1}}));
    assertRefused(
        "row 2 has 3 columns, but row 0 has 2; accepted are rows of one length",
        () -> BitMatrix.of(new boolean[][] {{true, true}, {true, false}, {true, true, true}}));
  }

  @Test
  void anEmptyTableIsRefusedBecauseItsWidthIsUnknown() {
    assertRefused(
        "a table has at least 1 row and 1 column; this one has no row",
        () -> BitMatrix.of(new int[][] {}));
    assertRefused(
        "a table has at least 1 row and 1 column; this one has no column",
        () -> BitMatrix.of(new boolean[][] {{}, {}}));
  }

  private static void assertRefused(String message, Executable made) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, made).getMessage());
  }
}
