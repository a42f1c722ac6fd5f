package dev.bitwell.likelihood;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.Mixed;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Crew;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LogLikelihoodTest {
  private static Target target(Variables variables) {
    Energy table = Energies.table(variables.bits());
    return new Target(table, Mixed.parameters(table, 1), 0.8);
  }

  /** With few states everything is known: log p of rows, their mean and its standard error. */
  @Test
  void itIsTheMeanOfLogProbabilities() {
    Variables bits = Variables.ofBits(6);
    Target target = target(bits);
    double[] p = Mixed.distribution(target.energy(), target.parameters(), bits, 0.8);
    BitMatrix rows = Enumeration.states(6).slice(10, 40);
    ChowLiuTree tree = ChowLiuTree.fit(rows, bits, 0.5);
    LogLikelihood result = LogLikelihood.of(target, tree, bits, rows, Effort.QUICK, Crew.of(2));
    double mean = 0;
    double squares = 0;
    for (int x = 10; x < 40; x++) {
      mean += Math.log(p[x]) / 30;
      squares += Math.log(p[x]) * Math.log(p[x]) / 30;
    }
    assertEquals(mean, result.mean(), 1e-5);
    assertEquals(mean, result.lower(), 1e-5);
    assertEquals(mean, result.upper(), 1e-5);
    assertEquals(Math.sqrt((squares - mean * mean) / 29), result.standardError(), 1e-5);
    assertTrue(result.isTrusted());
    double[] ofTree = tree.logProbabilities(rows);
    assertEquals(Arrays.stream(ofTree).average().orElseThrow(), result.baselines().tree(), 1e-12);
    double[] alone = ChowLiuTree.independent(rows, bits, 0.5).logProbabilities(rows);
    assertEquals(
        Arrays.stream(alone).average().orElseThrow(), result.baselines().independent(), 1e-12);
    assertThrows(
        IllegalArgumentException.class,
        () -> LogLikelihood.of(target, tree, bits, new BitMatrix(0, 6), Effort.QUICK, Crew.of(1)));
  }

  /** Mixed with independent bits, probabilities of all rows, off the support too, add up to 1. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domains")
  void rowsOffTheSupportHaveAProbabilityToo(Variables variables) {
    BitMatrix states = Mixed.states(variables);
    ChowLiuTree tree = ChowLiuTree.fit(states.slice(0, states.rows() / 2), variables, 0.1);
    BitMatrix all = Enumeration.states(variables.bits());
    double[] mixed = new Strays(tree, Table.of("rows", all)).mixed(tree.logProbabilities(all), 0);
    double sum = 0;
    double off = 0;
    for (int x = 0; x < mixed.length; x++) {
      sum += Math.exp(mixed[x]);
      off += variables.broken(all, x) < 0 ? 0 : Math.exp(mixed[x]);
    }
    assertEquals(1, sum, 1e-9);
    assertTrue(off > 0 && off < 1.0 / tree.rows(), off + " off the support");
    LogLikelihood result =
        LogLikelihood.of(target(variables), tree, variables, all, Effort.QUICK, Crew.of(1));
    assertTrue(Double.isFinite(result.lower()));
  }

  /** Of the tree's own variables, and of every bit by itself. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domains")
  void columnsByThemselvesAreCountedFromTheTree(Variables variables) {
    BitMatrix states = Mixed.states(variables);
    BitMatrix rows = states.slice(0, states.rows() / 2);
    ChowLiuTree tree = ChowLiuTree.fit(rows, variables, 0.1);
    for (Variables alone : List.of(variables, Variables.ofBits(variables.bits()))) {
      assertArrayEquals(
          ChowLiuTree.independent(rows, alone, 0.1).logProbabilities(states),
          tree.alone(alone).logProbabilities(states));
    }
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domains")
  void aTreeIsMadeAgainOfItsCounts(Variables variables) {
    BitMatrix states = Mixed.states(variables);
    ChowLiuTree tree = ChowLiuTree.fit(states.slice(0, states.rows() / 2), variables, 0.1);
    ChowLiuTree again = ChowLiuTree.of(variables, tree.parents(), tree.counts(), 0.1);
    assertArrayEquals(tree.logProbabilities(states), again.logProbabilities(states));
    assertEquals(states.rows() / 2, again.rows());
    int[] counts = tree.counts();
    counts[0] = -1;
    assertThrows(
        IllegalArgumentException.class,
        () -> ChowLiuTree.of(variables, tree.parents(), counts, 0.1));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            ChowLiuTree.of(
                variables, tree.parents(), Arrays.copyOf(tree.counts(), counts.length - 1), 0.1));
    int[] circle = tree.parents();
    circle[0] = 1;
    circle[1] = 0;
    assertThrows(
        IllegalArgumentException.class,
        () -> ChowLiuTree.of(variables, circle, tree.counts(), 0.1));
  }

  /**
   * Sixteen of 24 columns are hardly ever on together in rows of the tree. The model has nearly all
   * its mass there, which the climb from the tree does not find: from both sides log Z seems to be
   * that of the rest. One row of the missed region is enough to know better.
   */
  @Test
  void aRowOfAMissedRegionProvesThatTheNormaliserIsTooLow() {
    Variables bits = Variables.ofBits(24);
    RandomStream random = new RandomStream(1, Purpose.DATA, 0, 0);
    BitMatrix known = Enumeration.randomRows(40, 24, random);
    for (int r = 0; r < known.rows(); r++) {
      for (int i = 0; i < 12; i++) {
        known.set(r, i, false);
      }
    }
    BitMatrix missed = new BitMatrix(41, 24);
    missed.copyRows(known, 0, 0, 40);
    for (int i = 0; i < 16; i++) {
      missed.set(40, i, true);
    }
    ChowLiuTree tree = ChowLiuTree.independent(known, bits, 0.1);
    Target target = new Target(Energies.generic(new StrayMode(24, 16, 60)), new float[0], 1);
    Effort effort = Effort.QUICK.withoutCounting();
    LogLikelihood blind = LogLikelihood.of(target, tree, bits, known, effort, Crew.of(2));
    assertEquals(24 * Math.log(2), blind.normaliser().middle(), 0.3);
    assertTrue(blind.isTrusted(), blind.doubts().toString());
    LogLikelihood seeing = LogLikelihood.of(target, tree, bits, missed, effort, Crew.of(2));
    assertEquals(1, seeing.doubts().size());
    assertTrue(
        seeing
            .doubts()
            .get(0)
            .matches("\\d+ different rows have more probability .* at least 60\\.00, but .*"),
        seeing.doubts().toString());
    assertFalse(seeing.isTrusted());
  }

  /** Their probabilities add up to 1, and to 2 if every row counted as often as it is there. */
  @Test
  void allStatesTwiceHaveNoMoreProbabilityThanThereIs() {
    Variables bits = Variables.ofBits(6);
    BitMatrix states = Enumeration.states(6);
    BitMatrix twice = new BitMatrix(128, 6);
    twice.copyRows(states, 0, 0, 64);
    twice.copyRows(states, 0, 64, 64);
    ChowLiuTree tree = ChowLiuTree.fit(states, bits, 0.5);
    LogLikelihood counted =
        LogLikelihood.of(target(bits), tree, bits, twice, Effort.QUICK, Crew.of(1));
    assertEquals(List.of(), counted.doubts());
    LogLikelihood climbed =
        LogLikelihood.of(
            target(bits), tree, bits, twice, Effort.QUICK.withoutCounting(), Crew.of(1));
    assertEquals(List.of(), climbed.doubts());
  }
}
