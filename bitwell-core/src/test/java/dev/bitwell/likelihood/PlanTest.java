package dev.bitwell.likelihood;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Mixed;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Mlp;
import dev.bitwell.sample.Annealer;
import dev.bitwell.sample.Turn;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Work is counted, not timed, so that all of this is the same on every machine. */
class PlanTest {
  private static final Variables BITS = Variables.ofBits(30);
  private static final Energy ENERGY = Energies.mlp(new Mlp(30, List.of(16, 16), 1, false));
  private static final Target TARGET = new Target(ENERGY, Mixed.parameters(ENERGY, 0.8), 1);
  private static final ChowLiuTree TREE = ChowLiuTree.independent(rows(), BITS, 0.1);
  private static final Effort EFFORT = Effort.THOROUGH.withParticles(1024);

  /** Every bit is 1 in half of them. */
  private static BitMatrix rows() {
    BitMatrix rows = new BitMatrix(64, 30);
    for (int r = 0; r < 64; r++) {
      for (int i = 0; i < 30; i++) {
        rows.set(r, i, (r + i) % 2 == 0);
      }
    }
    return rows;
  }

  private static Annealer annealer(Workers workers) {
    return TARGET.annealer(TREE.toEnergy(), BITS, workers, 1);
  }

  @Test
  void fewerRowsClimbWhereTheLimitIsLow() {
    try (Workers workers = new Workers(1)) {
      Plan plenty = Plan.of(annealer(workers), TREE, EFFORT);
      assertEquals(1024, plenty.particles());
      assertFalse(plenty.isReduced());
      Duration half = Duration.ofNanos((long) (1.5 * plenty.trip()));
      Plan reduced = Plan.of(annealer(workers), TREE, EFFORT.within(half));
      assertTrue(reduced.isReduced());
      assertTrue(3 * reduced.trip() < half.toNanos(), "both estimates are within the limit");
      assertTrue(
          reduced.reduction().contains("only " + reduced.particles() + " rows climbed; 1024"),
          reduced.reduction());
      Plan hopeless = Plan.of(annealer(workers), TREE, EFFORT.within(Duration.ofNanos(1)));
      assertEquals(128, hopeless.particles());
      assertFalse(hopeless.affords(1, 0));
    }
  }

  @Test
  void workIsCountedBySweepsOfRows() {
    try (Workers workers = new Workers(1)) {
      Annealer annealer = annealer(workers);
      double ofMove = Energies.sum(TREE.toEnergy().energy(), ENERGY).moveCost();
      assertEquals(30 * ofMove, annealer.sweepCost(), 1e-6);
      annealer.move(TREE.sample(7, 1), 0.5, new Turn(3, 1, 1));
      assertEquals(7 * 3 * 30 * ofMove, annealer.work(), 1e-3);
    }
  }

  /** Whatever the limit, there is a number, and it is not trusted for want of work. */
  @Test
  void aClimbThatIsBrokenOffIsNotTrusted() {
    Effort little = EFFORT.within(Duration.ofMillis(1));
    Normaliser result = Normaliser.of(TARGET, TREE, little, Crew.of(2));
    assertTrue(Double.isFinite(result.lower()) && Double.isFinite(result.upper()));
    assertFalse(result.isTrusted());
    assertTrue(result.doubts().get(0).contains("the limit on work was reached after"));
    assertTrue(result.doubts().stream().anyMatch(d -> d.contains("only 128 rows climbed")));
    assertEquals(result, Normaliser.of(TARGET, TREE, little, Crew.of(3)));
  }

  /** 128 rows climb in any case: a limit that they reach on their way back allows no more. */
  @Test
  void withoutASecondEstimateTheFirstIsNotTrusted() {
    try (Workers workers = new Workers(1)) {
      Plan plan = Plan.of(annealer(workers), TREE, EFFORT);
      double once = 1.3 * plan.trip() * 128 / 1024;
      Effort enoughForOne = EFFORT.within(Duration.ofNanos((long) once));
      Normaliser result = Normaliser.of(TARGET, TREE, enoughForOne, Crew.of(2));
      assertFalse(result.isTrusted());
      assertTrue(
          result
              .doubts()
              .contains("no work was left for a second estimate of log Z to confirm the first"),
          result.doubts().toString());
    }
  }

  @Test
  void aLimitIsAboveZero() {
    assertThrows(IllegalArgumentException.class, () -> EFFORT.within(Duration.ZERO));
  }

  @Test
  void fewStatesAreClimbedToIfCountingThemTakesTooLong() {
    Energy small = Energies.mlp(new Mlp(8, List.of(6), 1, false));
    Target target = new Target(small, Mixed.parameters(small, 0.5), 1);
    ChowLiuTree tree =
        ChowLiuTree.independent(Mixed.states(Variables.ofBits(8)), Variables.ofBits(8), 1);
    double counting = 256 * small.moveCost();
    Effort enough = Effort.QUICK.within(Duration.ofNanos((long) Math.ceil(counting)));
    assertEquals(0, Normaliser.of(target, tree, enough, Crew.of(1)).standardError());
    Effort less = Effort.QUICK.within(Duration.ofNanos((long) counting - 1));
    assertTrue(Normaliser.of(target, tree, less, Crew.of(1)).standardError() > 0);
  }
}
