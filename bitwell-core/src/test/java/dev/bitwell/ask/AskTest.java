package dev.bitwell.ask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Mixed;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Evidence;
import dev.bitwell.domain.Group;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.likelihood.GivenEffort;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Answers against sums over all rows: two columns that exclude each other, words, and bits. */
class AskTest {
  private static final Columns COLUMNS =
      Columns.of(
              List.of(
                  Column.ofBit("red"),
                  Column.ofBit("green"),
                  new Column("size", List.of("small", "middle", "large")),
                  new Column("tame", List.of("no", "yes")),
                  Column.ofBit("wings"),
                  Column.ofBit("blue")))
          .withGroups(List.of(new Group(List.of(0, 1, 5), true)));

  private static final Variables VARIABLES = COLUMNS.variables();
  private static final BitMatrix STATES = Mixed.states(VARIABLES);

  /** Nothing is counted out: particles have to know it. */
  private static final GivenEffort PARTICLES = GivenEffort.ONE_ROW.withStates(1);

  private Model model;
  private double[] p;

  static List<Energy> energies() {
    return Mixed.energies(COLUMNS.bits()).toList();
  }

  @BeforeEach
  void anyModel() {
    take(Energies.ising(new Ising(COLUMNS.bits(), Ising.Values.BINARY)));
  }

  private void take(Energy energy) {
    float[] parameters = Mixed.parameters(energy, 0.7);
    p = Mixed.distribution(energy, parameters, VARIABLES, 1.2);
    BitMatrix rows = STATES.select(new Random(3).ints(400, 0, STATES.rows()).toArray());
    model =
        new Model(energy, parameters, COLUMNS, 1.2, Map.of())
            .withBase(ChowLiuTree.fit(rows, VARIABLES, 1));
  }

  private double mass(Evidence given) {
    double sum = 0;
    for (int s = 0; s < p.length; s++) {
      boolean agrees = true;
      for (int v = 0; v < VARIABLES.count() && agrees; v++) {
        agrees = given.allows(v, VARIABLES.value(STATES, s, v));
      }
      sum += agrees ? p[s] : 0;
    }
    return sum;
  }

  private static Evidence and(Evidence given, int variable, int value) {
    return (v, x) -> given.allows(v, x) && (v != variable || x == value);
  }

  private void compare(Answer answer, double slack) {
    double condition = mass(answer.given());
    for (Chances chances : answer.chances()) {
      for (int value = 0; value < chances.probability().length; value++) {
        double exact = mass(and(answer.given(), chances.variable(), value)) / condition;
        double error = chances.error()[value];
        assertEquals(exact, chances.probability()[value], 4 * error + slack, chances.toString());
      }
    }
  }

  /** All kinds of energies; a value of a group, words, and a column that is known to be off. */
  @ParameterizedTest
  @MethodSource("energies")
  void chancesGivenAConditionAreThoseOfAllRows(Energy energy) {
    take(energy);
    for (Map<String, String> given :
        List.of(
            Map.<String, String>of(),
            Map.of("size", "large"),
            Map.of("green", "1", "tame", "no"),
            Map.of("red|green|blue", "none"),
            Map.of("red|green|blue", "blue", "tame", "yes"),
            Map.of("red", "0", "wings", "1"))) {
      Answer exact = model.given(given);
      assertTrue(exact.isExact());
      compare(exact, 1e-5);
      Answer climbed = model.given(given, PARTICLES, Crew.of(2));
      assertFalse(climbed.isExact());
      compare(climbed, 0.002);
    }
  }

  @Test
  void samplesHoldWhatIsGiven() {
    BitMatrix rows =
        model
            .sampleGiven(Map.of("red", "0", "size", "large"), 2000, 1, model.sampling(), Crew.of(2))
            .rows();
    VARIABLES.require(rows);
    Evidence given = model.given(Map.of("red", "0", "size", "large")).given();
    int green = 0;
    for (int r = 0; r < rows.rows(); r++) {
      assertFalse(rows.get(r, 0));
      assertEquals(2, COLUMNS.value(rows, r, 2));
      green += rows.get(r, 1) ? 1 : 0;
    }
    int colour = VARIABLES.of(1);
    double exact = mass(and(given, colour, 2)) / mass(given);
    assertEquals(exact, green / 2000.0, 4 * Math.sqrt(exact * (1 - exact) / 2000) + 0.001);
  }

  private static Table holes() {
    Random random = new Random(2);
    BitMatrix rows = STATES.select(random.ints(40, 0, STATES.rows()).toArray());
    BitMatrix known = new BitMatrix(40, COLUMNS.bits());
    for (int r = 0; r < 40; r++) {
      for (int c = 0; c < COLUMNS.count(); c++) {
        boolean isKnown = r < 5 || random.nextDouble() < 0.6;
        for (int bit = 0; bit < COLUMNS.columns().get(c).bits(); bit++) {
          known.set(r, COLUMNS.firstBit(c) + bit, isKnown);
        }
      }
    }
    return Table.of("holes", rows, known);
  }

  private static Evidence evidence(Table table, int row) {
    return table.evidence(row, VARIABLES);
  }

  @ParameterizedTest
  @MethodSource("energies")
  void scoresAreThoseOfAllRows(Energy energy) {
    take(energy);
    Table table = holes();
    Scores scores = model.score(table, model.normaliser(Effort.THOROUGH, Crew.of(2)), Crew.of(2));
    for (int r = 0; r < 40; r++) {
      Evidence known = evidence(table, r);
      // A share of 1 in 402 are independent bits, which may break groups: see LogLikelihood.
      assertEquals(mass(known), Math.exp(scores.logP()[r]), 1.0 / 402 + 1e-5, "row " + r);
      for (int v = 0; v < VARIABLES.count(); v++) {
        double surprise = scores.surprise()[r][v];
        if (!Double.isNaN(surprise)) {
          int variable = v;
          Evidence others = (w, x) -> w == variable || known.allows(w, x);
          assertEquals(Math.log(mass(others) / mass(known)), surprise, 1e-4, "row " + r);
        }
      }
    }
    int odd = scores.oddest(1)[0];
    for (double other : scores.completed()) {
      assertTrue(other >= scores.completed()[odd]);
    }
    int reason = scores.reasons(0, 1)[0];
    for (double other : scores.surprise()[0]) {
      assertTrue(other <= scores.surprise()[0][reason]);
    }
  }

  @ParameterizedTest
  @MethodSource("energies")
  void fillsAreThoseOfAllRows(Energy energy) {
    take(energy);
    Table table = holes();
    for (GivenEffort effort :
        List.of(GivenEffort.MANY_ROWS, GivenEffort.MANY_ROWS.withStates(1).withParticles(512))) {
      Fills fills = model.fill(table, 3, effort, Crew.of(2));
      for (Fills.OfRow row : fills.chances()) {
        Evidence known = evidence(table, row.row());
        for (Chances chances : row.cells()) {
          for (int value = 0; value < chances.probability().length; value++) {
            assertEquals(
                mass(and(known, chances.variable(), value)) / mass(known),
                chances.probability()[value],
                4 * chances.error()[value] + 0.003);
          }
          assertEquals(
              chances.mostProbable(),
              VARIABLES.value(fills.cells(), row.row(), chances.variable()));
        }
      }
      for (int r = 0; r < 40; r++) {
        for (int v = 0; v < VARIABLES.count(); v++) {
          for (BitMatrix drawn : fills.draws()) {
            assertTrue(evidence(table, r).allows(v, VARIABLES.value(drawn, r, v)));
          }
          assertTrue(evidence(table, r).allows(v, VARIABLES.value(fills.rows(), r, v)));
        }
      }
    }
  }

  @Test
  void conditionsThatCannotBeSaySo() {
    assertEquals(
        "there is no column \"purple\"; there are red, green, size, tame, wings, blue",
        message(Map.of("purple", "1")));
    assertEquals(
        "column size has the values small, middle, large, not \"huge\"",
        message(Map.of("size", "huge")));
    assertEquals(
        "no row is like that: columns that exclude each other are given together",
        message(Map.of("red", "1", "green", "1")));
    assertEquals(Map.of("a", "1", "b", "x=y"), Condition.parse(List.of("a=1, b=x=y")));
    assertThrows(IllegalArgumentException.class, () -> Condition.parse(List.of("a")));
    assertThrows(IllegalArgumentException.class, () -> Condition.parse(List.of("a=1", "a=0")));
  }

  private String message(Map<String, String> given) {
    return assertThrows(IllegalArgumentException.class, () -> model.given(given)).getMessage();
  }

  /**
   * With n rows held back, a row of the same kind is below the limit with the stated probability:
   * of 20 000 tables of 99 rows, four standard deviations are allowed.
   */
  @Test
  void alarmsAreAsFalseAsTheySay() {
    Random random = new Random(8);
    int trials = 20_000;
    int alarms = 0;
    for (int t = 0; t < trials; t++) {
      double[] held = random.doubles(99).map(Math::log).toArray();
      alarms += Alarm.of(held, 0.05).isOdd(Math.log(random.nextDouble())) ? 1 : 0;
    }
    assertEquals(0.05, (double) alarms / trials, 4 * Math.sqrt(0.05 * 0.95 / trials));
    Alarm few = Alarm.of(new double[] {-3, -1, -2}, 0.01);
    assertEquals(0.25, few.rate());
    assertArrayEquals(new double[] {-3, -2, -1}, few.held());
    assertTrue(few.isOdd(-4));
    assertFalse(few.isOdd(-3));
    assertEquals(0.25, few.chance(-4));
    assertEquals(0.75, few.chance(-1.5));
    assertThrows(IllegalArgumentException.class, () -> Alarm.of(new double[0], 0.01));
    assertThrows(IllegalArgumentException.class, () -> Alarm.of(new double[1], 1));
  }

  /** All rows: improbable cells are changed one at a time, and no other one would gain as much. */
  @Test
  void aRepairChangesWhatTheOthersDoNotExpect() {
    take(Energies.ising(new Ising(COLUMNS.bits(), Ising.Values.BINARY)));
    int repaired = 0;
    for (int s = 0; s < STATES.rows(); s++) {
      BitMatrix row = STATES.slice(s, s + 1);
      Repair repair = model.repair(row);
      double gain = model.energies(row)[0] - model.energies(repair.row())[0];
      assertEquals(gain, repair.gain(), 1e-4);
      for (Chances chances : model.cells(repair.row())) {
        int own = VARIABLES.value(repair.row(), 0, chances.variable());
        assertTrue(chances.probability()[own] >= 0.05, chances.toString());
      }
      repaired += repair.changes().isEmpty() ? 0 : 1;
    }
    assertTrue(repaired > 0 && repaired < STATES.rows(), repaired + " rows were repaired");
  }

  @Test
  void cellsGivenAllOthersAreThoseOfAllRows() {
    for (int s = 0; s < STATES.rows(); s += 7) {
      BitMatrix row = STATES.slice(s, s + 1);
      for (Chances chances : model.cells(row)) {
        Evidence rest = (v, x) -> v == chances.variable() || VARIABLES.value(row, 0, v) == x;
        for (int value = 0; value < chances.probability().length; value++) {
          double exact = mass(and(rest, chances.variable(), value)) / mass(rest);
          assertEquals(exact, chances.probability()[value], 1e-6);
        }
      }
    }
  }
}
