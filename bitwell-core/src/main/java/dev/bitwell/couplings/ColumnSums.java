package dev.bitwell.couplings;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Workers;
import java.util.List;

/**
 * How often each column is 1, and hashes by which copies and complements are known: the sums, over
 * the rows in which it is 1, of two numbers that each row draws by lot. Those of complements add up
 * to the sums over all rows. Other columns agree in both by chance once in 2^128.
 */
final class ColumnSums implements RowSum<long[]> {
  private static final long serialVersionUID = 1;

  /** Ones, and two hashes. */
  static final int NUMBERS = 3;

  /** The three of each column, then those of a column that is always 1. */
  @Override
  public long[] over(ColumnBits rows, Workers workers) {
    long[] sums = new long[NUMBERS * (rows.count() + 1)];
    long[] lots = new long[2 * rows.rows()];
    RandomStream random = new RandomStream();
    for (int n = 0; n < rows.rows(); n++) {
      random.reset(1, Purpose.DATA, 0, rows.first() + n);
      lots[2 * n] = random.nextLong();
      lots[2 * n + 1] = random.nextLong();
      add(sums, rows.count(), lots, n);
    }
    workers.run(
        rows.count(),
        (worker, i) -> {
          long[] words = rows.words(i);
          for (int w = 0; w < words.length; w++) {
            for (long left = words[w]; left != 0; left &= left - 1) {
              add(sums, i, lots, 64 * w + Long.numberOfTrailingZeros(left));
            }
          }
        });
    return sums;
  }

  private static void add(long[] sums, int column, long[] lots, int row) {
    sums[NUMBERS * column]++;
    sums[NUMBERS * column + 1] += lots[2 * row];
    sums[NUMBERS * column + 2] += lots[2 * row + 1];
  }

  @Override
  public long[] total(List<long[]> parts) {
    long[] total = parts.get(0);
    for (long[] part : parts.subList(1, parts.size())) {
      for (int k = 0; k < total.length; k++) {
        total[k] += part[k];
      }
    }
    return total;
  }
}
