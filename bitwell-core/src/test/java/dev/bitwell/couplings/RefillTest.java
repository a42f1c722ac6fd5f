package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.CouplingNote.Kind;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Crew;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RefillTest {
  private static final int D = 8;
  private static final int ROWS = 4000;
  private static final CouplingSettings SETTINGS = CouplingSettings.defaults();
  private static final Set<Pair> RING = IsingTables.ring(D);

  /** A ring of J = 0.2 of which a fifth of the cells is missing. */
  private static Table holed() {
    double[] p = IsingTables.distribution(D, RING, 0.2, 0.1);
    BitMatrix rows = IsingTables.draw(p, D, ROWS, new RandomStream(7, Purpose.DATA, 0, 0));
    BitMatrix known = new BitMatrix(ROWS, D);
    RandomStream random = new RandomStream(7, Purpose.DATA, 1, 0);
    for (int n = 0; n < ROWS; n++) {
      for (int i = 0; i < D; i++) {
        boolean hole = random.nextDouble() < 0.2;
        known.set(n, i, !hole);
        if (hole) {
          rows.set(n, i, false);
        }
      }
    }
    return Table.of("holes", rows, known);
  }

  /** The first rows are drawn column by column, so their couplings are 0.8² of the true ones. */
  @Test
  void couplingsAreThoseOfCompleteRowsAndNotDiluted() {
    Table table = holed();
    CouplingEstimate diluted = CouplingFit.fit(new Refill(table).rows(), SETTINGS, Crew.of(2));
    CouplingEstimate found = CouplingFit.fit(table, SETTINGS, Crew.of(2));
    assertEquals(
        RING,
        found.couplings().stream()
            .map(c -> new Pair(c.first(), c.second()))
            .collect(Collectors.toCollection(TreeSet::new)));
    assertTrue(mean(diluted) < 0.15, "diluted to " + mean(diluted));
    // The mean of 8 couplings has a standard error of 0.004.
    assertEquals(0.2, mean(found), 0.02);
    assertTrue(found.notes().contains(CouplingNote.of(Kind.FILLED)));
  }

  private static double mean(CouplingEstimate found) {
    return found.couplings().stream()
        .filter(c -> RING.contains(new Pair(c.first(), c.second())))
        .mapToDouble(Coupling::value)
        .average()
        .orElse(0);
  }

  /** The same by blocks, whose norm is 4|J|; a little is lost to the penalty. */
  @Test
  void blocksOfValuesAreNotDilutedEither() {
    Table table = holed().over(Variables.ofBits(D));
    PottsEstimate found = PottsFit.fit(table, Crew.of(2));
    double norm =
        found.couplings().ranking().stream()
            .filter(pair -> RING.contains(new Pair(pair.first(), pair.second())))
            .mapToDouble(VariableCoupling::norm)
            .average()
            .orElse(0);
    assertEquals(0.8, norm, 0.1);
  }

  @Test
  void cellsThatAreKnownStayAsTheyAre() {
    Table table = holed();
    Refill refill = new Refill(table);
    BitMatrix before = refill.rows().select(java.util.stream.IntStream.range(0, ROWS).toArray());
    CouplingFit.fit(before, SETTINGS, Crew.of(2)).drawInto(refill, Crew.of(2));
    BitMatrix known = new BitMatrix(ROWS, D);
    table.fillKnown(1, 0, known, 0, ROWS);
    int moved = 0;
    for (int n = 0; n < ROWS; n++) {
      for (int i = 0; i < D; i++) {
        boolean same = refill.rows().get(n, i) == before.get(n, i);
        assertTrue(same || !known.get(n, i));
        moved += same ? 0 : 1;
      }
    }
    assertTrue(moved > ROWS / 10);
  }
}
