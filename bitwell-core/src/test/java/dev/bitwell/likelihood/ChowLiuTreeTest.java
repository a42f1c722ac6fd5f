package dev.bitwell.likelihood;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.Support;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Variable;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.model.Model;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChowLiuTreeTest {
  /** Rows of a distribution in which everything depends on everything. */
  private static BitMatrix rows(Variables variables, int count) {
    RandomStream random = new RandomStream(5, Purpose.DATA, 0, 0);
    double[] p = new double[Support.rows(variables).rows()];
    Arrays.setAll(p, k -> Math.exp(random.nextGaussian()));
    double sum = Arrays.stream(p).sum();
    Arrays.setAll(p, k -> p[k] / sum);
    return Support.draw(variables, p, count, random);
  }

  private static double[] probabilities(ChowLiuTree tree) {
    double[] logs = tree.logProbabilities(Support.rows(tree.variables()));
    return Arrays.stream(logs).map(Math::exp).toArray();
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.Support#mixed")
  void theProbabilitiesOfAllRowsOnTheSupportAddUpToOne(Variables variables) {
    ChowLiuTree tree = ChowLiuTree.fit(rows(variables, 100), variables, 0.1);
    assertEquals(1, Arrays.stream(probabilities(tree)).sum(), 1e-12);
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.Support#mixed")
  void marginalsAreSumsOverAllRows(Variables variables) {
    ChowLiuTree tree = ChowLiuTree.fit(rows(variables, 100), variables, 0.1);
    double[] p = probabilities(tree);
    BitMatrix all = Support.rows(variables);
    for (int v = 0; v < variables.count(); v++) {
      double[] sums = new double[variables.values(v)];
      for (int k = 0; k < p.length; k++) {
        sums[variables.value(all, k, v)] += p[k];
      }
      assertArrayEquals(sums, tree.marginal(v), 1e-12);
    }
  }

  /** On an edge of the tree the probabilities of pairs are the frequencies in the rows. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.Support#mixed")
  void withoutSmoothingEdgesHaveTheFrequenciesOfTheRows(Variables variables) {
    BitMatrix rows = rows(variables, 2000);
    ChowLiuTree tree = ChowLiuTree.fit(rows, variables, 1e-9);
    double[] p = probabilities(tree);
    BitMatrix all = Support.rows(variables);
    int edges = 0;
    for (int v = 0; v < variables.count(); v++) {
      int u = tree.parent(v);
      if (u >= 0) {
        edges++;
        double[] expected = new double[variables.values(u) * variables.values(v)];
        double[] actual = new double[expected.length];
        for (int r = 0; r < rows.rows(); r++) {
          expected[cell(variables, rows, r, u, v)] += 1.0 / rows.rows();
        }
        for (int k = 0; k < p.length; k++) {
          actual[cell(variables, all, k, u, v)] += p[k];
        }
        assertArrayEquals(expected, actual, 1e-9);
      }
    }
    assertTrue(edges > 0);
  }

  private static int cell(Variables variables, BitMatrix rows, int row, int u, int v) {
    return variables.value(rows, row, u) * variables.values(v) + variables.value(rows, row, v);
  }

  /** It fails by chance with a probability of at most e^-20 each time. */
  @ParameterizedTest
  @MethodSource("dev.bitwell.Support#mixed")
  void samplesHaveTheProbabilitiesOfTheTree(Variables variables) {
    ChowLiuTree tree = ChowLiuTree.fit(rows(variables, 100), variables, 0.1);
    double[] p = probabilities(tree);
    BitMatrix samples = tree.sample(100_000, 8);
    variables.require(samples);
    long[] counts = new long[p.length];
    for (int r = 0; r < samples.rows(); r++) {
      counts[Support.number(variables, samples, r)]++;
    }
    double bound = Enumeration.chiSquareBound(p.length - 1, 20);
    assertTrue(Enumeration.chiSquare(counts, p) < bound);
    assertEquals(samples, tree.sample(100_000, 8));
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.Support#mixed")
  void theEnergyOfATreeHasItsProbabilitiesAndItsNormaliser(Variables variables) {
    ChowLiuTree tree = ChowLiuTree.fit(rows(variables, 100), variables, 0.1);
    NormalisedEnergy known = tree.toEnergy();
    known.energy().requireValid(known.parameters());
    Model model =
        new Model(
            known.energy(), known.parameters(), Columns.unnamed(variables.bits()), 1, Map.of());
    BitMatrix all = Support.rows(variables);
    double[] energies = model.energies(all);
    double sum = 0;
    for (int r = 0; r < all.rows(); r++) {
      assertEquals(tree.logProbability(all, r), -energies[r] - known.logNormaliser(), 1e-5);
      sum += Math.exp(-energies[r]);
    }
    assertEquals(Math.log(sum), known.logNormaliser(), 1e-5);
  }

  @Test
  void aChainIsFoundInRowsOfOne() {
    // Each is what the one before is in nine rows of ten: chance has no say with 5000 rows.
    RandomStream random = new RandomStream(2, Purpose.DATA, 0, 0);
    Variables variables = Variables.of(List.of(three(0), three(3), three(6), three(9)));
    BitMatrix rows = new BitMatrix(5000, 12);
    int[] chain = {2, 0, 3, 1};
    for (int r = 0; r < rows.rows(); r++) {
      int value = random.nextInt(3);
      for (int v : chain) {
        value = random.nextInt(10) == 0 ? random.nextInt(3) : value;
        variables.set(rows, r, v, value);
      }
    }
    ChowLiuTree tree = ChowLiuTree.fit(rows, variables, 0.1);
    for (int k = 1; k < chain.length; k++) {
      assertTrue(
          tree.parent(chain[k]) == chain[k - 1] || tree.parent(chain[k - 1]) == chain[k],
          chain[k - 1] + " and " + chain[k]);
    }
  }

  /** So that a model judges alike before it is written and after it is read. */
  @Test
  void theSameTreeDrawsTheSameRowsWhereverItComesFrom() {
    BitMatrix rows = new BitMatrix(300, 8);
    RandomStream random = new RandomStream(4, Purpose.DATA, 0, 0);
    int[] chain = {5, 2, 7, 0, 6, 1, 4, 3};
    for (int r = 0; r < rows.rows(); r++) {
      boolean on = random.nextInt(2) == 0;
      for (int v : chain) {
        on ^= random.nextInt(8) == 0;
        rows.set(r, v, on);
      }
    }
    ChowLiuTree tree = ChowLiuTree.fit(rows, Variables.ofBits(8), 0.1);
    ChowLiuTree told = ChowLiuTree.of(tree.variables(), tree.parents(), tree.counts(), 0.1);
    assertArrayEquals(tree.sample(50, 3).words(), told.sample(50, 3).words());
  }

  private static Variable three(int from) {
    return Variable.oneOf(List.of(from, from + 1, from + 2));
  }

  @Test
  void conditionalProbabilitiesAreSmoothed() {
    // p(second | first = 0) is 3 of 4, p(second | first = 1) is 0 of 4.
    int[][] table = new int[400][];
    Arrays.setAll(table, r -> new int[] {r & 1, r % 8 == 0 || (r & 1) == 1 ? 0 : 1});
    ChowLiuTree tree = ChowLiuTree.fit(BitMatrix.of(table), Variables.ofBits(2), 0.5);
    BitMatrix row = BitMatrix.of(new int[][] {{1, 1}});
    assertEquals(0, tree.parent(1));
    assertEquals(Math.log(200.5 / 401) + Math.log(0.5 / 201), tree.logProbability(row, 0), 1e-12);
  }

  @Test
  void withoutEdgesEveryVariableIsByItself() {
    BitMatrix rows = BitMatrix.of(new int[][] {{1, 1}, {1, 1}, {0, 0}, {0, 0}, {0, 0}});
    ChowLiuTree forest = ChowLiuTree.independent(rows, Variables.ofBits(2), 1);
    assertEquals(2 * Math.log(3.0 / 7), forest.logProbability(rows, 0), 1e-12);
    assertEquals(-1, forest.parent(0));
    assertEquals(-1, forest.parent(1));
  }

  @Test
  void rowsOffTheSupportHaveNoProbability() {
    Variables variables =
        Variables.of(List.of(Variable.oneOf(List.of(0, 1)), Variable.atMostOneOf(List.of(2, 3))));
    ChowLiuTree tree = ChowLiuTree.fit(rows(variables, 50), variables, 0.1);
    BitMatrix off = BitMatrix.of(new int[][] {{0, 0, 1, 0}, {1, 1, 0, 0}, {1, 0, 1, 1}});
    for (double log : tree.logProbabilities(off)) {
      assertEquals(Double.NEGATIVE_INFINITY, log);
    }
  }

  @Test
  void nonsenseIsRefusedWithASentence() {
    Variables bits = Variables.ofBits(2);
    BitMatrix rows = BitMatrix.of(new int[][] {{0, 1}});
    assertSays("above 0, not 0.0", () -> ChowLiuTree.fit(rows, bits, 0));
    assertSays("at least 1 row", () -> ChowLiuTree.fit(new BitMatrix(0, 2), bits, 0.1));
    assertSays("rows of 2 bits", () -> ChowLiuTree.fit(rows, Variables.ofBits(3), 0.1));
    Variables pair = Variables.of(List.of(Variable.oneOf(List.of(0, 1))));
    BitMatrix broken = BitMatrix.of(new int[][] {{0, 1}, {1, 1}});
    assertSays("in row 2", () -> ChowLiuTree.fit(broken, pair, 0.1));
    ChowLiuTree tree = ChowLiuTree.fit(rows, bits, 0.1);
    assertSays("rows of 3 bits", () -> tree.logProbability(new BitMatrix(1, 3), 0));
  }

  private static void assertSays(String words, Runnable work) {
    String message = assertThrows(IllegalArgumentException.class, work::run).getMessage();
    assertTrue(message.contains(words), message);
  }
}
