package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.CouplingNote.Kind;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Crew;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever the table, the estimate is finite and says what is wrong with it. */
class BadTablesTest {
  private static CouplingEstimate fit(BitMatrix table, RatioLoss loss) {
    CouplingSettings settings = CouplingSettings.defaults().withLoss(loss);
    CouplingEstimate estimate = CouplingFit.fit(table, settings, Crew.of(2));
    for (Coupling coupling : estimate.couplings()) {
      assertTrue(Double.isFinite(coupling.value()), coupling::toString);
      assertTrue(coupling.standardError() > 0, coupling::toString);
      assertTrue(Double.isFinite(coupling.standardError()), coupling::toString);
    }
    for (int i = 0; i < estimate.dimension(); i++) {
      assertTrue(Double.isFinite(estimate.field(i)));
      assertTrue(Double.isFinite(estimate.fieldError(i)) && estimate.fieldError(i) > 0);
    }
    return estimate;
  }

  private static CouplingEstimate fit(BitMatrix table) {
    return fit(table, RatioLoss.PSEUDO_LIKELIHOOD);
  }

  private static BitMatrix randomRows(int rows, int d) {
    return Enumeration.randomRows(rows, d, new RandomStream(7, Purpose.DATA, rows, d));
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 5", "2, 1", "2, 5", "3, 4", "5, 100", "30, 80", "64, 1", "65, 2"})
  void smallTablesGiveFiniteEstimates(int rows, int d) {
    CouplingEstimate estimate = fit(randomRows(rows, d));
    assertEquals(d, estimate.dimension());
    assertEquals(rows, estimate.rows());
  }

  @Test
  void aTableWithoutRowsIsRefused() {
    assertEquals(
        "couplings are learned from at least 1 row, not 0",
        assertThrows(IllegalArgumentException.class, () -> fit(new BitMatrix(0, 3))).getMessage());
  }

  @Test
  void constantColumnsHaveNoCouplingsAndAFiniteField() {
    BitMatrix table = randomRows(100, 4);
    for (int n = 0; n < 100; n++) {
      table.set(n, 1, true);
      table.set(n, 3, false);
    }
    CouplingEstimate estimate = fit(table);
    assertEquals(Math.log(100.5 / 0.5) / 2, estimate.field(1), 1e-12);
    assertEquals(-estimate.field(1), estimate.field(3), 1e-12);
    assertEquals(
        List.of(CouplingNote.of(Kind.ALWAYS_1, 1), CouplingNote.of(Kind.ALWAYS_0, 3)),
        estimate.notes());
    assertTrue(estimate.couplings().stream().noneMatch(c -> c.first() == 1 || c.second() == 3));
    assertTrue(
        estimate
            .notes()
            .get(0)
            .message(i -> "'x" + i + "'")
            .startsWith("column 'x1' is always 1: it has no couplings"));
  }

  @Test
  void copiesAndComplementsAreReportedAndTheFirstStandsForThem() {
    BitMatrix table = randomRows(200, 6);
    for (int n = 0; n < 200; n++) {
      boolean bit = table.get(n, 1);
      table.set(n, 0, bit ^ n % 10 == 0);
      table.set(n, 3, bit);
      table.set(n, 5, !bit);
    }
    CouplingEstimate estimate = fit(table);
    assertEquals(
        List.of(CouplingNote.of(Kind.COPY, 3, 1), CouplingNote.of(Kind.COMPLEMENT, 5, 1)),
        estimate.notes());
    assertEquals(1, estimate.couplings().size());
    assertEquals(0, estimate.couplings().get(0).first());
    assertEquals(1, estimate.couplings().get(0).second());
    assertEquals(-estimate.field(3), estimate.field(5), 1e-12);
  }

  /** Column 1 is never 1 without column 0: no finite coupling is the most likely. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.couplings.IsingTables#consistentLosses")
  void separatedPairsAreKeptFiniteAndFlagged(RatioLoss loss) {
    BitMatrix table = randomRows(400, 5);
    for (int n = 0; n < 400; n++) {
      table.set(n, 1, table.get(n, 0) && n % 4 != 0);
    }
    CouplingEstimate estimate = fit(table, loss);
    Coupling coupling = estimate.couplings().get(0);
    assertEquals(new Pair(0, 1), new Pair(coupling.first(), coupling.second()));
    assertTrue(coupling.value() > 0.5 && coupling.value() < 10, coupling::toString);
    assertTrue(estimate.notes().contains(CouplingNote.of(Kind.SEPARATED, 0, 1)));
  }

  @Test
  void aColumnThatTwoOthersDetermineIsFinite() {
    BitMatrix table = randomRows(300, 6);
    for (int n = 0; n < 300; n++) {
      table.set(n, 2, table.get(n, 0) && table.get(n, 1));
    }
    assertTrue(fit(table).couplings().size() >= 2);
  }

  @Test
  void givenPairsOfUnusableColumnsAreLeftOutAndOthersOutsideOfTheTableRefused() {
    BitMatrix table = randomRows(50, 3);
    for (int n = 0; n < 50; n++) {
      table.set(n, 0, true);
    }
    List<Pair> pairs = List.of(new Pair(0, 1), new Pair(1, 2));
    CouplingEstimate estimate =
        CouplingFit.onSupport(table, pairs, RatioLoss.PSEUDO_LIKELIHOOD, Crew.of(1));
    assertEquals(1, estimate.couplings().size());
    assertEquals(1, estimate.couplings().get(0).first());
    assertEquals(
        "pairs are of columns from 0 to 2, not Pair[first=1, second=3]",
        assertThrows(
                IllegalArgumentException.class,
                () ->
                    CouplingFit.onSupport(
                        table, List.of(new Pair(1, 3)), RatioLoss.PSEUDO_LIKELIHOOD, Crew.of(1)))
            .getMessage());
  }
}
