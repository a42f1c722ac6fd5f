package dev.bitwell.couplings;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Workers;
import java.util.Arrays;

/**
 * Fields at which many columns have given means, by stochastic approximation (Robbins and Monro
 * 1951, <a href="https://doi.org/10.1214/aoms/1177729586">doi:10.1214/aoms/1177729586</a>): Gibbs
 * chains that begin at rows of the data and are never restarted, after each sweep of which every
 * field moves by what its mean lacks. Of the second half of the sweeps the fields are averaged.
 * Means are those of conditional expectations, not of the bits drawn, which are noisier.
 *
 * <p>The chains begin as the data are, so where a model has several modes they keep their weights
 * as far as the chains do not change between them.
 */
final class ChainMeans {
  private static final int CHAINS = 1024;
  private static final int BLOCK = 64;
  private static final int MOST_SWEEPS = 200;
  private static final int FEWEST_SWEEPS = 40;

  /** Couplings looked at in all. */
  private static final double MOST_WORK = 3e9;

  private static final double STEP = 0.5;
  private static final long SEED = 1;

  private final SpinGraph graph;
  private final double[] means;
  private final byte[][] chains;
  private final Workers workers;

  /**
   * A problem.
   *
   * @param means of z = ±1, none of them -1 or 1
   * @param columns of the graph, in whose rows the chains begin
   */
  ChainMeans(SpinGraph graph, double[] means, Columns columns, Workers workers) {
    this.graph = graph;
    this.means = means;
    this.workers = workers;
    int[] rows = new int[CHAINS];
    Arrays.setAll(rows, c -> (int) ((long) c * columns.rows() / CHAINS));
    chains = columns.sum(new SomeRows(columns.numbers(), rows), workers);
  }

  double[] solve(double[] start) {
    double[] fields = start.clone();
    double[] average = new double[fields.length];
    int sweeps = sweeps();
    int second = sweeps / 2;
    for (int t = 0; t < sweeps; t++) {
      double[] found = sweep(fields, t);
      double step = t < second ? STEP : STEP / Math.sqrt(1 + t - second);
      for (int i = 0; i < fields.length; i++) {
        fields[i] += step * (means[i] - found[i]) / (1 - means[i] * means[i]);
        average[i] += t < second ? 0 : fields[i] / (sweeps - second);
      }
    }
    return average;
  }

  private int sweeps() {
    double work = (double) CHAINS * (graph.columns() + graph.links());
    return (int) Math.max(FEWEST_SWEEPS, Math.min(MOST_SWEEPS, MOST_WORK / work));
  }

  /** One sweep of all chains; returns the means. */
  private double[] sweep(double[] fields, int t) {
    double[][] ofBlocks = new double[CHAINS / BLOCK][fields.length];
    workers.run(
        ofBlocks.length,
        (worker, block) -> {
          RandomStream random = new RandomStream();
          for (int c = block * BLOCK; c < (block + 1) * BLOCK; c++) {
            random.reset(SEED, Purpose.CHAIN, t, c);
            sweep(chains[c], fields, random, ofBlocks[block]);
          }
        });
    double[] sums = new double[fields.length];
    for (double[] ofBlock : ofBlocks) {
      Arrays.setAll(sums, i -> sums[i] + ofBlock[i] / CHAINS);
    }
    return sums;
  }

  private void sweep(byte[] z, double[] fields, RandomStream random, double[] sums) {
    for (int i = 0; i < z.length; i++) {
      int[] neighbours = graph.neighbours()[i];
      double[] weights = graph.weights()[i];
      double pull = fields[i];
      for (int a = 0; a < neighbours.length; a++) {
        pull += weights[a] * z[neighbours[a]];
      }
      double up = 1 / (1 + Math.exp(-2 * pull));
      sums[i] += 2 * up - 1;
      z[i] = (byte) (random.nextDouble() < up ? 1 : -1);
    }
  }
}
