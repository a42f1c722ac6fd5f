package dev.bitwell.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Variable;
import dev.bitwell.domain.Variables;
import java.util.List;
import org.junit.jupiter.api.Test;

class HolesTest {
  /** A lone bit, three bits of which one is on, and two of which at most one is. */
  private static final Variables VARIABLES =
      Variables.of(
          List.of(
              Variable.lone(0),
              Variable.oneOf(List.of(1, 2, 3)),
              new Variable(List.of(4, 5), true)));

  private static final BitMatrix ROWS =
      Rows.of("110000", "110010", "001001", "110000", "000100", "000000", "001000", "010010");

  /** Of row 4 the second bit of the middle variable is unknown, of row 5 all but the last. */
  private static final BitMatrix KNOWN =
      Rows.of("111111", "111111", "111111", "111111", "110111", "000001", "011111", "111101");

  private static final Table TABLE = Table.of("holes", ROWS, KNOWN).over(VARIABLES);

  @Test
  void aVariableIsKnownWhereAllItsBitsAre() {
    BitMatrix known = new BitMatrix(8, 3);
    TABLE.fillKnown(5, 0, known, 0, 8);
    BitMatrix rows = TABLE.draw(5, 8);
    int[] seen = new int[3];
    for (int r = 0; r < 8; r++) {
      for (int v = 0; v < 3; v++) {
        seen[v] += known.get(r, v) ? 1 : 0;
      }
    }
    assertEquals(List.of(6, 6, 6), List.of(seen[0], seen[1], seen[2]));
    VARIABLES.require(rows);
  }

  /**
   * Row 5 is drawn 20 000 times. Among the rows that know them, the bit is on in 3 of 6 and the
   * middle variable has its first value in 4 of 6, the second in 2; that none of the last two bits
   * is on has 4 of 5 rows of those that agree with the last one being off. The tolerance is five
   * standard deviations at most: it fails by chance in less than one of 100 000 seeds.
   */
  @Test
  void missingCellsAreDrawnAsOftenAsTheyAreSeenAndAnewEachTime() {
    Table only = Table.of("holes", ROWS, KNOWN).over(VARIABLES);
    int draws = 20_000;
    BitMatrix rows = only.draw(1, 8 * draws);
    BitMatrix known = new BitMatrix(8 * draws, 3);
    only.fillKnown(1, 0, known, 0, 8 * draws);
    int count = 0;
    int[] on = new int[6];
    for (int r = 0; r < rows.rows(); r++) {
      if (!known.get(r, 0) && !known.get(r, 1) && !known.get(r, 2)) {
        count++;
        for (int i = 0; i < 6; i++) {
          on[i] += rows.get(r, i) ? 1 : 0;
        }
      }
    }
    assertEquals(draws, count);
    double[] expected = {3.0 / 6, 4.0 / 6, 2.0 / 6, 0, 1.0 / 5, 0};
    for (int i = 0; i < 6; i++) {
      double sd = Math.sqrt(expected[i] * (1 - expected[i]) / draws);
      assertEquals(expected[i], (double) on[i] / draws, 5 * sd, "bit " + i);
    }
  }

  @Test
  void knownBitsOfAVariableLimitItsDraws() {
    BitMatrix rows = TABLE.draw(9, 800);
    BitMatrix known = new BitMatrix(800, 3);
    TABLE.fillKnown(9, 0, known, 0, 800);
    int seen = 0;
    for (int r = 0; r < 800; r++) {
      if (known.get(r, 0) && !known.get(r, 1)) {
        seen++;
        assertTrue(rows.get(r, 3), "the other values of row 4 are ruled out");
      }
    }
    assertEquals(100, seen);
  }

  @Test
  void aRowIsTheSameHoweverItIsAskedFor() {
    BitMatrix all = TABLE.draw(3, 50);
    for (int k = 0; k < 50; k++) {
      BitMatrix one = new BitMatrix(1, 6);
      TABLE.fill(3, k, one, 0, 1);
      assertEquals(0, one.hamming(0, all, k));
    }
  }

  @Test
  void whatIsKnownMustBeAValue() {
    BitMatrix rows = Rows.of("011000");
    BitMatrix known = Rows.of("011111");
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> Table.of("x", rows, known).over(VARIABLES));
    assertTrue(e.getMessage().contains("what is known of variable 1"), e.getMessage());
    Table nothing = Table.of("x", rows, new BitMatrix(1, 6)).over(VARIABLES);
    assertThrows(IllegalArgumentException.class, nothing::requireAnyKnown);
    assertSame(TABLE, TABLE.requireAnyKnown());
  }

  /** Ten rows, of which two lack cells: the last two. */
  @Test
  void rowsToJudgeByWithMissingCellsAreCounted() {
    BitMatrix known = new BitMatrix(10, 10);
    BitMatrix rows = new BitMatrix(10, 10);
    for (int r = 0; r < 10; r++) {
      rows.set(r, r, true);
      for (int i = 0; i < 10; i++) {
        known.set(r, i, r < 8 || i > 4);
      }
    }
    DataOptions all = DataOptions.USUAL.withTest(Held.NONE).withGroups(false);
    Dataset data = Dataset.of(Table.of("holes", rows, known), Columns.unnamed(10), all);
    Table held = (Table) data.test();
    assertEquals(10, held.rows().rows());
    assertEquals(8, held.comparable().rows().rows());
    assertTrue(held.comparable().isComplete());
    assertEquals(10, data.train().rowCount().getAsInt());
    String missing =
        "10 cells are missing, in 2 of 10 rows: each row is learned from by the cells that are known";
    assertEquals(List.of(missing), data.notes(), "it is judged by the same rows");
    assertEquals(
        List.of(
            missing,
            "cells are missing in 2 of the 10 rows to judge by: their likelihood is that of the cells"
                + " that are known"),
        data.withTest(Table.of("holes", rows, known)).notes());
  }

  /** Two columns that are never known in the same row never meet, and yet prove nothing. */
  @Test
  void columnsThatAreNeverKnownTogetherAreNoGroup() {
    BitMatrix rows = new BitMatrix(400, 2);
    BitMatrix known = new BitMatrix(400, 2);
    for (int r = 0; r < 400; r++) {
      rows.set(r, r % 2, r % 4 < 2);
      known.set(r, r % 2, true);
    }
    DataOptions all = DataOptions.USUAL.withTest(Held.NONE);
    Dataset data = Dataset.of(Table.of("holes", rows, known), Columns.unnamed(2), all);
    assertEquals(List.of(), ((Columns) data.domain()).groups());
  }
}
