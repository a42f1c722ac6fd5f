package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Workers;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Five rings of four columns each, whose columns lie far apart: column r + 5k is of ring r. */
class VicinityTest {
  private static final int RINGS = 5;
  private static final int LENGTH = 4;
  private static final int D = RINGS * LENGTH;

  private final Workers workers = new Workers(2);
  private final JointFit fit =
      new JointFit(Columns.of(table()), RatioLoss.PSEUDO_LIKELIHOOD, workers, pairs());

  @AfterEach
  void close() {
    workers.close();
  }

  private static BitMatrix table() {
    double[] p = IsingTables.distribution(LENGTH, IsingTables.ring(LENGTH), 0.3, 0.1);
    RandomStream random = new RandomStream(6, Purpose.DATA, 0, 0);
    BitMatrix table = new BitMatrix(60, D);
    for (int r = 0; r < RINGS; r++) {
      BitMatrix ring = IsingTables.draw(p, LENGTH, 60, random);
      for (int n = 0; n < 60; n++) {
        for (int k = 0; k < LENGTH; k++) {
          table.set(n, r + RINGS * k, ring.get(n, k));
        }
      }
    }
    return table;
  }

  private static Set<Pair> pairs() {
    Set<Pair> pairs = new TreeSet<>();
    for (int r = 0; r < RINGS; r++) {
      for (Pair pair : IsingTables.ring(LENGTH)) {
        pairs.add(new Pair(r + RINGS * pair.first(), r + RINGS * pair.second()));
      }
    }
    return pairs;
  }

  @Test
  void columnsAreConnectedThroughOthers() {
    assertArrayEquals(new int[] {2, 7, 12, 17}, fit.components().around(12));
    assertArrayEquals(
        new int[] {0, 2, 5, 7, 10, 12, 15, 17}, fit.components().around(Set.of(new Pair(0, 17))));
  }

  @Test
  void aSmallPartOfAFitIsTheFitOfItsColumns() {
    Pair pair = new Pair(2, 7);
    Vicinity near = Vicinity.of(fit, Set.of(pair));
    assertFalse(near.isWhole());
    assertEquals(IsingTables.ring(LENGTH), new TreeSet<>(near.fit().pairs()));
    assertEquals(new Pair(0, 1), near.here(pair));
    assertEquals(Set.of(pair), near.there(near.here(Set.of(pair))));
    for (int k = 0; k < LENGTH; k++) {
      assertEquals(fit.field(2 + RINGS * k), near.fit().field(k));
    }
    assertEquals(
        fit.coupling(fit.pairs().indexOf(pair)),
        near.fit().coupling(near.fit().pairs().indexOf(new Pair(0, 1))));
  }

  @Test
  void aLargePartIsTheWhole() {
    Vicinity near = Vicinity.of(fit, Set.of(new Pair(0, 1)));
    assertTrue(near.isWhole());
    assertSame(fit, near.fit());
    assertEquals(new Pair(0, 1), near.here(new Pair(0, 1)));
  }

  /** To the last bit: which pairs are dropped must not depend on the columns far off. */
  @Test
  void variancesAreThoseOfTheWholeFit() {
    for (int k = 0; k < fit.pairs().size(); k++) {
      Pair pair = fit.pairs().get(k);
      LocalVariance whole = new LocalVariance(fit, D + k, pair.first(), pair.second());
      LocalVariance near = fit.pairVariances().get(k);
      assertEquals(whole.byCurvature(), near.byCurvature());
      assertEquals(bySandwich(whole), bySandwich(near));
      assertEquals(whole.likelihoodRatio(), near.likelihoodRatio());
      assertEquals(whole.separated(), near.separated());
    }
    for (int i = 0; i < D; i++) {
      LocalVariance whole = new LocalVariance(fit, i, i);
      LocalVariance near = fit.fieldVariances().get(i);
      assertEquals(bySandwich(whole), bySandwich(near), "field " + i);
      assertEquals(whole.byCurvature(), near.byCurvature(), "field " + i);
    }
  }

  private double bySandwich(LocalVariance one) {
    return LocalVariance.bySandwich(List.of(one), workers)[0];
  }

  @Test
  void aChangeComesToTheSameNearAndInTheWhole() {
    for (Pair pair : Set.of(new Pair(2, 12), new Pair(2, 7))) {
      Vicinity near = Vicinity.of(fit, Set.of(pair));
      JointFit here = near.fit().changed(near.here(Set.of(pair)));
      JointFit whole = fit.changed(Set.of(pair));
      assertEquals(
          whole.pairs().size() - fit.pairs().size(),
          here.pairs().size() - near.fit().pairs().size());
      for (int k = 0; k < here.pairs().size(); k++) {
        Pair there = near.there(Set.of(here.pairs().get(k))).iterator().next();
        assertEquals(whole.coupling(whole.pairs().indexOf(there)), here.coupling(k), 1e-5);
      }
      assertEquals(
          fit.deviance() - whole.deviance(), near.fit().deviance() - here.deviance(), 1e-5);
    }
  }
}
