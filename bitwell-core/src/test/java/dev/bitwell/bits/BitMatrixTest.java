package dev.bitwell.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.bitwell.data.Rows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  @ParameterizedTest
  @ValueSource(ints = {1, 13, 64, 65, 207})
  void rowsArePackedAsTheyWereUnpacked(int bits) {
    BitMatrix matrix = new BitMatrix(5, bits);
    for (int k = 0; k < 5 * bits; k++) {
      matrix.set(k / bits, k % bits, k * k % 3 == 1);
    }
    float[] floats = new float[3 * bits];
    matrix.unpack(1, 4, floats);
    for (int k = 0; k < floats.length; k++) {
      assertEquals(matrix.get(1 + k / bits, k % bits) ? 1 : 0, floats[k]);
    }
    BitMatrix packed = matrix.slice(0, 5);
    for (int bit = 0; bit < bits; bit++) {
      packed.set(2, bit, true);
    }
    packed.pack(1, 4, floats);
    assertEquals(matrix, packed);
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

  @ParameterizedTest
  @ValueSource(ints = {1, 13, 64, 65, 207})
  void columnsBecomeRowsAndCountWhatTheyShare(int rows) {
    int bits = 70;
    BitMatrix x = new BitMatrix(rows, bits);
    for (int row = 0; row < rows; row++) {
      for (int bit = 0; bit < bits; bit++) {
        x.set(row, bit, (row + bit * bit) % 3 == 0);
      }
    }
    BitMatrix transposed = x.transposed();
    for (int i = 0; i < bits; i++) {
      int both = 0;
      for (int row = 0; row < rows; row++) {
        assertEquals(x.get(row, i), transposed.get(i, row));
        both += x.get(row, i) && x.get(row, 2) ? 1 : 0;
      }
      assertEquals(both, transposed.onInBoth(i, 2));
    }
    assertEquals(x, transposed.transposed());
  }

  @ParameterizedTest
  @CsvSource({"1,1", "63,2", "64,64", "65,65", "207,13", "130,200"})
  void columnsAreThoseOfTheRows(int count, int bits) {
    BitMatrix rows = Rows.random(count, bits);
    for (int r = 0; r < count; r++) {
      for (int i = 0; i < bits; i++) {
        rows.set(r, i, rows.get(r, i) && r % 3 == i % 3);
      }
    }
    BitMatrix columns = rows.transposed();
    for (int i = 0; i < bits; i++) {
      for (int j = 0; j < bits; j++) {
        int ones = 0;
        int both = 0;
        for (int r = 0; r < count; r++) {
          ones += rows.get(r, i) ? 1 : 0;
          both += rows.get(r, i) && rows.get(r, j) ? 1 : 0;
        }
        assertEquals(ones, columns.onInBoth(i, i));
        assertEquals(both == 0, columns.areDisjoint(i, j));
      }
    }
  }

  @Test
  void rowsAreSelectedInAnyOrderAndAsOftenAsAsked() {
    BitMatrix rows = Rows.random(9, 70);
    int[] numbers = {8, 0, 0, 3};
    BitMatrix selected = rows.select(numbers);
    assertEquals(numbers.length, selected.rows());
    for (int k = 0; k < numbers.length; k++) {
      assertEquals(0, selected.hamming(k, rows, numbers[k]));
    }
  }

  private static void assertRefused(String message, Executable made) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, made).getMessage());
  }
}
