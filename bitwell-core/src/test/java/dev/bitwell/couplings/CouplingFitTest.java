package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.CouplingSettings.Estimate;
import dev.bitwell.couplings.CouplingSettings.Rule;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CouplingFitTest {
  private static final CouplingSettings DEFAULTS = CouplingSettings.defaults();

  private static CouplingEstimate fit(BitMatrix table, CouplingSettings settings) {
    return CouplingFit.fit(table, settings, Crew.of(2));
  }

  private static Set<Pair> pairs(CouplingEstimate estimate) {
    return estimate.couplings().stream()
        .map(coupling -> new Pair(coupling.first(), coupling.second()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.couplings.IsingTables#consistentLosses")
  void rowsInExactProportionGiveTheTrueCouplingsAndFields(RatioLoss loss) {
    BitMatrix table = IsingTables.exactRing(5, 2, 100);
    CouplingEstimate estimate = CouplingFit.onSupport(table, IsingTables.ring(5), loss, Crew.of(2));
    assertEquals(IsingTables.ring(5), pairs(estimate));
    for (Coupling coupling : estimate.couplings()) {
      // The prior weighs as much as a row of some ten thousand.
      assertEquals(Math.log(2) / 4, coupling.value(), 2e-4);
    }
    for (int i = 0; i < 5; i++) {
      assertEquals(i == 0 ? Math.log(3) / 2 : 0, estimate.field(i), 2e-4);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.couplings.IsingTables#consistentLosses")
  void exactRowsAlsoGiveTheTruePairs(RatioLoss loss) {
    BitMatrix table = IsingTables.exactRing(6, 2, 5);
    assertEquals(IsingTables.ring(6), pairs(fit(table, DEFAULTS.withLoss(loss))));
  }

  @Test
  void aLossThatIsNotConsistentIsRefused() {
    assertEquals(
        "loss is one that learns the data's own distribution (hyvarinen, flow or"
            + " pseudo-likelihood), not squared",
        assertThrows(IllegalArgumentException.class, () -> DEFAULTS.withLoss(RatioLoss.SQUARED))
            .getMessage());
  }

  /**
   * Each pair is over 15 standard errors from 0 and the threshold is 3.6, so one is missed with a
   * probability below 1e-9; a false one of the 49 comes with 3e-4 each: 1.5 % in all before the
   * seed was fixed.
   */
  @Test
  void aSmallLatticeIsRecoveredExactly() {
    Set<Pair> truth = IsingTables.lattice(4, 3);
    double[] p = IsingTables.distribution(12, truth, 0.2, 0.1);
    RandomStream random = new RandomStream(1, Purpose.DATA, 0, 0);
    CouplingEstimate estimate = fit(IsingTables.draw(p, 12, 4000, random), DEFAULTS);
    assertEquals(truth, pairs(estimate));
    for (Coupling coupling : estimate.couplings()) {
      // Five standard errors: 1e-5 in all.
      assertEquals(0.2, coupling.value(), 5 * coupling.standardError());
    }
  }

  /**
   * 200 tables; the ratio of mean square error to mean squared standard error, over 5 couplings and
   * 5 fields, is within 0.7 and 1.3: even one coupling alone would deviate by 0.1 typically, so a
   * false alarm takes three standard deviations of one, and far more of the mean of ten.
   */
  @ParameterizedTest
  @MethodSource("dev.bitwell.couplings.IsingTables#consistentLosses")
  void standardErrorsAreTheSpreadOverTables(RatioLoss loss) {
    double[] p = IsingTables.distribution(5, IsingTables.ring(5), 0.2, 0.15);
    double couplingRatio = 0;
    double fieldRatio = 0;
    int tables = 200;
    for (int t = 0; t < tables; t++) {
      RandomStream random = new RandomStream(2, Purpose.DATA, t, 0);
      CouplingEstimate estimate =
          CouplingFit.onSupport(
              IsingTables.draw(p, 5, 1000, random), IsingTables.ring(5), loss, Crew.of(1));
      for (int k = 0; k < 5; k++) {
        Coupling coupling = estimate.couplings().get(k);
        couplingRatio += square((coupling.value() - 0.2) / coupling.standardError());
        fieldRatio += square((estimate.field(k) - 0.15) / estimate.fieldError(k));
      }
    }
    assertEquals(1, couplingRatio / (5 * tables), 0.3);
    assertEquals(1, fieldRatio / (5 * tables), 0.3);
  }

  private static double square(double x) {
    return x * x;
  }

  /**
   * A pair of independent columns passes log 1000 + 2 log 40 = 14.3 with probability 1.6e-4: 0.12
   * pairs are expected of 780, and 4 or more come with a probability below 1e-5.
   */
  @Test
  void independentColumnsGiveHardlyAnyPairs() {
    RandomStream random = new RandomStream(3, Purpose.DATA, 0, 0);
    CouplingEstimate estimate = fit(Enumeration.randomRows(1000, 40, random), DEFAULTS);
    assertTrue(estimate.couplings().size() < 4, () -> estimate.couplings().toString());
  }

  @Test
  void theResultDoesNotDependOnTheNumberOfThreads() {
    RandomStream random = new RandomStream(4, Purpose.DATA, 0, 0);
    BitMatrix table = Enumeration.randomRows(300, 70, random);
    for (int n = 0; n < 300; n++) {
      table.set(n, 69, table.get(n, 0) ^ n % 5 == 0);
    }
    CouplingEstimate one = CouplingFit.fit(table, DEFAULTS, Crew.of(1));
    CouplingEstimate three = CouplingFit.fit(table, DEFAULTS, Crew.of(3));
    assertTrue(pairs(one).contains(new Pair(0, 69)));
    assertEquals(one.couplings(), three.couplings());
    assertEquals(one.curve(), three.curve());
    assertArrayEquals(one.matrix(), three.matrix());
  }

  @Test
  void thePenalisedEstimateIsShrunkenAndTheStricterRuleKeepsLess() {
    double[] p = IsingTables.distribution(8, IsingTables.ring(8), 0.2, 0);
    BitMatrix table = IsingTables.draw(p, 8, 2000, new RandomStream(5, Purpose.DATA, 0, 0));
    CouplingEstimate either = fit(table, DEFAULTS.withEstimate(Estimate.L1));
    CouplingEstimate both = fit(table, DEFAULTS.withEstimate(Estimate.L1).withRule(Rule.AND));
    CouplingEstimate refitted = fit(table, DEFAULTS);
    assertTrue(pairs(either).containsAll(pairs(both)));
    assertTrue(pairs(both).containsAll(IsingTables.ring(8)));
    float[] small = either.matrix();
    float[] large = refitted.matrix();
    for (Pair pair : IsingTables.ring(8)) {
      int k = pair.first() * 8 + pair.second();
      assertTrue(small[k] > 0 && small[k] < large[k], () -> pair + " is not shrunken");
      assertEquals(large[k], large[pair.second() * 8 + pair.first()]);
    }
    assertTrue(Double.isNaN(either.couplings().get(0).standardError()));
  }

  /**
   * The neighbours are right high up on the path, where their couplings are next to nothing: values
   * that are to stay shrunken are judged as they are, at every penalty.
   */
  @Test
  void aPenaltyThatStaysIsTheBestForTheValuesItLeaves() {
    double[] p = IsingTables.distribution(8, IsingTables.ring(8), 0.2, 0);
    BitMatrix table = IsingTables.draw(p, 8, 2000, new RandomStream(5, Purpose.DATA, 0, 0));
    CouplingSettings settings = DEFAULTS.withEstimate(Estimate.L1);
    CouplingEstimate shrunken = fit(table, settings);
    for (int i = 0; i < 8; i++) {
      int column = i;
      double best =
          shrunken.curve().stream()
              .mapToDouble(point -> criterion(table, column, point.penalty(), settings))
              .min()
              .orElseThrow();
      assertEquals(best, criterion(table, i, shrunken.penalty(i), settings), 0.5);
    }
  }

  /** The extended BIC of one column's l1 solution, found by itself. */
  private static double criterion(
      BitMatrix table, int column, double penalty, CouplingSettings settings) {
    Columns columns = Columns.of(table);
    int[] others = IntStream.range(0, 8).filter(j -> j != column).toArray();
    ColumnObjective objective =
        columns
            .objectives(
                settings.loss(), List.of(columns.regressors(column, others)), new Workers(1))[0];
    double[] penalties = new double[8];
    for (int a = 0; a < others.length; a++) {
      penalties[a + 1] = penalty * columns.deviations()[others[a]];
    }
    double[] theta = Lasso.minimise(objective, new double[8], penalties, 1e-6);
    long active = Arrays.stream(theta).skip(1).filter(t -> t != 0).count();
    return 2.0 * columns.rows() * objective.negativeLogLikelihood(theta)
        + active * settings.candidateCost(columns.rows(), 8);
  }

  @Test
  void theCurveFallsFromNothingToItsBestAndProgressEndsAtOne() {
    List<Double> heard = new ArrayList<>();
    double[] p = IsingTables.distribution(8, IsingTables.ring(8), 0.2, 0);
    BitMatrix table = IsingTables.draw(p, 8, 2000, new RandomStream(6, Purpose.DATA, 0, 0));
    CouplingEstimate estimate =
        CouplingFit.fit(table, DEFAULTS, Crew.of(1).withProgress(heard::add));
    assertEquals(1, heard.get(heard.size() - 1));
    assertEquals(DEFAULTS.pathLength(), estimate.curve().size());
    assertEquals(0, estimate.curve().get(0).neighbours());
    double best = estimate.curve().stream().mapToDouble(SelectionPoint::criterion).min().orElse(0);
    assertTrue(best < -100, () -> "the best criterion is " + best);
    double highest = estimate.curve().get(0).penalty();
    double lowest = estimate.curve().get(DEFAULTS.pathLength() - 1).penalty();
    assertEquals(DEFAULTS.pathRatio(), lowest / highest, 1e-12);
    for (int i = 0; i < 8; i++) {
      assertTrue(estimate.penalty(i) <= highest && estimate.penalty(i) >= lowest);
    }
  }

  /** Seconds, minutes and hours. */
  @Test
  void whatTakesLongIsKnownBefore() {
    assertTrue(CouplingFit.estimatedSeconds(2000, 60, 2) < 2);
    assertEquals(60, CouplingFit.estimatedSeconds(60, 5000, 1), 40);
    assertEquals(2 * 3600, CouplingFit.estimatedSeconds(40, 100_000, 2), 3600);
    assertTrue(
        CouplingFit.estimatedSeconds(50_000, 300, 1) > CouplingFit.estimatedSeconds(5000, 300, 1));
  }
}
