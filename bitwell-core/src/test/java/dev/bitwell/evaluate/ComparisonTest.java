package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.Mixed;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Held;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Group;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.likelihood.MeanInterval;
import dev.bitwell.likelihood.Normaliser;
import dev.bitwell.math.StudentT;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final int BITS = 6;
  private static final BitMatrix STATES = Enumeration.states(BITS);
  private static final Energy TABLE = Energies.table(BITS);

  /** A model of all 64 states whose energies are spread by so much. */
  private static Model model(double spread) {
    return model(spread, Columns.unnamed(BITS));
  }

  private static Model model(double spread, Columns columns) {
    Variables variables = columns.variables();
    return new Model(TABLE, Mixed.parameters(TABLE, spread), columns, 1, Map.of())
        .withBase(ChowLiuTree.fit(variables.supported(STATES), variables, 0.5));
  }

  private static Map<String, Model> models(Model... models) {
    Map<String, Model> named = new LinkedHashMap<>();
    for (Model model : models) {
      named.put(String.valueOf((char) ('a' + named.size())), model);
    }
    return named;
  }

  private static Comparison compare(Map<String, Model> models, BitMatrix rows) {
    return Comparison.of(models, rows, Effort.QUICK, Crew.of(1));
  }

  /** Rows of the model whose energies are spread by so much. */
  private static BitMatrix rows(double spread, int count) {
    double[] p = Enumeration.distribution(TABLE, Mixed.parameters(TABLE, spread), 1);
    RandomStream random = new RandomStream(3, Purpose.DATA, 0, 0);
    int[] drawn = new int[count];
    for (int r = 0; r < count; r++) {
      double u = random.nextDouble();
      while (drawn[r] < p.length - 1 && u >= p[drawn[r]]) {
        u -= p[drawn[r]++];
      }
    }
    return STATES.select(drawn);
  }

  /** With few states everything is known: log p of each row to each model. */
  @Test
  void differencesAreTakenRowByRow() {
    BitMatrix rows = rows(2, 50);
    Comparison comparison = compare(models(model(1), model(2)), rows);
    double[] narrow = Enumeration.distribution(TABLE, Mixed.parameters(TABLE, 1), 1);
    double[] wide = Enumeration.distribution(TABLE, Mixed.parameters(TABLE, 2), 1);
    double[] differences = new double[50];
    for (int r = 0; r < 50; r++) {
      int x = (int) rows.words()[r];
      differences[r] = Math.log(wide[x] / narrow[x]);
    }
    MeanInterval expected = MeanInterval.of(differences, 0.95);
    MeanInterval behind = comparison.contenders().get(0).behind().orElseThrow();
    assertEquals("b", comparison.best().name());
    assertEquals(expected.mean(), behind.mean(), 1e-5);
    assertEquals(expected.standardError(), behind.standardError(), 1e-5);
    assertEquals(expected.lower(), behind.lower(), 1e-5);
    assertEquals(expected.upper(), behind.upper(), 1e-5);
    assertTrue(comparison.isTrusted());
    assertEquals(50, comparison.rows());
  }

  @Test
  void itSaysWhichIsBetterOrThatTheRowsCannotTell() {
    String better = compare(models(model(1), model(2)), rows(2, 200)).sentences().get(0);
    assertTrue(better.startsWith("b is better than a by 0."), better);
    String unknown = compare(models(model(1.9), model(2.1)), rows(2, 10)).sentences().get(0);
    assertTrue(unknown.startsWith("cannot tell from 10 rows which of "), unknown);
  }

  /** Three pairs: each interval holds with a third of the error probability. */
  @Test
  void moreModelsHaveWiderIntervals() {
    BitMatrix rows = rows(2, 50);
    Comparison three = compare(models(model(1), model(2), model(1.5)), rows);
    assertEquals(1 - 0.05 / 3, three.contenders().get(0).behind().orElseThrow().level(), 1e-12);
    double two =
        compare(models(model(1), model(2)), rows)
            .contenders()
            .get(0)
            .behind()
            .orElseThrow()
            .lower();
    assertTrue(three.contenders().get(0).behind().orElseThrow().lower() < two);
    assertEquals(2, three.sentences().size());
  }

  /** Bounds of both log Z add up; their standard errors, of 0.1 each, do not quite. */
  @Test
  void whatIsNotKnownOfTheNormalisersMakesIntervalsWider() {
    double[] zeros = new double[20];
    Map<String, LogLikelihood> likelihoods = new LinkedHashMap<>();
    likelihoods.put("first", likelihood(zeros, 0.25, List.of()));
    likelihoods.put("second", likelihood(zeros, 0.125, List.of("why")));
    Comparison comparison = Comparison.of(likelihoods);
    MeanInterval behind = comparison.contenders().get(1).behind().orElseThrow();
    double expected = 0.375 + StudentT.quantile(0.95, 1000) * Math.sqrt(0.02);
    assertEquals(expected, behind.upper(), 1e-12);
    assertEquals(-expected, behind.lower(), 1e-12);
    assertFalse(comparison.isTrusted());
    assertTrue(
        comparison.sentences().contains("the likelihood of second is not to be trusted: why"),
        comparison.sentences().toString());
  }

  private static LogLikelihood likelihood(double[] ofRows, double half, List<String> doubts) {
    return new LogLikelihood(
        ofRows,
        -half,
        half,
        new Normaliser(-half, half, 0.1, 100, List.of(), new BitMatrix(0, BITS)),
        new LogLikelihood.Baselines(ofRows, ofRows),
        doubts);
  }

  private static String refused(Columns left, Domain right) {
    return assertThrows(
            IllegalArgumentException.class, () -> SameRows.require("a", left, "b", right))
        .getMessage();
  }

  @Test
  void modelsOfOtherColumnsAreRefusedByWhatDiffers() {
    Columns columns = Columns.named(List.of("x", "y", "z"));
    assertEquals(
        "models that are compared have the same columns, but b lacks y, z of a",
        refused(columns, Columns.named(List.of("x"))));
    assertEquals(
        "models that are compared have the same columns, but a lacks w of b",
        refused(columns, Columns.named(List.of("x", "y", "z", "w"))));
    assertEquals(
        "models that are compared have their columns in the same order, but column 1 is x in a and"
            + " y in b",
        refused(columns, Columns.named(List.of("y", "x", "z"))));
    Column words = new Column("z", List.of("n", "y"));
    assertEquals(
        "the values of z are 0, 1 in a and n, y in b",
        refused(columns, Columns.of(List.of(Column.ofBit("x"), Column.ofBit("y"), words))));
    assertEquals(
        "a is a model of columns, but b of plane",
        refused(columns, Domain.of("plane", 4, Map.of("extent", "4"))));
  }

  @Test
  void groupsMayDiffer() {
    Columns grouped = Columns.unnamed(BITS).withGroups(List.of(Group.oneOf(List.of(0, 1))));
    BitMatrix rows = grouped.variables().supported(STATES);
    assertEquals(2, compare(models(model(1), model(1, grouped)), rows).contenders().size());
  }

  @Test
  void oneModelOneRowAndModelsWithoutATreeAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> compare(models(model(1)), STATES));
    Map<String, Model> two = models(model(1), model(2));
    assertThrows(IllegalArgumentException.class, () -> compare(two, STATES.slice(0, 1)));
    Model bare = new Model(TABLE, new float[64], Columns.unnamed(BITS), 1, Map.of());
    String message =
        assertThrows(IllegalArgumentException.class, () -> compare(models(model(1), bare), STATES))
            .getMessage();
    assertTrue(message.startsWith("b: the model holds no tree"), message);
  }

  private static Dataset data(BitMatrix rows, double test) {
    return Dataset.of(
        Table.of("numbers", rows),
        Columns.unnamed(BITS),
        DataOptions.USUAL.withGroups(false).withTest(Held.share(test)));
  }

  @Test
  void rowsThatAllHoldBackAreThoseOfTheSameDataWithTheSameShare() {
    Dataset data = data(STATES, 0.25);
    assertEquals(16, Comparison.heldRows(Map.of("a", data, "b", data(STATES, 0.25))).rows());
    Map<String, Dataset> shares = new LinkedHashMap<>(Map.of("a", data));
    shares.put("b", data(STATES, 0.5));
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> Comparison.heldRows(shares))
            .getMessage()
            .startsWith("a and b hold back different rows"));
    Map<String, Dataset> others = new LinkedHashMap<>(Map.of("a", data));
    others.put("b", data(STATES.slice(0, 60), 0.25));
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> Comparison.heldRows(others))
            .getMessage()
            .startsWith("a and b were trained on different data"));
  }
}
