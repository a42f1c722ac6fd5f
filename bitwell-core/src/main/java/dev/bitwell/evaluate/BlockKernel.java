package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.Arrays;

/**
 * Sums of a kernel over all pairs of rows, block by block: with them, the MMD between some blocks
 * and the others takes no second look at the rows. Both halves of the rows are cut into as many
 * blocks. If all rows are of one distribution, any half of the blocks is as good a first sample as
 * the first half.
 */
final class BlockKernel {
  /** Blocks of each half, where it has as many rows. */
  private static final int MOST_BLOCKS = 32;

  /** The first row of each block, and behind the last one the number of rows. */
  private final int[] first;

  /** Over pairs of different rows, the first of one block, the second of another or the same. */
  private final double[][] sums;

  /** Blocks of an even number of rows, whose kernel sums are still to be put in. */
  private BlockKernel(int rows) {
    int half = rows / 2;
    int blocks = Math.min(half, MOST_BLOCKS);
    first = new int[2 * blocks + 1];
    Arrays.setAll(first, k -> k / blocks * half + (int) ((long) (k % blocks) * half / blocks));
    sums = new double[2 * blocks][2 * blocks];
  }

  /** With the kernel of {@link Mmd#linear}. */
  static BlockKernel linear(BitMatrix rows) {
    BlockKernel kernel = new BlockKernel(rows.rows());
    double[][] counts = new double[kernel.blocks()][];
    Arrays.setAll(counts, k -> Mmd.counts(rows.slice(kernel.first[k], kernel.first[k + 1])));
    for (int a = 0; a < counts.length; a++) {
      for (int b = 0; b < counts.length; b++) {
        double sum = a == b ? -(double) kernel.size(a) * rows.bits() : 0;
        for (int i = 0; i < rows.bits(); i++) {
          double on = counts[a][i];
          double other = counts[b][i];
          sum += on * other + (kernel.size(a) - on) * (kernel.size(b) - other);
        }
        kernel.sums[a][b] = sum;
      }
    }
    return kernel;
  }

  /** With the kernel of {@link Mmd#exponential}. */
  static BlockKernel exponential(BitMatrix rows, double bandwidth, Crew crew) {
    BlockKernel kernel = new BlockKernel(rows.rows());
    double[] values = Mmd.kernel(rows.bits(), bandwidth);
    try (Workers workers = new Workers(crew.threads())) {
      workers.run(
          kernel.blocks(),
          (worker, a) -> {
            for (int b = 0; b <= a; b++) {
              double sum = a == b ? -kernel.size(a) : 0;
              kernel.sums[a][b] = sum + kernel.sum(rows, a, b, values);
            }
          });
    }
    for (int a = 0; a < kernel.blocks(); a++) {
      for (int b = 0; b < a; b++) {
        kernel.sums[b][a] = kernel.sums[a][b];
      }
    }
    return kernel;
  }

  private double sum(BitMatrix rows, int a, int b, double[] values) {
    long[] histogram = new long[values.length];
    for (int r = first[a]; r < first[a + 1]; r++) {
      for (int s = first[b]; s < first[b + 1]; s++) {
        histogram[rows.hamming(r, rows, s)]++;
      }
    }
    double sum = 0;
    for (int h = 0; h < values.length; h++) {
      sum += histogram[h] * values[h];
    }
    return sum;
  }

  int blocks() {
    return sums.length;
  }

  private int size(int block) {
    return first[block + 1] - first[block];
  }

  /**
   * The MMD between the rows of the blocks that stand first in an order, half of all, and others.
   */
  double mmd(int[] order) {
    int half = order.length / 2;
    double[] rows = new double[2];
    double[] within = new double[2];
    double across = 0;
    for (int k = 0; k < order.length; k++) {
      int side = k / half;
      rows[side] += size(order[k]);
      for (int l = 0; l < order.length; l++) {
        double sum = sums[order[k]][order[l]];
        if (l / half == side) {
          within[side] += sum;
        } else {
          across += sum / 2;
        }
      }
    }
    double n = rows[0];
    double m = rows[1];
    return within[0] / (n * (n - 1)) + within[1] / (m * (m - 1)) - 2 * across / (n * m);
  }
}
