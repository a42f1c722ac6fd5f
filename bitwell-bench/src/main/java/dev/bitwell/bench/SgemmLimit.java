package dev.bitwell.bench;

import dev.bitwell.math.Gemm;
import dev.bitwell.reproduce.time.Iteration;
import dev.bitwell.work.Workers;

/**
 * The matrix products of one iteration and nothing else: what an iteration would take if everything
 * but sgemm were free. Each thread does its part of the batch in single calls, the shape that suits
 * sgemm best, so the limit is a hard one.
 *
 * <p>For the base rows: first layer, input gradient and first weights' gradient, d × 256 each; for
 * base rows and neighbours: forward, backward and weights' gradient of the two layers above.
 */
final class SgemmLimit implements AutoCloseable {
  private static final int WIDTH = 256;
  private static final int UPPER_LAYERS = 2;

  private final Gemm gemm = Gemm.best();
  private final Workers workers;
  private final Part[] parts;

  SgemmLimit(int dimension, int flips, int threads) {
    workers = new Workers(threads);
    parts = new Part[threads];
    for (int t = 0; t < threads; t++) {
      parts[t] = new Part(dimension, Iteration.BATCH / threads, flips);
    }
  }

  /** Milliseconds an iteration, as a mean over this many. */
  double run(int iterations) {
    long start = System.nanoTime();
    for (int k = 0; k < iterations; k++) {
      workers.run(parts.length, (worker, part) -> parts[part].multiply());
    }
    return (System.nanoTime() - start) / 1e6 / iterations;
  }

  @Override
  public void close() {
    workers.close();
  }

  /** One thread's matrices. */
  private final class Part {
    final int dimension;
    final int rows;
    final int neighbours;
    final float[] x;
    final float[] firstWeights;
    final float[] weights = new float[WIDTH * WIDTH];
    final float[] a;
    final float[] b;
    final float[] gradient;

    Part(int dimension, int rows, int flips) {
      this.dimension = dimension;
      this.rows = rows;
      this.neighbours = rows * flips;
      x = new float[rows * dimension];
      firstWeights = new float[dimension * WIDTH];
      a = new float[neighbours * WIDTH];
      b = new float[neighbours * WIDTH];
      gradient = new float[Math.max(dimension, WIDTH) * WIDTH];
    }

    void multiply() {
      gemm.nn(rows, WIDTH, dimension, x, 0, firstWeights, 0, 0f, a, 0);
      for (int m : new int[] {rows, neighbours}) {
        for (int layer = 0; layer < UPPER_LAYERS; layer++) {
          gemm.nn(m, WIDTH, WIDTH, a, 0, weights, 0, 0f, b, 0);
          gemm.nt(m, WIDTH, WIDTH, a, 0, weights, 0, 0f, b, 0);
          gemm.tn(WIDTH, WIDTH, m, a, 0, b, 0, 0f, gradient, 0);
        }
      }
      gemm.nt(rows, dimension, WIDTH, a, 0, firstWeights, 0, 0f, x, 0);
      gemm.tn(dimension, WIDTH, rows, x, 0, a, 0, 0f, gradient, 0);
    }
  }
}
