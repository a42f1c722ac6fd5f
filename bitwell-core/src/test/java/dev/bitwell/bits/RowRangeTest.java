package dev.bitwell.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowRangeTest {
  private static final BitMatrix FIVE = new BitMatrix(5, 3);

  @ParameterizedTest
  @CsvSource({"0, 5, 5", "1, 3, 2", "5, 5, 0"})
  void rangesWithinTheMatrixHaveTheirCount(int from, int to, int count) {
    assertEquals(count, new RowRange(FIVE, from, to).count());
  }

  @Test
  void allRowsAreARange() {
    assertEquals(new RowRange(FIVE, 0, 5), RowRange.all(FIVE));
  }

  @ParameterizedTest
  @CsvSource({"-1, 2", "3, 2", "0, 6"})
  void othersAreRefused(int from, int to) {
    assertEquals(
        "rows "
            + from
            + " to "
            + to
            + " are not among the 5 of the matrix; accepted are 0 <= from <= to <= 5",
        assertThrows(IllegalArgumentException.class, () -> new RowRange(FIVE, from, to))
            .getMessage());
  }
}
