package dev.bitwell.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableIsingTest {
  private final TableIsing table = new TableIsing();

  @TempDir Path directory;

  /** Sentences of results in which rmwggis-advanced has this error and ratio-matching -3.99. */
  private List<String> sentences(double advanced) {
    Results results =
        Invented.of(
            table,
            Budget.TINY,
            (id, findings) -> {
              double error = id.contains("rmwggis-advanced") ? advanced : -3.99;
              findings.put(IsingWork.LOG_RMSE, error + Invented.noise(id));
              findings.put(IsingWork.OWN, error - 1 + Invented.noise(id));
              findings.put(IsingWork.MILLISECONDS, 5 + Invented.noise(id));
              findings.put(CouplingWork.NONE, -3 + Invented.noise(id));
              findings.put(CouplingWork.KNOWN, -6 + Invented.noise(id));
            });
    return table.section(Budget.TINY, results).sentences();
  }

  @Test
  void whetherThePapersOrderShowsDependsOnTheNumbers() {
    assertTrue(sentences(-4.5).get(0).contains("that order reproduces"), sentences(-4.5).get(0));
    assertTrue(sentences(-3.5).get(0).contains("does not show"), sentences(-3.5).get(0));
    assertTrue(sentences(-3.5).get(0).contains("(-3.990 ± 0.001): higher"));
    assertTrue(sentences(-3.9901).get(0).contains("within noise"), sentences(-3.9901).get(0));
  }

  @Test
  void theOwnTemperatureIsJudgedByItsNumbers() {
    assertTrue(sentences(-4.5).get(1).contains("lower on 3 of 3"), sentences(-4.5).get(1));
  }

  @Test
  void allMethodsOfThePaperAreTrainedAndHaveItsFigures() {
    List<IsingRecipe> recipes = IsingPlan.of(Budget.PAPER).recipes();
    assertEquals(15, recipes.size());
    for (IsingRecipe recipe : recipes) {
      boolean ours = recipe.name().startsWith("pseudo-likelihood");
      assertEquals(ours, PaperIsing.logRmse(recipe.name()).isEmpty(), recipe.name());
      assertEquals(ours, PaperIsing.milliseconds(recipe.name()).isEmpty(), recipe.name());
    }
    assertEquals("-5.05", PaperIsing.logRmse("pcd-gwg with 100 steps"));
  }

  /** A training cut short goes on to the very same couplings. */
  @Test
  void trainingGoesOnFromItsCheckpoint() throws IOException {
    IsingPlan plan = new IsingPlan("4x4", 200, 50, 1, 120, List.of(5));
    IsingRecipe recipe = plan.recipes().get(0);
    IsingWork work = new IsingWork(plan, recipe, 1);
    Workbench whole = Workbench.of(directory.resolve("whole"), 1, done -> {});
    work.run(whole);
    Workbench cut = Workbench.of(directory.resolve("cut"), 1, done -> {});
    try (IsingTraining training =
        new IsingTraining(recipe, plan.data(1).rows(1), plan.iterations(), 1, 1)) {
      training.run(70);
      training.save(cut.checkpoint());
    }
    work.run(cut);
    assertEquals(
        whole.findings().number(IsingWork.LOG_RMSE), cut.findings().number(IsingWork.LOG_RMSE));
    assertFalse(Double.isNaN(cut.findings().number(IsingWork.MILLISECONDS)));
  }

  @Test
  void theFitOfCouplingsIsBetterThanNone() throws IOException {
    IsingPlan plan = new IsingPlan("5x5", 1000, 100, 1, 1, List.of(5));
    Workbench bench = Workbench.of(directory.resolve("fit"), 1, done -> {});
    new CouplingWork(plan, 1).run(bench);
    Findings findings = bench.findings();
    assertTrue(
        findings.number(IsingWork.LOG_RMSE) < findings.number(CouplingWork.NONE) - 0.5,
        findings.numbers().toString());
  }
}
