package dev.bitwell.reproduce;

import dev.bitwell.data.ising.IsingData;
import dev.bitwell.train.NonFiniteException;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** Trains one row of the Ising table and holds its couplings against the true ones. */
record IsingWork(IsingPlan plan, IsingRecipe recipe, long seed) {
  static final String LOG_RMSE = "logRmse";

  /** Of couplings times the objective's own inverse temperature. */
  static final String OWN = "logRmse@own";

  static final String MILLISECONDS = "millisecondsPerIteration";
  static final String SECONDS = "secondsInAll";

  /** Iterations that are timed as one. */
  static final int CHUNK = 50;

  private static final long CHECKPOINT_NANOS = TimeUnit.MINUTES.toNanos(1);

  void run(Workbench bench) throws IOException {
    IsingData source = plan.data(seed);
    try (IsingTraining training =
        new IsingTraining(
            recipe, source.rows(bench.threads()), plan.iterations(), seed, bench.threads())) {
      training.resume(bench.checkpoint());
      train(training, bench);
      Findings findings = bench.findings();
      findings.put(LOG_RMSE, training.logRmse(source.graph(), 1));
      findings.put(OWN, training.logRmse(source.graph(), training.inverseTemperature()));
      findings.put(MILLISECONDS, training.milliseconds());
      ThreadCounts.put(bench);
      findings.put(SECONDS, training.milliseconds() * plan.iterations() / 1000);
    } catch (NonFiniteException e) {
      bench.findings().put(Training.DIVERGED, 1);
    }
  }

  /** There is no checkpoint after the last iteration, so at least one chunk is always timed. */
  private void train(IsingTraining training, Workbench bench) throws IOException {
    long last = System.nanoTime();
    while (training.step() < plan.iterations()) {
      if (System.nanoTime() - last > CHECKPOINT_NANOS) {
        bench.keepFindings();
        training.save(bench.checkpoint());
        last = System.nanoTime();
      }
      training.run((int) Math.min(CHUNK, plan.iterations() - training.step()));
      bench.show((double) training.step() / plan.iterations());
    }
  }
}
