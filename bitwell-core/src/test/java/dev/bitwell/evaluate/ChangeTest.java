package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Mixed;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Group;
import dev.bitwell.domain.VariableNames;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Ising.Values;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.likelihood.MeanDifference;
import dev.bitwell.likelihood.MeanInterval;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangeTest {
  /** Three lone columns, one of three words, and three that exclude each other. */
  private static final Columns MIXED =
      Columns.of(
              List.of(
                  Column.ofBit("a"),
                  Column.ofBit("b"),
                  Column.ofBit("c"),
                  new Column("legs", List.of("0", "2", "4")),
                  Column.ofBit("red"),
                  Column.ofBit("green"),
                  Column.ofBit("blue")))
          .withGroups(List.of(Group.oneOf(List.of(4, 5, 6))));

  private static final Columns BITS = Columns.named(List.of("a", "b", "c", "d", "e", "f"));

  private static Model model(Columns columns) {
    Energy ising = Energies.ising(new Ising(columns.bits(), Values.BINARY));
    return new Model(ising, Mixed.parameters(ising, 0.5), columns, 1, Map.of());
  }

  /** Rows of a model whose log probabilities are changed by so much. */
  private static Table draw(Model model, Tilt tilt, int rows, RandomStream random) {
    Variables variables = model.domain().variables();
    BitMatrix states = Mixed.states(variables);
    double[] sums = Mixed.distribution(model.energy(), model.parameters(), variables, 1);
    for (int x = 0; x < sums.length; x++) {
      sums[x] *= Math.exp(tilt.of(states, x));
    }
    Arrays.parallelPrefix(sums, Double::sum);
    int[] drawn = new int[rows];
    for (int r = 0; r < rows; r++) {
      int found = Arrays.binarySearch(sums, random.nextDouble() * sums[sums.length - 1]);
      drawn[r] = found < 0 ? -found - 1 : found;
    }
    return Table.of("rows", states.select(drawn));
  }

  private interface Tilt {
    Tilt NONE = (states, x) -> 0;

    double of(BitMatrix states, int x);
  }

  private static RandomStream random(int step) {
    return new RandomStream(5, Purpose.EVALUATION, step, 0);
  }

  private static Change change(Model model, Table first, Table second) {
    return Change.of(model, first, second, Crew.of(1));
  }

  /** Fields 1 and 2 without a coupling: log p is x₀ + 2x₁ - log Z, and cells are by themselves. */
  @Test
  void smallTablesByHand() {
    Energy ising = Energies.ising(new Ising(2, Values.BINARY));
    Model model =
        new Model(
            ising, new float[] {0, 0, 0, 0, 1, 2}, Columns.named(List.of("x", "y")), 1, Map.of());
    Table first = Table.of("first", BitMatrix.of(new int[][] {{0, 0}, {1, 1}, {1, 1}, {0, 0}}));
    Table second = Table.of("second", BitMatrix.of(new int[][] {{1, 0}, {1, 0}, {1, 1}}));
    Change change = change(model, first, second);
    MeanDifference logP = change.logP().orElseThrow();
    MeanDifference expected =
        MeanDifference.of(new double[] {0, 3, 3, 0}, new double[] {1, 1, 3}, 0.99);
    assertEquals(expected.interval().mean(), logP.interval().mean(), 1e-6);
    assertEquals(1 / 6.0, logP.interval().mean(), 1e-6);
    assertEquals(expected.interval().lower(), logP.interval().lower(), 1e-4);
    assertEquals(expected.logP(), logP.logP(), 1e-5);
    assertEquals(2, change.columns().count());
    // As x is the same in all rows of the second table, it goes with nothing there.
    assertEquals(0, change.pairs().count());
    assertEquals(2, change.cells().count());
    assertFalse(change.isAny());
    assertEquals("no change that 4 and 3 rows can tell", change.sentences().get(0));
    assertEquals(List.of(), change.notes());
    double[][] surprises =
        new CellTests(model, new VariableNames(BITS)).surprises(second.rows(), Crew.of(1));
    assertEquals(Math.log1p(Math.exp(-1)), surprises[0][0], 1e-6);
    assertEquals(Math.log1p(Math.exp(2)), surprises[1][0], 1e-6);
    assertEquals(Math.log1p(Math.exp(-2)), surprises[1][2], 1e-6);
  }

  /** -log p(cell | rest) by all states that differ in one variable only, at a temperature. */
  @Test
  void surprisesAreConditionalsOfAllStates() {
    Model model = model(MIXED).at(1.5);
    Variables variables = MIXED.variables();
    BitMatrix states = Mixed.states(variables);
    double[] p = Mixed.distribution(model.energy(), model.parameters(), variables, 1.5);
    double[][] surprises =
        new CellTests(model, new VariableNames(MIXED)).surprises(states, Crew.of(2));
    for (int v = 0; v < variables.count(); v++) {
      for (int x = 0; x < states.rows(); x++) {
        double all = 0;
        for (int value = 0; value < variables.values(v); value++) {
          BitMatrix other = states.slice(x, x + 1);
          variables.set(other, 0, v, value);
          all += p[find(states, other)];
        }
        assertEquals(-Math.log(p[x] / all), surprises[v][x], 1e-5);
      }
    }
  }

  private static int find(BitMatrix states, BitMatrix row) {
    return IntStream.range(0, states.rows())
        .filter(x -> states.hamming(x, row, 0) == 0)
        .findFirst()
        .orElseThrow();
  }

  /**
   * Tables of the same distribution. Of 1000 pairs of tables 10 may have a false alarm of one kind;
   * 25 or more would have a probability of 5e-5.
   */
  @Test
  void falseAlarmsAreAsRareAsItSays() {
    for (Columns columns : List.of(BITS, MIXED)) {
      Model model = model(columns);
      RandomStream random = random(1);
      int[] alarms = new int[4];
      for (int k = 0; k < 1000; k++) {
        Table first = draw(model, Tilt.NONE, 60 + k % 7 * 40, random);
        Table second = draw(model, Tilt.NONE, 40 + k % 5 * 60, random);
        Change change = change(model, first, second);
        alarms[0] += change.isLogPChanged() ? 1 : 0;
        alarms[1] += change.columns().changed().isEmpty() ? 0 : 1;
        alarms[2] += change.pairs().changed().isEmpty() ? 0 : 1;
        alarms[3] += change.cells().changed().isEmpty() ? 0 : 1;
      }
      for (int alarm : alarms) {
        assertTrue(alarm < 25, Arrays.toString(alarms) + " of 1000");
      }
      assertTrue(Arrays.stream(alarms).sum() > 0, "tests that never alarm can tell nothing");
    }
  }

  /** The odds of b are multiplied by e: it is named first, and no pair changes. */
  @Test
  void aColumnThatChangesIsNamedFirst() {
    Model model = model(BITS);
    Table first = draw(model, Tilt.NONE, 1000, random(2));
    Table second = draw(model, (states, x) -> states.get(x, 1) ? 1 : 0, 800, random(3));
    Change change = change(model, first, second);
    Tested<ColumnShift> strongest = change.columns().changed().get(0);
    ColumnShift shift = strongest.subject();
    assertEquals("b", shift.column());
    assertEquals("1", shift.value());
    assertEquals(ones(first, 1), shift.first().rows());
    assertEquals(ones(second, 1), shift.second().rows());
    assertEquals(ones(second, 1) / 800.0 - ones(first, 1) / 1000.0, shift.difference(), 1e-12);
    assertTrue(Math.abs(shift.difference()) > 4 * shift.standardError(), shift.toString());
    assertEquals(0.5 / Math.sqrt(450), shift.standardError(), 0.2 * 0.5 / Math.sqrt(450));
    assertEquals(List.of(), change.pairs().changed());
    assertTrue(
        change.sentences().stream()
            .anyMatch(s -> s.matches("\\d of 6 columns (is|are) distributed in another.* b(,.*)?")),
        change.sentences().toString());
  }

  private static int ones(Table table, int bit) {
    return (int)
        IntStream.range(0, table.rows().rows()).filter(r -> table.rows().get(r, bit)).count();
  }

  /**
   * Fair coins of which two agree in half of the rows at first, and in two thirds of them later:
   * each column by itself, and the mean of log p to a model that knows nothing of them, stays.
   */
  @Test
  void aPairThatChangesWithBothColumnsAsTheyWereIsNamed() {
    Energy ising = Energies.ising(new Ising(6, Values.BINARY));
    Model coins = new Model(ising, new float[42], BITS, 1, Map.of());
    Table first = draw(coins, Tilt.NONE, 1000, random(4));
    Table second =
        draw(
            coins,
            (states, x) -> states.get(x, 2) == states.get(x, 4) ? Math.log(2) : 0,
            1000,
            random(5));
    Change change = change(coins, first, second);
    assertEquals(List.of(), change.columns().changed());
    assertFalse(change.isLogPChanged());
    assertEquals(1, change.pairs().changed().size());
    PairShift shift = change.pairs().changed().get(0).subject();
    assertEquals(new PairShift.Contrast("c", "1", "0"), shift.left());
    assertEquals(new PairShift.Contrast("e", "1", "0"), shift.right());
    assertEquals(1000, shift.first().rows());
    assertEquals(2 * Math.log(2), shift.difference(), 4 * shift.standardError());
    assertEquals(0.18, shift.standardError(), 0.02);
    assertTrue(
        change.sentences().contains("1 of 15 pairs is associated in another way: c and e"),
        change.sentences().toString());
  }

  /** The model sees the same as cells that fit the rest less well: here, those of c and e. */
  @Test
  void cellsThatBecameOddAreNamed() {
    Energy ising = Energies.ising(new Ising(6, Values.BINARY));
    float[] parameters = new float[42];
    parameters[2 * 6 + 4] = 1;
    parameters[4 * 6 + 2] = 1;
    parameters[36 + 2] = -1;
    parameters[36 + 4] = -1;
    Model coupled = new Model(ising, parameters, BITS, 1, Map.of());
    Table first = draw(coupled, Tilt.NONE, 1000, random(6));
    Table second =
        draw(coupled, (states, x) -> states.get(x, 2) != states.get(x, 4) ? 1 : 0, 1000, random(7));
    Change change = change(coupled, first, second);
    List<String> odd = change.cells().changed().stream().map(t -> t.subject().column()).toList();
    assertEquals(List.of("c", "e"), odd.stream().sorted().toList());
    CellShift shift = change.cells().changed().get(0).subject();
    assertTrue(shift.second() > shift.first() && shift.difference().lower() > 0, shift.toString());
    assertEquals(shift.second() - shift.first(), shift.difference().mean(), 1e-9);
    assertTrue(
        change.sentences().get(0).startsWith("the second table is less probable to the model by"),
        change.sentences().toString());
  }

  /** legs=4 twice as probable; then legs=4 with green, with all else as before. */
  @Test
  void columnsOfSeveralValuesAndGroupsAreNamedByTheirValues() {
    Model model = model(MIXED);
    Table first = draw(model, Tilt.NONE, 2000, random(8));
    Table legs = draw(model, (states, x) -> states.get(x, 5) ? 1 : 0, 2000, random(9));
    ColumnShift column = change(model, first, legs).columns().changed().get(0).subject();
    assertEquals("legs", column.column());
    assertEquals("4", column.value());
    assertTrue(column.difference() > 0);
    Table both =
        draw(model, (states, x) -> states.get(x, 5) && states.get(x, 7) ? 2 : 0, 2000, random(10));
    PairShift pair = change(model, first, both).pairs().changed().get(0).subject();
    assertEquals("legs", pair.left().column());
    assertEquals("red|green|blue", pair.right().column());
    assertTrue(List.of(pair.left().value(), pair.left().instead()).contains("4"), pair.toString());
    assertTrue(
        List.of(pair.right().value(), pair.right().instead()).contains("green"), pair.toString());
  }

  /** Columns that exclude each other to the model meet in some rows of the second table. */
  @Test
  void rowsThatBreakAGroupAreAChangeOfItsColumns() {
    Model model = model(MIXED);
    Table first = draw(model, Tilt.NONE, 100, random(11));
    BitMatrix rows = draw(model, Tilt.NONE, 100, random(12)).rows();
    for (int r = 0; r < 30; r++) {
      for (int bit = 6; bit < 9; bit++) {
        rows.set(r, bit, true);
      }
    }
    Change change = change(model, first, Table.of("broken", rows));
    ColumnShift shift = change.columns().changed().get(0).subject();
    assertEquals("red|green|blue", shift.column());
    assertEquals("no value or several", shift.value());
    assertEquals(new ColumnShift.Share(30, 100), shift.second());
    assertEquals(70, change.tables().second().whole());
    assertTrue(
        change.notes().get(0).startsWith("30 of the 100 rows of broken break a group"),
        change.notes().toString());
  }

  /** Each column, pair and row counts as far as it is known; what stands in holes does not. */
  @Test
  void missingCellsAreLeftOutWhereTheyAreMissing() {
    Model model = model(BITS);
    Table first = draw(model, Tilt.NONE, 300, random(13));
    BitMatrix rows = draw(model, Tilt.NONE, 300, random(14)).rows();
    BitMatrix known = new BitMatrix(300, 6);
    for (int r = 0; r < 300; r++) {
      for (int bit = 0; bit < 6; bit++) {
        known.set(r, bit, bit != 1 || r >= 200);
        rows.set(r, bit, known.get(r, bit) && (bit == 1 || rows.get(r, bit)));
      }
    }
    Change change = change(model, first, Table.of("holed", rows, known));
    ColumnShift shift = change.columns().changed().get(0).subject();
    assertEquals("b", shift.column());
    assertEquals(new ColumnShift.Share(100, 100), shift.second());
    assertEquals(1, change.columns().changed().size());
    assertEquals(new Change.Rows("holed", 300, 100), change.tables().second());
    assertTrue(
        change.notes().get(0).startsWith("200 of the 300 rows of holed have missing cells"),
        change.notes().toString());
    MeanInterval complete =
        change(model, first, Table.of("c", rows.slice(200, 300))).logP().orElseThrow().interval();
    assertEquals(complete, change.logP().orElseThrow().interval());
  }

  @Test
  void withoutTwoCompleteRowsColumnsAndPairsAreLeft() {
    Model model = model(BITS);
    Table first = draw(model, Tilt.NONE, 100, random(15));
    BitMatrix rows = draw(model, Tilt.NONE, 100, random(16)).rows();
    BitMatrix known = new BitMatrix(100, 6);
    for (int r = 0; r < 100; r++) {
      for (int bit = 0; bit < 6; bit++) {
        known.set(r, bit, bit != r % 6);
        rows.set(r, bit, rows.get(r, bit) && bit != r % 6);
      }
    }
    Change change = change(model, first, Table.of("holed", rows, known));
    assertTrue(change.logP().isEmpty());
    assertEquals(0, change.cells().count());
    assertEquals(6, change.columns().count());
    assertEquals(15, change.pairs().count());
    assertTrue(
        change.notes().contains("log p and cells take 2 complete rows at least, and holed has 0"),
        change.notes().toString());
  }

  /** Whoever does the work, the answer is the same. */
  @Test
  void threadsDoNotMatter() {
    Model model = model(MIXED);
    Table first = draw(model, Tilt.NONE, 200, random(17));
    Table second = draw(model, (states, x) -> states.get(x, 0) ? 2 : 0, 200, random(18));
    assertEquals(change(model, first, second), Change.of(model, first, second, Crew.of(3)));
  }

  @Test
  void otherDomainsAndOtherBitsAreRefused() {
    Table rows = draw(model(BITS), Tilt.NONE, 10, random(19));
    assertEquals(
        "rows has rows of 6 bits, but the model is one of 7 columns of 9 bits",
        assertThrows(IllegalArgumentException.class, () -> change(model(MIXED), rows, rows))
            .getMessage());
    Energy table = Energies.table(4);
    Model plane =
        new Model(table, new float[16], Domain.of("plane", 4, Map.of("extent", "4")), 1, Map.of());
    assertEquals(
        "changes are looked for in tables, but the model is one of plane",
        assertThrows(IllegalArgumentException.class, () -> change(plane, rows, rows)).getMessage());
  }
}
