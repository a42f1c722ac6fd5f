package dev.bitwell.bench;

import dev.bitwell.math.Gemm;
import dev.bitwell.work.Workers;

/**
 * The most multiplications and additions a second that all threads at once were seen to do, by the
 * better of two ways: a loop of fused multiply-adds on floats that stay in the cache, which the JIT
 * compiles to vector instructions, and sgemm of matrices of {@value #SIDE} rows and columns, which
 * suit it. A loop in assembler may do more: on a Zen 3 core that does 103.6 GFLOP/s the first was
 * seen to do 88, the second 83.
 */
final class PeakRate implements AutoCloseable {
  private static final int SIDE = 512;

  /** Floats that the loop goes over: half of a small first cache. */
  private static final int LENGTH = 4096;

  /** Chains of eight are short enough for many to be under way at once. */
  private static final int CHAIN = 8;

  private static final int LOOPS = 4000;

  private final Gemm gemm = Gemm.best();
  private final Workers workers;
  private final float[][] values;
  private final float[][] product;
  private final float[] factor = new float[SIDE * SIDE];
  private double best;

  PeakRate(int threads) {
    workers = new Workers(threads);
    values = new float[threads][LENGTH];
    product = new float[threads][SIDE * SIDE];
  }

  /** Tries both ways once more. */
  void run() {
    time(2.0 * CHAIN * LENGTH * LOOPS, thread -> loop(values[thread]));
    time(
        2.0 * SIDE * SIDE * SIDE,
        thread -> gemm.nn(SIDE, SIDE, SIDE, factor, 0, factor, 0, 0f, product[thread], 0));
  }

  private interface Part {
    void run(int thread);
  }

  private void time(double flopsOfThread, Part part) {
    long start = System.nanoTime();
    workers.run(values.length, (worker, thread) -> part.run(thread));
    double nanoseconds = System.nanoTime() - start;
    best = Math.max(best, values.length * flopsOfThread / nanoseconds);
  }

  private static void loop(float[] values) {
    for (int k = 0; k < LOOPS; k++) {
      multiplyAndAdd(values, 0.999f, 0.001f);
    }
  }

  private static void multiplyAndAdd(float[] values, float a, float b) {
    for (int j = 0; j < values.length; j++) {
      float v = Math.fma(values[j], a, b);
      v = Math.fma(v, a, b);
      v = Math.fma(v, a, b);
      v = Math.fma(v, a, b);
      v = Math.fma(v, a, b);
      v = Math.fma(v, a, b);
      v = Math.fma(v, a, b);
      values[j] = Math.fma(v, a, b);
    }
  }

  /** Billions a second. */
  double gigaflops() {
    return best;
  }

  @Override
  public void close() {
    workers.close();
  }
}
