package dev.bitwell.reproduce.ising;

import dev.bitwell.data.Dataset;
import dev.bitwell.evaluate.CouplingError;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.reproduce.lab.CellTraining;
import dev.bitwell.reproduce.lab.Findings;
import dev.bitwell.reproduce.lab.ThreadCounts;
import dev.bitwell.reproduce.lab.Workbench;
import dev.bitwell.train.Training;
import java.io.IOException;

/** Trains one row of the Ising table and holds its couplings against the true ones. */
record IsingWork(IsingPlan plan, IsingRow row, long seed) {
  static final String LOG_RMSE = "logRmse";

  /** Of couplings times the objective's own inverse temperature. */
  static final String OWN = "logRmse@own";

  static final String MILLISECONDS = "millisecondsPerIteration";
  static final String SECONDS = "secondsInAll";

  /** Iterations that are timed as one. */
  static final int CHUNK = 50;

  void run(Workbench bench) throws IOException {
    Dataset data = plan.data(seed);
    Recipe recipe = row.recipe(data, plan.iterations(), seed);
    CellTraining.with(
        IsingTraining.task(data, recipe),
        bench,
        1,
        training -> measure(training, new IsingTraining(data, recipe, training), bench));
  }

  /** There is no checkpoint after the last iteration, so at least one chunk is always timed. */
  private void measure(Training training, IsingTraining timed, Workbench bench) throws IOException {
    while (training.step() < training.steps()) {
      timed.advance(CHUNK);
    }
    CouplingError error = timed.error();
    Findings findings = bench.findings();
    findings.put(LOG_RMSE, error.asLearned());
    findings.put(OWN, error.atInverseTemperature());
    findings.put(MILLISECONDS, timed.milliseconds());
    ThreadCounts.put(bench);
    findings.put(SECONDS, timed.milliseconds() * plan.iterations() / 1000);
  }
}
