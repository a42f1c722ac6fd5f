package dev.bitwell.reproduce;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.CouplingFit;
import dev.bitwell.couplings.CouplingSettings;
import dev.bitwell.couplings.Pair;
import dev.bitwell.data.ising.IsingData;
import dev.bitwell.data.ising.IsingGraph;
import java.util.HashSet;
import java.util.Set;

/**
 * What can be had of the same rows without training a network: the fit of sparse couplings. Beside
 * it the two ends of the scale, no couplings at all and the fit that is told which pairs there are.
 */
record CouplingWork(IsingPlan plan, long seed) {
  static final String NONE = "none.logRmse";
  static final String KNOWN = "known.logRmse";
  static final CouplingSettings SETTINGS = CouplingSettings.defaults();

  void run(Workbench bench) {
    IsingData source = plan.data(seed);
    BitMatrix rows = source.rows(bench.threads());
    IsingGraph truth = source.graph();
    long start = System.nanoTime();
    float[] found = CouplingFit.fit(rows, SETTINGS, bench.threads(), bench::show).matrix();
    Findings findings = bench.findings();
    ThreadCounts.put(bench);
    findings.put(IsingWork.SECONDS, (System.nanoTime() - start) / 1e9);
    findings.put(IsingWork.LOG_RMSE, truth.logRmse(found));
    findings.put(NONE, truth.logRmse(new float[found.length]));
    findings.put(
        KNOWN,
        truth.logRmse(
            CouplingFit.onSupport(rows, pairs(truth), SETTINGS.loss(), bench.threads()).matrix()));
  }

  private static Set<Pair> pairs(IsingGraph graph) {
    Set<Pair> pairs = new HashSet<>();
    for (int e = 0; e < graph.edges(); e++) {
      pairs.add(Pair.of(graph.first(e), graph.second(e)));
    }
    return pairs;
  }
}
