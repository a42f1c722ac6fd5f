package dev.bitwell.open;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.CouplingEstimate;
import dev.bitwell.couplings.CouplingFit;
import dev.bitwell.couplings.Pair;
import dev.bitwell.objective.MoveChoice;
import dev.bitwell.objective.MoveChoice.Drawn;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Proposal;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.objective.Shape;
import dev.bitwell.train.Method;
import dev.bitwell.work.Crew;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OwnLossTest {
  private static final RatioLoss ROBUST = new RobustLoss();

  @Test
  void aRegisteredLossIsFoundByItsLabel() {
    assertInstanceOf(RobustLoss.class, RatioLoss.of("robust"));
    assertFalse(RatioLoss.all().stream().anyMatch(RobustLoss.class::isInstance));
  }

  @Test
  void theCurvatureFollowsFromTheSlope() {
    for (double delta = -12; delta <= 12; delta += 0.37) {
      double exact = ROBUST.slope(delta) * (0.5 - Math.tanh(delta / 2));
      assertEquals(exact, ROBUST.curvature(delta), 1e-9);
    }
  }

  @Test
  void arraysFollowFromValueAndSlope() {
    for (int n : new int[] {1, 13, 207}) {
      float[] difference = new float[n];
      for (int i = 0; i < n; i++) {
        difference[i] = 6 - 12f * i / n;
      }
      float[] coefficient = new float[n];
      float[] values = new float[n];
      float[] slopes = new float[n];
      double sum = ROBUST.evaluate(difference, n, 0.25, coefficient);
      ROBUST.relativeValues(difference, values, n);
      ROBUST.relativeSlopes(difference, slopes, n);
      double expected = 0;
      for (int i = 0; i < n; i++) {
        expected += ROBUST.value(difference[i]);
        assertEquals(ROBUST.slope(difference[i]) / 4, coefficient[i], 1e-7);
        assertEquals(ROBUST.value(difference[i]), values[i], 2e-6);
        assertEquals(ROBUST.slope(difference[i]), slopes[i], 2e-6);
      }
      assertEquals(expected, sum, 1e-9);
    }
  }

  /** A flip that does not count at all could never be drawn again. */
  @Test
  void hopelessFlipsKeepAChance() {
    float[] out = new float[1];
    ROBUST.relativeSlopes(new float[] {-500}, out, 1);
    assertTrue(out[0] > 0);
    ROBUST.relativeValues(new float[] {-500}, out, 1);
    assertTrue(out[0] > 0);
  }

  /** All states are gone through: the gradient vanishes at p to the power of the loss only. */
  @Test
  void theMinimiserIsTheDataDistribution() {
    double[] p = Small.distribution();
    Objective objective = new Objective(ROBUST, MoveChoice.all());
    assertArrayEquals(
        new double[Small.STATES], Small.gradient(objective, Small.energiesOf(p), p, 0), 1e-7);
    double[] elsewhere = Small.gradient(objective, new float[Small.STATES], p, 0);
    assertTrue(Arrays.stream(elsewhere).map(Math::abs).max().orElseThrow() > 1e-3);
    assertEquals(1, objective.inverseTemperature(Small.D));
  }

  @Test
  void itGuidesFlipsAndTrainsTheSameWithAnyNumberOfThreads() {
    Drawn guided = new Drawn(2, Proposal.guided(Shape.SURPRISE, 0.1), true, false);
    Method method = new Method.Ratio(new Objective(ROBUST, guided));
    float[] one = Small.trained(method, 1);
    assertArrayEquals(one, Small.trained(method, 3));
    assertFalse(Arrays.equals(one, Small.ENERGY.initialParameters(1)));
  }

  /** Two bits that agree three times out of four: e^(4J) = 3, but for the weight of the prior. */
  @Test
  void couplingsCanBeLearnedWithIt() {
    int[][] cycle = {{0, 0}, {0, 0}, {0, 0}, {1, 1}, {1, 1}, {1, 1}, {0, 1}, {1, 0}};
    int[][] table = new int[16_000][];
    Arrays.setAll(table, row -> cycle[row % cycle.length]);
    List<Pair> pairs = List.of(new Pair(0, 1));
    CouplingEstimate estimate =
        CouplingFit.onSupport(BitMatrix.of(table), pairs, ROBUST, Crew.of(1));
    assertEquals(Math.log(3) / 4, estimate.couplings().get(0).value(), 5e-4);
  }
}
