package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.GrayCode;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Plane;
import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.likelihood.Normaliser;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictTest {
  private static final int ROWS = 40;

  /** Rows with log p of -10 ± 1 by turns. */
  private static double[] rows(double shift, double swing) {
    double[] rows = new double[ROWS];
    Arrays.setAll(rows, r -> -10 + shift + (r % 2 == 0 ? swing : -swing));
    return rows;
  }

  /** Columns by themselves are 3 nats behind, and log Z is known within some bounds. */
  private static Verdict verdict(double[] tree, double half, String... doubts) {
    return verdict(Columns.unnamed(3), tree, half, doubts);
  }

  private static Verdict verdict(Domain domain, double[] tree, double half, String... doubts) {
    double[] ofRows = rows(0, 0);
    return Verdict.of(
        new LogLikelihood(
            ofRows,
            -10 - half,
            -10 + half,
            new Normaliser(-half, half, 0, 100, List.of(), new BitMatrix(0, 3)),
            new LogLikelihood.Baselines(rows(-3, 0.5), tree),
            List.of(doubts)),
        domain);
  }

  @Test
  void differencesBeyondChanceAreSaidWithTheirIntervals() {
    Verdict better = verdict(rows(-1, 0.5), 0);
    // t of 39 degrees of freedom is 2.0227, the standard error 0.5 √(40/39)/√40.
    assertEquals(
        List.of(
            "better than independent columns by 3.00 nats per row, from 2.84 to 3.16",
            "better than a tree by 1.00 nats per row, from 0.84 to 1.16"),
        better.sentences());
    assertTrue(better.isTrusted());
    Verdict worse = verdict(rows(1, 0.5), 0);
    assertEquals(
        "worse than a tree by 1.00 nats per row, from 0.84 to 1.16", worse.sentences().get(1));
    assertTrue(worse.sentences().get(2).startsWith("do not use this model: a tree"));
    assertFalse(worse.isTrusted());
  }

  @Test
  void pointsHaveBits() {
    Verdict worse = verdict(new Plane(new GrayCode(4, 1)), rows(1, 0.5), 4);
    assertEquals(
        List.of(
            "cannot tell from 40 points whether the model is better than independent bits: the"
                + " difference is +3.00 nats per point, from -1.16 to +7.16",
            "cannot tell from 40 points whether the model is better than a tree: the difference is"
                + " -1.00 nats per point, from -5.16 to +3.16",
            "do not use this model: as far as log Z is known, bits taken one by one may explain the"
                + " points as well"),
        worse.sentences());
  }

  @Test
  void rowsThatCannotTellAreNoReasonNotToUseAModel() {
    Verdict behind = verdict(rows(0.1, 0.5), 0);
    assertEquals(
        "cannot tell from 40 rows whether the model is better than a tree: the difference is"
            + " -0.10 nats per row, from -0.26 to +0.06",
        behind.sentences().get(1));
    assertTrue(behind.isTrusted());
    assertEquals(2, behind.sentences().size());
    assertTrue(verdict(rows(-0.1, 0.5), 0).sentences().get(1).contains("is +0.10 nats"));
  }

  /** By 0.5 either way: what is sure with a known log Z is not with these bounds. */
  @Test
  void boundsOfTheNormaliserCount() {
    String sentence = verdict(rows(0.4, 0.5), 0.5).sentences().get(1);
    assertTrue(sentence.startsWith("cannot tell from 40 rows"), sentence);
    assertTrue(verdict(rows(0.4, 0.5), 0).sentences().get(1).startsWith("worse than a tree"));
  }

  @Test
  void aModelHasToBeatColumnsByThemselvesAtThePessimisticBound() {
    Verdict verdict = verdict(rows(-1, 0.5), 3.1);
    assertFalse(verdict.isTrusted());
    assertTrue(
        verdict
            .sentences()
            .contains(
                "do not use this model: as far as log Z is known, columns taken one by one may"
                    + " explain the rows as well"));
  }

  @Test
  void theTreeAsAModelIsLevelWithTheTree() {
    Verdict verdict = verdict(rows(1e-7, 0), 0);
    assertTrue(verdict.isTrusted());
    assertEquals("level with a tree", verdict.sentences().get(1));
  }

  @Test
  void doubtsAreRepeated() {
    Verdict verdict = verdict(rows(-1, 0.5), 0, "it was guessed");
    assertFalse(verdict.isTrusted());
    assertEquals("the likelihood is not to be trusted: it was guessed", verdict.sentences().get(2));
  }
}
