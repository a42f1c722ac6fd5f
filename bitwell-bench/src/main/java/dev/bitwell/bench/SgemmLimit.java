package dev.bitwell.bench;

import dev.bitwell.work.Workers;
import java.util.Arrays;

/**
 * The matrix products of one iteration and nothing else: what an iteration would take if everything
 * but sgemm were free. Threads take blocks of rows in turns, as they do in an iteration.
 */
final class SgemmLimit implements AutoCloseable {
  private final Workers workers;
  private final PerceptronProducts[] ofWorkers;
  private final float[][][] gradients;

  /**
   * @param batch rows of an iteration, in blocks of equal size
   * @param blockRows rows that a thread works at a time
   */
  SgemmLimit(int dimension, int batch, int blockRows, int flips, int threads) {
    if (batch % blockRows != 0) {
      throw new IllegalArgumentException(
          "blocks of " + blockRows + " rows do not make up a batch of " + batch);
    }
    workers = new Workers(threads);
    ofWorkers = new PerceptronProducts[threads];
    Arrays.setAll(ofWorkers, worker -> new PerceptronProducts(dimension, blockRows, flips));
    gradients = new float[batch / blockRows][][];
    Arrays.setAll(gradients, block -> PerceptronProducts.weights(dimension));
  }

  /** Milliseconds an iteration, as a mean over this many. */
  double run(int iterations) {
    long start = System.nanoTime();
    for (int k = 0; k < iterations; k++) {
      workers.run(
          gradients.length, (worker, block) -> ofWorkers[worker].multiply(gradients[block]));
    }
    return (System.nanoTime() - start) / 1e6 / iterations;
  }

  /** Multiplications and additions of all iterations so far. */
  double flops() {
    return Arrays.stream(ofWorkers).mapToDouble(PerceptronProducts::flops).sum();
  }

  @Override
  public void close() {
    workers.close();
  }
}
