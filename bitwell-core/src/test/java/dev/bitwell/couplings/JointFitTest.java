package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.CouplingNote.Kind;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JointFitTest {
  private static final Set<Pair> TRIANGLE = Set.of(new Pair(0, 1), new Pair(0, 2), new Pair(1, 2));

  private static BitMatrix triangle(int rows) {
    double[] p = IsingTables.distribution(3, TRIANGLE, 0.3, 0.1);
    return IsingTables.draw(p, 3, rows, new RandomStream(8, Purpose.DATA, 0, 0));
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.couplings.IsingTables#consistentLosses")
  void theGradientIsThatOfTheSumAndVanishesAtTheFit(RatioLoss loss) {
    try (Workers workers = new Workers(1)) {
      JointFit fit = new JointFit(Columns.of(triangle(300)), loss, workers, TRIANGLE);
      JointObjective objective = fit.objective();
      int[] all = {0, 1, 2};
      double[] theta = {0.1, -0.3, 0.2, 0.5, -0.4, 0.3};
      double[] gradient = objective.gradient(all, theta, workers);
      for (int p = 0; p < theta.length; p++) {
        double[] up = theta.clone();
        double[] down = theta.clone();
        up[p] += 1e-5;
        down[p] -= 1e-5;
        double expected =
            (objective.value(all, up, workers) - objective.value(all, down, workers)) / 2e-5;
        assertEquals(expected, gradient[p], 1e-8);
      }
      for (double slope : objective.gradient(all, fit.theta(), workers)) {
        assertEquals(0, slope, 1e-5);
      }
    }
  }

  /** Of two columns every parameter is next to every other, so nothing is left out. */
  @Test
  void theLocalVarianceOfOnePairIsTheWholeOne() {
    double[] p = IsingTables.distribution(2, Set.of(new Pair(0, 1)), 0.3, 0.1);
    BitMatrix table = IsingTables.draw(p, 2, 300, new RandomStream(8, Purpose.DATA, 0, 0));
    try (Workers workers = new Workers(1)) {
      JointFit fit =
          new JointFit(
              Columns.of(table), RatioLoss.PSEUDO_LIKELIHOOD, workers, Set.of(new Pair(0, 1)));
      int[] all = {0, 1};
      double[][] hessians = fit.objective().hessians(all, fit.theta(), false, workers);
      double[] whole = new double[9];
      for (int q = 0; q < 3; q++) {
        double[] unit = new double[3];
        unit[q] = 1;
        System.arraycopy(fit.objective().multiply(all, hessians, unit), 0, whole, 3 * q, 3);
      }
      double[] expected = Cholesky.of(whole, 3).solve(new double[] {0, 0, 1});
      assertEquals(expected[2] / 300, fit.pairVariances().get(0).byCurvature(), 1e-12);
    }
  }

  @Test
  void dropsAndAdditionsGiveTheFitOfTheirPairs() {
    try (Workers workers = new Workers(2)) {
      Columns columns = Columns.of(triangle(500));
      JointFit whole = new JointFit(columns, RatioLoss.FLOW, workers, TRIANGLE);
      Set<Pair> one = Set.of(new Pair(0, 2));
      JointFit again = whole.without(one).with(one);
      assertEquals(whole.pairs(), again.pairs());
      IntStream.range(0, 3).forEach(k -> assertEquals(whole.coupling(k), again.coupling(k), 1e-5));
      assertTrue(whole.without(one).deviance() > whole.deviance());
    }
  }

  /** Hessians of a similar fit begin the search, and must not be where it ends. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.couplings.IsingTables#consistentLosses")
  void aFitFromASimilarOneIsTheFitFromNothing(RatioLoss loss) {
    Set<Pair> truth = IsingTables.lattice(3, 3);
    double[] p = IsingTables.distribution(9, truth, 0.25, 0.1);
    BitMatrix table = IsingTables.draw(p, 9, 700, new RandomStream(2, Purpose.DATA, 0, 0));
    try (Workers workers = new Workers(2)) {
      Columns columns = Columns.of(table);
      JointFit fresh = new JointFit(columns, loss, workers, truth);
      JointFit similar = new JointFit(columns, loss, workers, IsingTables.ring(9));
      JointFit moved = similar.changed(differences(truth, IsingTables.ring(9)));
      assertEquals(fresh.pairs(), moved.pairs());
      assertArrayEquals(fresh.theta(), moved.theta(), 1e-5);
    }
  }

  private static Set<Pair> differences(Set<Pair> one, Set<Pair> other) {
    Set<Pair> differences = new HashSet<>(one);
    other.stream().filter(pair -> !differences.remove(pair)).forEach(differences::add);
    return differences;
  }

  /** A missing pair of a lattice is what the score test asks for first. */
  @Test
  void theStrongestScoreIsThatOfTheMissingPair() {
    Set<Pair> truth = IsingTables.lattice(4, 3);
    double[] p = IsingTables.distribution(12, truth, 0.2, 0.1);
    BitMatrix table = IsingTables.draw(p, 12, 4000, new RandomStream(1, Purpose.DATA, 0, 0));
    Pair missing = truth.iterator().next();
    try (Workers workers = new Workers(2)) {
      JointFit whole = new JointFit(Columns.of(table), RatioLoss.PSEUDO_LIKELIHOOD, workers, truth);
      JointFit fit = whole.without(Set.of(missing));
      assertEquals(Set.of(missing), new Addition(fit, 50).strongest(workers));
    }
  }

  /** Equal couplings of all pairs are no reason not to tell the pairs. */
  @Test
  void aTriangleIsFoundAsThreePairs() {
    CouplingEstimate estimate =
        CouplingFit.fit(triangle(2000), CouplingSettings.defaults(), Crew.of(2));
    assertEquals(List.of(), estimate.notes());
    assertEquals(3, estimate.couplings().size());
    for (Coupling coupling : estimate.couplings()) {
      // Five standard errors: 2e-6 in all.
      assertEquals(0.3, coupling.value(), 5 * coupling.standardError());
    }
  }

  /** Nearly every row is nearly constant: which pairs are coupled cannot be told. */
  @Test
  void deepOrderGivesOneCommonCouplingAndSaysSo() {
    RandomStream random = new RandomStream(9, Purpose.DATA, 0, 0);
    BitMatrix table = new BitMatrix(1000, 30);
    for (int n = 0; n < 1000; n++) {
      boolean up = random.nextLong() < 0;
      for (int i = 0; i < 30; i++) {
        table.set(n, i, up ^ random.nextDouble() < 0.003);
      }
    }
    CouplingEstimate estimate = CouplingFit.fit(table, CouplingSettings.defaults(), Crew.of(2));
    assertEquals(List.of(CouplingNote.of(Kind.COMMON)), estimate.notes());
    assertEquals(30 * 29 / 2, estimate.couplings().size());
    double common = estimate.couplings().get(0).value();
    assertTrue(common > 0.01 && common < 0.2, "common coupling " + common);
  }

  @Test
  void theCommonCouplingOfExactRowsIsExact() {
    Set<Pair> pairs =
        Set.of(
            new Pair(0, 1),
            new Pair(0, 2),
            new Pair(0, 3),
            new Pair(1, 2),
            new Pair(1, 3),
            new Pair(2, 3));
    double[] p = IsingTables.distribution(4, pairs, 0.15, 0.1);
    BitMatrix table = new BitMatrix(400_000, 4);
    for (int n = 0; n < table.rows(); n++) {
      table.words()[n] = Enumeration.draw(p, (n + 0.5) / table.rows());
    }
    CommonCoupling common = new CommonCoupling(Columns.of(table), RatioLoss.FLOW, new Workers(1));
    assertEquals(0.15, common.coupling(), 1e-4);
    assertEquals(0.1, common.field(2) / 2, 1e-4);
  }
}
