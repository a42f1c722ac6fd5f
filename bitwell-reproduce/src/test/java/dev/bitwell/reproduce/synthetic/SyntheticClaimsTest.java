package dev.bitwell.reproduce.synthetic;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.report.Experiment;
import dev.bitwell.reproduce.report.Invented;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** What is said of the 32-bit models follows from their numbers. */
class SyntheticClaimsTest {
  private static final String LINEAR = SyntheticWork.LINEAR + SyntheticWork.AS_IT_IS;
  private static final String OWN = SyntheticWork.LINEAR + SyntheticWork.OWN;

  private static List<String> sentences(
      Experiment experiment, String number, ToDoubleFunction<String> value) {
    return experiment
        .section(
            Budget.TINY,
            Invented.of(
                experiment,
                Budget.TINY,
                (id, findings) ->
                    findings.put(number, value.applyAsDouble(id) + Invented.noise(id) / 10)))
        .sentences();
  }

  private static double ofAdvanced(String id, double advanced, double others) {
    return id.contains("rmwggis-advanced") ? advanced : others;
  }

  @Test
  void thePapersOrderIsJudgedByTheNumbers() {
    Experiment table = new Table1();
    String lower = sentences(table, LINEAR, id -> ofAdvanced(id, 0.1, 0.2)).get(0);
    assertTrue(lower.contains("After 3 steps that reproduces: lower on 1 of 1"), lower);
    String higher = sentences(table, LINEAR, id -> ofAdvanced(id, 0.3, 0.2)).get(0);
    assertTrue(higher.contains("that does not reproduce: higher on 1 of 1"), higher);
    String same = sentences(table, LINEAR, id -> 0.2).get(0);
    assertTrue(same.contains("that cannot be told with 2 seeds"), same);
  }

  @Test
  void temperatureExplainsOnlyWhatItLowers() {
    Table1 table = new Table1();
    for (double own : new double[] {0.05, 0.3, 0.5}) {
      Results results =
          Invented.of(
              table,
              Budget.TINY,
              (id, findings) -> {
                findings.put(LINEAR, 0.3 + Invented.noise(id));
                findings.put(OWN, own + Invented.noise(id));
              });
      String sentence = table.section(Budget.TINY, results).sentences().get(1);
      if (own < 0.3) {
        assertTrue(sentence.contains("at 4 (0.05000 ± 0.00100) against at 1"), sentence);
        assertTrue(sentence.contains("part of what this column measures"), sentence);
      } else {
        assertFalse(sentence.contains("part of what this column measures"), sentence);
      }
    }
  }

  @Test
  void slopesAreComparedSeedBySeed() {
    String quarter =
        sentences(
                new FigureTemperature(),
                SyntheticWork.SLOPE,
                id -> id.contains("ratio-matching-seed") ? 0.2 : 0.8)
            .get(0);
    assertTrue(quarter.contains("moons 0.250 ± 0.000 times as fast"), quarter);
    assertTrue(quarter.contains("cannot tell with 2 seeds on 1 of 1"), quarter);
    String half =
        sentences(
                new FigureTemperature(),
                SyntheticWork.SLOPE,
                id -> id.contains("ratio-matching-seed") ? 0.4 : 0.8)
            .get(0);
    assertTrue(half.contains("against a quarter: higher on 1 of 1 (moons); 2 seeds"), half);
  }

  @Test
  void moreIsBetterInRankCorrelation() {
    String sentence =
        sentences(
                new FigureEnergies(),
                SyntheticWork.LIKENESS,
                id -> id.contains("pseudo-likelihood-seed") ? 0.9 : 0.8)
            .get(0);
    assertTrue(sentence.contains("where higher is better"), sentence);
    assertTrue(sentence.contains("ratio-matching: higher on 1 of 1"), sentence);
  }
}
