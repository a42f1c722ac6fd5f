package dev.bitwell.reproduce.synthetic;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.domain.Variables;
import dev.bitwell.evaluate.Entropy;
import dev.bitwell.evaluate.Mmds;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.reproduce.lab.BuiltInData;
import dev.bitwell.reproduce.lab.Findings;
import dev.bitwell.reproduce.lab.Workbench;
import java.util.Arrays;

/**
 * What the MMDs come to without a model: between two samples of the data, and between data and rows
 * whose bits have the right frequencies but nothing to do with each other. The second shows what a
 * metric is blind to.
 */
record FloorWork(String density, int samples, int repeats) {
  static final String FLOOR = "floor.";
  static final String INDEPENDENT = "independent.";

  /** What the negative log-likelihood of points can be at best, in nats. */
  static final String ENTROPY = "entropy";

  /** What it is by a tree. */
  static final String TREE = "nll.tree";

  /** What it is by independent bits. */
  static final String ALONE = "nll.alone";

  /** Far from the seeds of models, which are small numbers. */
  private static final long FIRST_SEED = 1_000_000;

  void run(Workbench bench) {
    Dataset data = BuiltInData.points(density, SyntheticPlan.BITS);
    double bandwidth = Recipe.defaults(data).judging().bandwidth();
    for (int k = 0; k < repeats; k++) {
      BitMatrix rows = data.test().draw(FIRST_SEED + k, 3 * samples);
      BitMatrix left = rows.slice(0, samples);
      BitMatrix right = rows.slice(samples, 2 * samples);
      BitMatrix shuffled = shuffledColumns(rows.slice(2 * samples, 3 * samples));
      put(bench.findings(), FLOOR, k, Mmds.between(left, right, bandwidth, bench.crew()));
      put(bench.findings(), INDEPENDENT, k, Mmds.between(left, shuffled, bandwidth, bench.crew()));
      bench.show((k + 1.0) / repeats);
    }
    BitMatrix points = SyntheticWork.points(data);
    Variables variables = data.domain().variables();
    ChowLiuTree tree =
        ChowLiuTree.fit(
            data.train().draw(FIRST_SEED, points.rows()),
            variables,
            ChowLiuTree.USUAL_PSEUDO_COUNT);
    bench.findings().put(ENTROPY, Entropy.of((SyntheticData) data.test(), points).nats());
    bench.findings().put(TREE, nll(tree, points));
    bench.findings().put(ALONE, nll(tree.alone(variables), points));
  }

  private static double nll(ChowLiuTree tree, BitMatrix points) {
    return -Arrays.stream(tree.logProbabilities(points)).average().orElseThrow();
  }

  private static void put(Findings findings, String kind, int repeat, Mmds mmds) {
    findings.putRepeat(kind + SyntheticWork.LINEAR, repeat, mmds.linear());
    findings.putRepeat(kind + SyntheticWork.EXPONENTIAL, repeat, mmds.exponential());
  }

  /**
   * The same bits, column i moved down by i times a stride: rows of independent draws lose all
   * dependence between columns, and no random numbers are needed.
   */
  private static BitMatrix shuffledColumns(BitMatrix rows) {
    int n = rows.rows();
    int stride = Math.max(1, n / rows.bits());
    BitMatrix shuffled = new BitMatrix(n, rows.bits());
    for (int r = 0; r < n; r++) {
      for (int i = 0; i < rows.bits(); i++) {
        shuffled.set((r + i * stride) % n, i, rows.get(r, i));
      }
    }
    return shuffled;
  }
}
