package dev.bitwell.reproduce.synthetic;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.report.Experiment;
import dev.bitwell.reproduce.report.Invented;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** What is said of the 256-bit models and of proposals follows from their numbers. */
class WideClaimsTest {
  private static List<String> sentences(
      Experiment experiment, String number, ToDoubleFunction<String> value) {
    Results results =
        Invented.of(
            experiment,
            Budget.TINY,
            (id, findings) -> {
              for (int stage = 0; stage <= WidePlan.STAGES; stage++) {
                findings.put(number + stage, value.applyAsDouble(id) + Invented.noise(id));
              }
            });
    return experiment.section(Budget.TINY, results).sentences();
  }

  private static double ofAdvanced(String id, double advanced) {
    return id.contains("rmwggis-advanced") ? advanced : 80;
  }

  @Test
  void thePapersPicturesAreJudgedByTheLoss() {
    String lower = sentences(new Figure256(), WideWork.LOSS, id -> ofAdvanced(id, 70)).get(0);
    assertTrue(
        lower.contains(
            "after 4 steps: that order shows here too (2 seeds), rmwggis-advanced (70.00 ± 0.00) against"
                + " rmwrand (80.00 ± 0.00)"),
        lower);
    String higher = sentences(new Figure256(), WideWork.LOSS, id -> ofAdvanced(id, 90)).get(0);
    assertTrue(higher.contains("here the order is the other way round"), higher);
    String same = sentences(new Figure256(), WideWork.LOSS, id -> 80).get(0);
    assertTrue(same.contains("here one cannot tell with 2 seeds"), same);
  }

  @Test
  void flipsAreComparedFromTheFewestToTheMost() {
    List<String> said =
        sentences(
            new FigureFlips(),
            WideWork.LOSS,
            id -> id.contains("rmwrand-s5-") ? 90 : ofAdvanced(id, 70));
    assertTrue(said.get(0).contains("lower on 2 of 2 (s = 5, s = 10)"), said.get(0));
    assertTrue(
        said.get(1)
            .contains("rmwrand with s = 10 (80.00 ± 0.00) against s = 5 (90.00 ± 0.00): lower (2"),
        said.get(1));
    assertTrue(
        said.get(1)
            .contains(
                "rmwggis-advanced with s = 10 (70.00 ± 0.00) against s = 5 (70.00 ± 0.00):"
                    + " cannot tell with 2 seeds"),
        said.get(1));
  }

  @Test
  void guidingPaysWhereTheGradientHasLessVarianceThanUniform() {
    List<String> said =
        sentences(new FigureProposal(), ProposalWork.GRADIENT, id -> id.contains("flow") ? 2 : 0.5);
    assertTrue(
        said.get(0)
            .contains(
                "lower on 2 of 3 (rmwggis-basic, pseudo-likelihood-guided); higher on 1 of 3"),
        said.get(0));
    assertTrue(
        said.get(1).contains("over that of uniform draws 0.500 ± 0.001 and 0.500 ± 0.001"),
        said.get(1));
  }
}
