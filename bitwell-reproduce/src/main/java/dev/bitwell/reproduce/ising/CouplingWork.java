package dev.bitwell.reproduce.ising;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.CouplingFit;
import dev.bitwell.couplings.CouplingSettings;
import dev.bitwell.couplings.Pair;
import dev.bitwell.data.ising.IsingGraph;
import dev.bitwell.evaluate.CouplingError;
import dev.bitwell.reproduce.lab.Findings;
import dev.bitwell.reproduce.lab.ThreadCounts;
import dev.bitwell.reproduce.lab.Workbench;

/**
 * What can be had of the same rows without training a network: the fit of sparse couplings. Beside
 * it the two ends of the scale, no couplings at all and the fit that is told which pairs there are.
 */
record CouplingWork(IsingPlan plan, long seed) {
  static final String NONE = "none.logRmse";
  static final String KNOWN = "known.logRmse";
  static final CouplingSettings SETTINGS = CouplingSettings.defaults();

  void run(Workbench bench) {
    BitMatrix rows = plan.data(seed).table().orElseThrow().rows();
    IsingGraph truth = plan.source(seed).graph();
    long start = System.nanoTime();
    float[] found =
        CouplingFit.fit(rows, SETTINGS, bench.crew().withProgress(bench::show)).matrix();
    Findings findings = bench.findings();
    ThreadCounts.put(bench);
    findings.put(IsingWork.SECONDS, (System.nanoTime() - start) / 1e9);
    findings.put(IsingWork.LOG_RMSE, truth.logRmse(found));
    findings.put(NONE, CouplingError.ofNone(truth));
    findings.put(
        KNOWN,
        truth.logRmse(
            CouplingFit.onSupport(rows, Pair.edges(truth), SETTINGS.loss(), bench.crew())
                .matrix()));
  }
}
