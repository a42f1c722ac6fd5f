package dev.bitwell.bench;

import dev.bitwell.math.Gemm;
import dev.bitwell.reproduce.ising.IsingRow;
import dev.bitwell.reproduce.lab.Stopwatch;
import dev.bitwell.work.Workers;

/**
 * The two matrix products of an iteration over all flips, Jv and its gradient, and nothing else.
 */
final class IsingGemms implements AutoCloseable {
  private final Gemm gemm = Gemm.best();
  private final Workers workers;
  private final int dimension;
  private final int rows;
  private final float[] couplings;
  private final float[][] v;
  private final float[][] f;
  private final float[][] gradient;
  private final Stopwatch watch = new Stopwatch();

  IsingGemms(int dimension, int threads) {
    this.dimension = dimension;
    rows = IsingRow.BATCH / threads;
    workers = new Workers(threads);
    couplings = new float[dimension * dimension];
    v = new float[threads][rows * dimension];
    f = new float[threads][rows * dimension];
    gradient = new float[threads][dimension * dimension];
  }

  void run(int iterations) {
    watch.time(
        iterations,
        () -> {
          for (int k = 0; k < iterations; k++) {
            workers.run(v.length, (worker, part) -> multiply(part));
          }
        });
  }

  private void multiply(int part) {
    gemm.nn(rows, dimension, dimension, v[part], 0, couplings, 0, 0f, f[part], 0);
    gemm.tn(dimension, dimension, rows, f[part], 0, v[part], 0, 0f, gradient[part], 0);
  }

  double milliseconds() {
    return watch.median();
  }

  @Override
  public void close() {
    workers.close();
  }
}
