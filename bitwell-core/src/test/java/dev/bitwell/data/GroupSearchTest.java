package dev.bitwell.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.PairCounts;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GroupSearchTest {
  private static List<Group> find(BitMatrix rows) {
    Columns columns = Columns.unnamed(rows.bits());
    List<Group> found = GroupSearch.find(rows, columns);
    assertEquals(found, GroupSearch.find(PairCounts.of(rows), columns), "by counts");
    return found;
  }

  private static List<Integer> range(int from, int to) {
    return IntStream.range(from, to).boxed().toList();
  }

  /**
   * A variable of each of these numbers of values, a column for each value but the first {@code
   * left} ones of each, and single columns behind them. Values are more rare the higher they are.
   */
  private static BitMatrix oneHot(int rows, int[] values, int left, int singles, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int bits = IntStream.of(values).map(k -> k - left).sum() + singles;
    BitMatrix table = new BitMatrix(rows, bits);
    for (int r = 0; r < rows; r++) {
      int first = 0;
      for (int k : values) {
        int value = Math.min(random.nextInt(k), random.nextInt(k));
        if (value >= left) {
          table.set(r, first + value - left, true);
        }
        first += k - left;
      }
      for (int i = first; i < bits; i++) {
        table.set(r, i, random.nextInt(10) == 0);
      }
    }
    return table;
  }

  @Test
  void oneHotColumnsAreFoundAndNothingElse() {
    // Of 12 values, each alone is too rare for a pair of them to say anything: λ is 3 at most.
    BitMatrix rows = oneHot(600, new int[] {2, 3, 5, 12}, 0, 6, 1);
    assertEquals(
        List.of(
            Group.oneOf(range(0, 2)),
            Group.oneOf(range(2, 5)),
            Group.oneOf(range(5, 10)),
            Group.oneOf(range(10, 22))),
        sorted(find(rows)));
  }

  @Test
  void groupsMayLackAValue() {
    BitMatrix rows = oneHot(600, new int[] {3, 4, 6}, 1, 6, 2);
    assertEquals(
        List.of(
            Group.atMostOneOf(range(0, 2)),
            Group.atMostOneOf(range(2, 5)),
            Group.atMostOneOf(range(5, 10))),
        sorted(find(rows)));
  }

  private static List<Group> sorted(List<Group> groups) {
    return Columns.unnamed(30).withGroups(groups).groups();
  }

  /**
   * By the rule, a table of independent columns has a group with probability 0.001, so one of these
   * 40 tables has with probability 0.04. Nearly all pairs of columns are never on together here.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0.002, 0.01, 0.03, 0.1})
  void independentRareColumnsAreNoGroups(double probability) {
    int excluded = 0;
    for (int seed = 0; seed < 10; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      BitMatrix rows = new BitMatrix(500, 120);
      for (int r = 0; r < 500; r++) {
        for (int i = 0; i < 120; i++) {
          rows.set(r, i, random.nextDouble() < probability);
        }
      }
      BitMatrix columns = rows.transposed();
      for (int i = 1; i < 120; i++) {
        excluded += columns.areDisjoint(i - 1, i) ? 1 : 0;
      }
      assertEquals(List.of(), find(rows));
    }
    assertTrue(excluded > (probability < 0.05 ? 700 : 0), excluded + " of 1190 pairs");
  }

  /** The same for columns beside a true group: the most frequent ones that exclude it by chance. */
  @Test
  void independentRareColumnsDoNotJoinAGroup() {
    for (int seed = 0; seed < 10; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      BitMatrix rows = oneHot(1000, new int[] {4}, 1, 100, seed);
      for (int r = 0; r < 1000; r++) {
        for (int i = 3; i < rows.bits(); i++) {
          rows.set(r, i, random.nextInt(200) == 0);
        }
      }
      assertEquals(List.of(Group.atMostOneOf(range(0, 3))), find(rows));
    }
  }

  @Test
  void constantColumnsAndWordsAreInNoGroup() {
    BitMatrix rows = new BitMatrix(400, 6);
    for (int r = 0; r < 400; r++) {
      rows.set(r, r % 3, true);
      rows.set(r, 4, true);
      rows.set(r, 5, r % 3 == 0);
    }
    assertEquals(List.of(Group.oneOf(range(0, 3))), find(rows));
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      columns.add(i == 1 ? new Column("b", List.of("no", "yes")) : Column.ofBit("a" + i));
    }
    List<Group> found = GroupSearch.find(rows, Columns.of(columns));
    assertEquals(List.of(Group.atMostOneOf(List.of(0, 2))), found);
  }

  @Test
  void columnsOfSeveralValuesMoveTheBitsOfOthers() {
    Columns columns =
        Columns.of(
            List.of(new Column("k", List.of("x", "y", "z")), Column.ofBit("a"), Column.ofBit("b")));
    BitMatrix rows = new BitMatrix(200, 5);
    for (int r = 0; r < 200; r++) {
      columns.set(rows, r, 0, r % 3);
      rows.set(r, 3, r % 4 < 2);
      rows.set(r, 4, r % 4 == 3);
    }
    List<Group> found = GroupSearch.find(rows, columns);
    assertEquals(List.of(Group.atMostOneOf(List.of(1, 2))), found);
  }

  @Test
  void rowsWithMissingCellsSayNothingAboutNone() {
    BitMatrix rows = oneHot(300, new int[] {3}, 0, 0, 3);
    BitMatrix known = new BitMatrix(300, 3);
    for (int r = 0; r < 300; r++) {
      for (int i = 0; i < 3; i++) {
        known.set(r, i, r != 7);
      }
    }
    rows.clearRow(7);
    Table holes = Table.of("holes", rows, known);
    assertEquals(
        List.of(Group.oneOf(range(0, 3))),
        GroupSearch.find(holes.complete().rows(), Columns.unnamed(3)));
    assertEquals(List.of(Group.atMostOneOf(range(0, 3))), find(rows));
  }

  @Test
  void aFewRowsProveNothing() {
    assertEquals(List.of(), find(Rows.of("10", "01", "10", "01", "10", "01", "01")));
    assertEquals(List.of(), find(new BitMatrix(50, 4)));
    assertEquals(List.of(), find(Rows.random(50, 1)));
  }

  /** One column is on in half of the rows, two others take turns in what is left. */
  @Test
  void everyColumnIsInOneGroupAtMost() {
    BitMatrix rows = new BitMatrix(400, 3);
    for (int r = 0; r < 400; r++) {
      rows.set(r, 0, r < 200);
      rows.set(r, 1, r >= 200 && r < 350);
      rows.set(r, 2, r >= 300);
    }
    assertEquals(List.of(Group.atMostOneOf(List.of(0, 1))), find(rows));
  }
}
