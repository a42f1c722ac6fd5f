package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A model that is the truth, one that is far too certain, and rows that are all holes. */
class FillCheckTest {
  private static final int D = 6;
  private static final double[] TRUTH = Enumeration.randomDistribution(D, 1.5, new Random(5));

  private static BitMatrix rows(int count, long seed) {
    Random random = new Random(seed);
    BitMatrix rows = new BitMatrix(count, D);
    for (int r = 0; r < count; r++) {
      rows.words()[r] = Enumeration.draw(TRUTH, random.nextDouble());
    }
    return rows;
  }

  private static Model model(double certainty) {
    Energy energy = Energies.table(D);
    float[] parameters = new float[TRUTH.length];
    for (int s = 0; s < parameters.length; s++) {
      parameters[s] = (float) -Math.log(TRUTH[s]);
    }
    ChowLiuTree tree = ChowLiuTree.fit(rows(500, 1), Variables.ofBits(D), 0.1);
    return new Model(energy, parameters, Columns.unnamed(D), certainty, Map.of()).withBase(tree);
  }

  /** The truth is calibrated in 99 of 100 samples, and has the least loss there is. */
  @Test
  void theTruthIsCalibratedAndTooMuchCertaintyIsNot() {
    Table table = Table.of("rows", rows(500, 2));
    FillCheck right = FillCheck.of(model(1), table, 3, Crew.of(1)).orElseThrow();
    assertTrue(right.isCalibrated(), right.toString());
    assertTrue(right.cells() > 200 && right.cells() < 400, right.toString());
    assertTrue(right.logLoss() < right.frequencies().logLoss());
    FillCheck certain = FillCheck.of(model(4), table, 3, Crew.of(1)).orElseThrow();
    assertFalse(certain.isCalibrated(), certain.toString());
    assertTrue(certain.logLoss() > right.logLoss());
    assertEquals(certain.cells(), right.cells());
    double counted = right.bins().stream().mapToInt(FillCheck.Bin::count).sum();
    assertEquals(right.cells(), counted);
  }

  @Test
  void onlyCellsThatAreKnownAreHidden() {
    BitMatrix rows = rows(400, 2);
    BitMatrix known = new BitMatrix(400, D);
    assertEquals(
        Optional.empty(), FillCheck.of(model(1), Table.of("holes", rows, known), 3, Crew.of(1)));
    for (int r = 0; r < 400; r++) {
      known.set(r, 2, true);
    }
    FillCheck check =
        FillCheck.of(model(1), Table.of("holes", rows, known), 3, Crew.of(1)).orElseThrow();
    assertEquals(40, check.cells(), 25);
    assertEquals(1, check.bins().size(), "nothing is known of any row but what is hidden");
    double share = 0;
    for (int s = 0; s < TRUTH.length; s++) {
      share += (s >> 2 & 1) == 1 ? TRUTH[s] : 0;
    }
    assertEquals(share, check.bins().get(0).predicted(), 1e-5);
  }
}
