package dev.bitwell.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.bits.BitMatrix;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnBitsTest {
  @ParameterizedTest
  @CsvSource({"1,1", "63,2", "64,64", "65,65", "207,13", "130,200"})
  void columnsAreThoseOfTheRows(int count, int bits) {
    BitMatrix rows = Rows.random(count, bits);
    for (int r = 0; r < count; r++) {
      for (int i = 0; i < bits; i++) {
        rows.set(r, i, rows.get(r, i) && r % 3 == i % 3);
      }
    }
    ColumnBits columns = ColumnBits.of(rows);
    for (int i = 0; i < bits; i++) {
      for (int j = 0; j < bits; j++) {
        int ones = 0;
        int both = 0;
        for (int r = 0; r < count; r++) {
          ones += rows.get(r, i) ? 1 : 0;
          both += rows.get(r, i) && rows.get(r, j) ? 1 : 0;
        }
        assertEquals(ones, columns.ones(i));
        assertEquals(both == 0, columns.areDisjoint(i, j));
      }
    }
  }
}
