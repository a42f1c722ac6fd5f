package dev.bitwell.reproduce;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.density.Densities;
import dev.bitwell.evaluate.Mmd;
import java.util.ArrayList;
import java.util.List;

/**
 * What the MMDs come to without a model: between two samples of the data, and between data and rows
 * whose bits have the right frequencies but nothing to do with each other. The second shows what a
 * metric is blind to.
 */
record FloorWork(String density, int samples, int repeats) {
  static final String FLOOR = "floor.";
  static final String INDEPENDENT = "independent.";

  /** Far from the seeds of models, which are small numbers. */
  private static final long FIRST_SEED = 1_000_000;

  /** The number of a repeat has a dot and its number behind its name. */
  static String numbered(String name, int repeat) {
    return name + "." + repeat;
  }

  void run(Workbench bench) {
    SyntheticData data = SyntheticData.of(Densities.of(density), SyntheticPlan.BITS);
    for (int k = 0; k < repeats; k++) {
      BitMatrix rows = data.draw(FIRST_SEED + k, 3 * samples);
      BitMatrix left = rows.slice(0, samples);
      BitMatrix right = rows.slice(samples, 2 * samples);
      put(bench, FLOOR, k, left, right);
      put(bench, INDEPENDENT, k, left, shuffledColumns(rows.slice(2 * samples, 3 * samples)));
      bench.show((k + 1.0) / repeats);
    }
  }

  private static void put(Workbench bench, String kind, int k, BitMatrix left, BitMatrix right) {
    bench.findings().put(numbered(kind + SyntheticWork.LINEAR, k), Mmd.linear(left, right));
    bench
        .findings()
        .put(
            numbered(kind + SyntheticWork.EXPONENTIAL, k),
            Mmd.exponential(left, right, SyntheticWork.BANDWIDTH, bench.threads()));
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

  /** The repeats of a number that a floor's cell found. */
  static Sample sample(Findings findings, String name) {
    List<Double> values = new ArrayList<>();
    for (int k = 0; findings.numbers().containsKey(numbered(name, k)); k++) {
      values.add(findings.number(numbered(name, k)));
    }
    return Sample.of(values.stream().mapToDouble(v -> v).toArray());
  }
}
