package dev.bitwell.objective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.MoveChoice.Drawn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RatioLossTest {
  @ParameterizedTest
  @MethodSource("dev.bitwell.objective.RatioLoss#all")
  void theSlopeIsTheDerivativeOfTheValue(RatioLoss loss) {
    double h = 1e-5;
    for (double delta = -12; delta <= 12; delta += 0.37) {
      double expected = (loss.value(delta + h) - loss.value(delta - h)) / (2 * h);
      assertEquals(expected, loss.slope(delta), 1e-7 * (1 + expected));
    }
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.objective.RatioLoss#all")
  void theCurvatureIsTheDerivativeOfTheSlope(RatioLoss loss) {
    double h = 1e-5;
    for (double delta = -12; delta <= 12; delta += 0.37) {
      double expected = (loss.slope(delta + h) - loss.slope(delta - h)) / (2 * h);
      assertEquals(expected, loss.curvature(delta), 1e-7 * (1 + Math.abs(expected)));
    }
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.objective.RatioLoss#all")
  void valueAndSlopeAreFiniteAsFloatsForEveryDifference(RatioLoss loss) {
    for (double delta : new double[] {0, 30, 44, 100, 1e4, 1e9, -30, -100, -1e4, -1e9}) {
      assertTrue(Float.isFinite((float) loss.value(delta)), () -> "value at " + delta);
      assertTrue(Float.isFinite((float) loss.slope(delta)), () -> "slope at " + delta);
      assertTrue(Float.isFinite((float) loss.curvature(delta)), () -> "curvature at " + delta);
      assertTrue(loss.value(delta) >= 0 && loss.slope(delta) >= 0);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.objective.RatioLoss#all")
  void theValueNeverFallsWithTheDifference(RatioLoss loss) {
    double before = 0;
    for (double delta = -100; delta <= 100; delta += 0.5) {
      assertTrue(loss.value(delta) >= before);
      before = loss.value(delta);
    }
  }

  /**
   * Gradient descent on a free table of energies, with the exact data distribution: the slope of -E
   * against log p is 1/4 for the squared ratio, and 1 for the others.
   */
  @ParameterizedTest
  @MethodSource("dev.bitwell.objective.RatioLoss#all")
  void theMinimiserIsTheDataDistributionToThePowerOfTheLoss(RatioLoss loss) {
    int d = 5;
    RandomStream random = new RandomStream(3, Purpose.EVALUATION, 0, 0);
    double[] p = Enumeration.randomDistribution(d, 1.0, random);
    double[] energy = minimise(loss, p, d);
    double meanLog = 0;
    double meanEnergy = 0;
    for (int x = 0; x < p.length; x++) {
      meanLog += Math.log(p[x]) / p.length;
      meanEnergy += energy[x] / p.length;
    }
    double worst = 0;
    for (int x = 0; x < p.length; x++) {
      double expected = -loss.power() * (Math.log(p[x]) - meanLog);
      worst = Math.max(worst, Math.abs(energy[x] - meanEnergy - expected));
    }
    assertEquals(0, worst, 1e-6, "largest distance from p^" + loss.power());
  }

  /** Adagrad, whose steps shrink where slopes are steep; the problem is convex or nearly so. */
  private static double[] minimise(RatioLoss loss, double[] p, int d) {
    double[] energy = new double[p.length];
    double[] squares = new double[p.length];
    for (int step = 0; step < 200_000; step++) {
      double[] gradient = new double[p.length];
      for (int x = 0; x < p.length; x++) {
        for (int i = 0; i < d; i++) {
          int y = x ^ 1 << i;
          double c = p[x] * loss.slope(energy[x] - energy[y]);
          gradient[x] += c;
          gradient[y] -= c;
        }
      }
      for (int x = 0; x < p.length; x++) {
        squares[x] += gradient[x] * gradient[x];
        energy[x] -= 0.3 * gradient[x] / Math.sqrt(squares[x] + 1e-30);
      }
    }
    return energy;
  }

  /** To a relative 1e-3, and up to the {@value ProposalKernel#LEAST} that keeps every flip in. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.objective.RatioLoss#all")
  void relativeValuesAndSlopesAreInProportion(RatioLoss loss) {
    for (int n : new int[] {1, 13, 207}) {
      float[] difference = new float[n];
      for (int i = 0; i < n; i++) {
        difference[i] = 4 - 10f * i / n;
      }
      float[] values = new float[n];
      loss.relativeValues(difference, values, n);
      float[] slopes = new float[n];
      loss.relativeSlopes(difference, slopes, n);
      for (int i = 0; i < n; i++) {
        double value = loss.value(difference[i]) / loss.value(difference[0]);
        assertEquals(value, values[i] / values[0], 1e-3 * value + 1e-5);
        double slope = loss.slope(difference[i]) / loss.slope(difference[0]);
        assertEquals(slope, slopes[i] / slopes[0], 1e-3 * slope + 1e-4);
      }
    }
  }

  @Test
  void objectivesPrintLossesAsTheyAlwaysDid() {
    assertEquals(
        "[HYVARINEN, SQUARED, FLOW, PSEUDO_LIKELIHOOD]",
        RatioLoss.all().toString(),
        "settings of kept cells have these words");
    assertEquals(
        "Objective[loss=FLOW, flips=Drawn[count=3, proposal=Proposal[knowledge=GRADIENT,"
            + " shape=Shape[kind=LOSS, kappa=0.0], uniformShare=0.0], weighted=true,"
            + " replacement=false]]",
        new Objective(RatioLoss.FLOW, new Drawn(3, Proposal.guided(Shape.LOSS, 0), true, false))
            .toString());
    assertEquals(
        "Objective[loss=PSEUDO_LIKELIHOOD, flips=All[]]",
        new Objective(RatioLoss.PSEUDO_LIKELIHOOD, MoveChoice.all()).toString());
  }

  @Test
  void anUnknownNameIsRefusedWithTheKnownOnes() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> RatioLoss.of("hinge")).getMessage();
    assertEquals(
        "no loss is called \"hinge\"; choose hyvarinen, squared, flow, pseudo-likelihood, robust",
        message);
    assertEquals(RatioLoss.FLOW, RatioLoss.of("flow"));
  }
}
