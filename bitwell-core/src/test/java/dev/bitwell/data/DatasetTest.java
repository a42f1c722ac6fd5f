package dev.bitwell.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Graphs;
import dev.bitwell.domain.Group;
import dev.bitwell.domain.Plane;
import dev.bitwell.recipe.Judging;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatasetTest {
  @TempDir Path directory;

  /** Row k is k in ten bits, so that every row is known again. */
  private static BitMatrix numbered(int rows) {
    BitMatrix matrix = new BitMatrix(rows, 10);
    for (int r = 0; r < rows; r++) {
      matrix.words()[r] = r;
    }
    return matrix;
  }

  private static Map<Long, Integer> counted(DataSource source) {
    Map<Long, Integer> counts = new TreeMap<>();
    for (long word : ((Table) source).rows().words()) {
      counts.merge(word, 1, Integer::sum);
    }
    return counts;
  }

  private Path csv(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  @Test
  void everyRowGoesToExactlyOnePart() {
    Dataset data =
        Dataset.of(
            Table.of("numbers", numbered(100)),
            Columns.unnamed(10),
            DataOptions.USUAL.withTest(Held.share(0.2)).withValid(Held.share(0.1)));
    Map<Long, Integer> all = counted(data.train());
    assertEquals(70, all.size());
    counted(data.valid()).forEach((row, count) -> all.merge(row, count, Integer::sum));
    counted(data.test()).forEach((row, count) -> all.merge(row, count, Integer::sum));
    assertEquals(100, all.size());
    assertTrue(all.values().stream().allMatch(count -> count == 1));
    assertEquals(10, data.valid().rowCount().getAsInt());
    assertEquals(20, data.test().rowCount().getAsInt());
  }

  @Test
  void aTenthIsHeldBackUnlessSomethingElseIsSaid() {
    Dataset data = Dataset.of("numbers", numbered(50), Columns.unnamed(10));
    assertEquals(45, data.train().rowCount().getAsInt());
    assertEquals(5, data.test().rowCount().getAsInt());
    assertSame(data.train(), data.valid());
    assertEquals(2, Judging.defaults(data.domain()).within(data).samples());
    Dataset whole =
        Dataset.of(
            data.table().orElseThrow(), Columns.unnamed(10), DataOptions.USUAL.withTest(Held.NONE));
    assertSame(whole.train(), whole.test());
    assertEquals(50, whole.train().rowCount().getAsInt());
    assertEquals(data.fingerprint(), whole.fingerprint());
  }

  @Test
  void rowsToJudgeByMayComeFromFilesOfTheirOwn() throws IOException {
    Path train = csv("train.csv", "a,b\n0,1\n1,1\n0,0\n1,0\n");
    Path test = csv("test.csv", "a,b\n1,1\n1,1\n");
    Path valid = csv("valid.csv", "a,b\n0,0\n");
    Dataset data =
        Datasets.of(
            train.toString(),
            DataOptions.USUAL.withTest(Held.file(test)).withValid(Held.file(valid)));
    assertEquals(4, data.train().rowCount().getAsInt());
    assertEquals(Rows.of("11", "11"), ((Table) data.test()).rows());
    assertEquals(Rows.of("00"), ((Table) data.valid()).rows());
    assertEquals(Columns.named(List.of("a", "b")), data.domain());
    Path other = csv("other.csv", "a,c\n1,1\n");
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> Datasets.of(train.toString(), DataOptions.USUAL.withTest(Held.file(other))));
    assertTrue(e.getMessage().contains("a, c"), e.getMessage());
  }

  @Test
  void whatFindsItAgainFindsTheSame() throws IOException {
    Path file = csv("t.csv", "a,b\n" + "0,1\n1,1\n0,0\n1,0\n".repeat(20));
    Dataset data =
        Datasets.of(
            file.toString(),
            DataOptions.USUAL.withTest(Held.share(0.25)).withValid(Held.share(0.25)));
    Dataset again = Datasets.find(data.toMap(), Crew.of(1));
    assertEquals(((Table) data.train()).rows(), ((Table) again.train()).rows());
    assertEquals(((Table) data.valid()).rows(), ((Table) again.valid()).rows());
    assertEquals(data.toMap(), again.toMap());
    Files.writeString(file, "a,b\n" + "0,1\n1,1\n0,0\n1,1\n".repeat(20));
    assertThrows(IOException.class, () -> Datasets.find(data.toMap(), Crew.of(1)));
  }

  @Test
  void runsOfTheFirstVersionFindTheirData() throws IOException {
    Path file = csv("t.csv", "0,1\n1,1\n0,0\n1,0\n".repeat(20));
    Map<String, Object> old = Map.of("data", file.toString(), "dim", 2L, "holdout", 0.25);
    assertEquals(20, Datasets.find(old, Crew.of(1)).test().rowCount().getAsInt());
    String place = "graphs:ego-like,count=20,seed=1";
    String sha = Datasets.of(place).fingerprint();
    Map<String, Object> graphs =
        Map.of("data", place, "dim", 136L, "holdout", 0.2, "data-sha256", sha);
    assertEquals(4, Datasets.find(graphs, Crew.of(1)).graphs().orElseThrow().test().size());
  }

  @Test
  void missingCellsAreKnownAndRefusedByWhatCannotUseThem() throws IOException {
    Path file = csv("holes.csv", "a,b\n0,1\n1,?\n0,0\n1,0\n");
    DataOptions all = DataOptions.USUAL.withTest(Held.NONE);
    Dataset holes = Datasets.of(file.toString(), all);
    Table table = holes.table().orElseThrow();
    assertEquals(Rows.of("11", "10", "11", "11"), table.known().orElseThrow());
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> table.requireComplete("training"));
    assertEquals(
        "training takes complete rows only, but in holes.csv cells are missing, the first in row 2,"
            + " column 2",
        e.getMessage());
    Table shuffled = table.shuffled(3);
    int hole = 0;
    while (shuffled.known().orElseThrow().get(hole, 1)) {
      hole++;
    }
    assertTrue(shuffled.rows().get(hole, 0), "the mask moves with its row");
    Path whole = csv("whole.csv", "a,b\n0,1\n1,0\n0,0\n1,0\n");
    assertNotEquals(holes.fingerprint(), Datasets.of(whole.toString(), all).fingerprint());
  }

  @Test
  void missingCellsAreCountedByColumn() throws IOException {
    Path file = csv("holes.csv", "a,b,c\n0,x,1\n1,y,1\n0,z,?\n1,?,0\n");
    Dataset holes = Datasets.of(file.toString(), DataOptions.USUAL.withTest(Held.NONE));
    Table table = holes.table().orElseThrow();
    assertEquals(Rows.of("11111", "11111", "11110", "10001"), table.known().orElseThrow());
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> table.requireComplete("judging"));
    assertTrue(e.getMessage().endsWith("the first in row 3, column 3"), e.getMessage());
    assertThrows(
        IllegalArgumentException.class, () -> ((Table) holes.train()).requireComplete("training"));
  }

  @Test
  void theNameOfAFileGoesWithoutItsEndings() {
    assertEquals("votes", Datasets.fileName("votes.csv"));
    assertEquals("nltcs.train", Datasets.fileName("nltcs.train.csv.gz"));
  }

  @Test
  void otherWordsAreOtherData() throws IOException {
    DataOptions all = DataOptions.USUAL.withTest(Held.NONE);
    Dataset yes = Datasets.of(csv("a.csv", "a\nyes\nno\n").toString(), all);
    Dataset off = Datasets.of(csv("b.csv", "a\non\noff\n").toString(), all);
    Dataset bits = Datasets.of(csv("c.csv", "a\n1\n0\n").toString(), all);
    assertEquals(((Table) yes.train()).rows(), ((Table) off.train()).rows());
    assertNotEquals(yes.fingerprint(), off.fingerprint());
    assertNotEquals(yes.fingerprint(), bits.fingerprint());
  }

  /** Two columns of which one is on, in turns, and one that is on in every third row. */
  private static BitMatrix turns(int rows) {
    BitMatrix matrix = new BitMatrix(rows, 3);
    for (int r = 0; r < rows; r++) {
      matrix.set(r, r % 2, true);
      matrix.set(r, 2, r % 3 == 0);
    }
    return matrix;
  }

  @Test
  void columnsThatExcludeEachOtherAreFoundUnlessNotWanted() {
    Table table = Table.of("turns", turns(100));
    Columns columns = Columns.named(List.of("on", "off", "third"));
    Dataset data = Dataset.of(table, columns, DataOptions.USUAL);
    assertEquals(columns.withGroups(List.of(Group.oneOf(List.of(0, 1)))), data.domain());
    assertEquals(List.of("1 group of columns that exclude each other: on|off"), data.notes());
    assertEquals(0, data.breaks(data.test()));
    Dataset without = Dataset.of(table, columns, DataOptions.USUAL.withGroups(false));
    assertEquals(columns, without.domain());
    assertEquals(List.of(), without.notes());
    Columns own = columns.withGroups(List.of(Group.atMostOneOf(List.of(0, 1))));
    assertEquals(own, Dataset.of(table, own, DataOptions.USUAL).domain());
    Columns wrong = columns.withGroups(List.of(Group.oneOf(List.of(0, 2))));
    assertThrows(IllegalArgumentException.class, () -> Dataset.of(table, wrong, DataOptions.USUAL));
  }

  @Test
  void heldRowsThatBreakAGroupAreCountedAndKept() throws IOException {
    Path train = csv("train.csv", "a,b,c\n" + "1,0,0\n0,1,1\n0,1,0\n".repeat(30));
    Path test = csv("test.csv", "a,b,c\n1,0,1\n1,1,0\n0,0,0\n0,1,1\n");
    Path valid = csv("valid.csv", "a,b,c\n1,1,0\n");
    Dataset data =
        Datasets.of(
            train.toString(),
            DataOptions.USUAL.withTest(Held.file(test)).withValid(Held.file(valid)));
    assertEquals(List.of(Group.oneOf(List.of(0, 1))), ((Columns) data.domain()).groups());
    assertEquals(4, data.test().rowCount().getAsInt());
    assertEquals(2, data.breaks(data.test()));
    assertEquals(1, data.breaks(data.valid()));
    assertEquals(0, data.breaks(data.train()));
    assertEquals(
        List.of(
            "1 group of columns that exclude each other: a|b",
            "1 of the 1 rows to choose by breaks a group: there, columns that exclude each other in"
                + " all rows to train on do not",
            "2 of the 4 rows to judge by break a group: there, columns that exclude each other in"
                + " all rows to train on do not"),
        data.notes());
  }

  @Test
  void whatFindsItAgainFindsTheSameGroups() throws IOException {
    Path file = csv("t.csv", "a,b\n" + "0,1\n1,0\n".repeat(40));
    for (boolean groups : new boolean[] {true, false}) {
      Dataset data = Datasets.of(file.toString(), DataOptions.USUAL.withGroups(groups));
      Dataset again = Datasets.find(data.toMap(), Crew.of(1));
      assertEquals(groups ? 1 : 0, ((Columns) data.domain()).groups().size());
      assertEquals(data.domain(), again.domain());
      assertEquals(data.toMap(), again.toMap());
    }
  }

  @Test
  void drawnRowsOfKnownCouplingsAreNotSearched() throws IOException {
    Dataset data = Datasets.of("lattice:2x2,coupling=-5,samples=400");
    assertEquals(Columns.unnamed(4), data.domain());
    assertEquals(List.of(), data.notes());
  }

  @Test
  void pointsNeverRunOut() throws IOException {
    Dataset data = Datasets.of("moons,bits=64");
    assertTrue(data.isEndless());
    assertEquals(64, data.domain().bits());
    assertTrue(data.domain() instanceof Plane);
    assertTrue(data.truth().orElseThrow() instanceof Truth.OfDensity);
    assertEquals(4000, Judging.defaults(data.domain()).within(data).samples());
    assertEquals("", data.fingerprint());
  }

  @Test
  void graphsArePaddedWhereTheEnergyKnowsNoSizes() throws IOException {
    Dataset data = Datasets.of("graphs:ego-like,count=20");
    assertFalse(((Graphs) data.domain()).padded());
    assertTrue(((Graphs) data.padded().domain()).padded());
    assertSame(data.padded().padded().domain().kind(), "graphs");
    Dataset wide = Datasets.of("graphs:ego-like,count=20", DataOptions.USUAL.withPadded(18));
    assertEquals(153, wide.domain().bits());
    assertEquals(wide.toMap(), Datasets.find(wide.toMap(), Crew.of(1)).toMap());
  }

  @ParameterizedTest
  @CsvSource({"moons,moons", "'er:60,degree=3',er-60", "votes.csv,votes", "a.b.csv,a.b"})
  void namesOfFilesComeFromNamesOfData(String name, String file) {
    assertEquals(file, Datasets.fileName(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"moons,colour=red", "moons,bits=x", "nothing", "moons,bits=5"})
  void whatIsNoDataIsRefused(String name) {
    assertThrows(IllegalArgumentException.class, () -> Datasets.of(name));
  }

  @Test
  void tooFewRowsToHoldBackAreRefused() {
    Table table = Table.of("few", numbered(12));
    for (double share : new double[] {0.1, 0.99}) {
      DataOptions options = DataOptions.USUAL.withTest(Held.share(share));
      assertThrows(
          IllegalArgumentException.class, () -> Dataset.of(table, Columns.unnamed(10), options));
    }
  }
}
