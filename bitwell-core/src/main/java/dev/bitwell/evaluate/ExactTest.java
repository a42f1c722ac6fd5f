package dev.bitwell.evaluate;

import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;

/**
 * Exact tests of counts in two tables: given the margins, how probable are counts that are no more
 * probable than those seen? Right for any number of rows, if a little cautious for few. Takes time
 * in proportion to the square root of the number of rows.
 */
final class ExactTest {
  /** Counts within this of each other's log probability are equally probable. */
  private static final double TIE = 1e-7;

  /** Terms of a sum that are less than this, to the largest, do not count. */
  private static final double NEGLIGIBLE = Math.log(1e-18);

  private final double[] logFactorial;

  /**
   * @param most the largest count, of all rows of a table
   */
  ExactTest(int most) {
    logFactorial = new double[most + 1];
    double lost = 0;
    for (int n = 1; n <= most; n++) {
      // Kahan's summation: of a million terms, rounding errors would be seen.
      double term = Math.log(n) - lost;
      logFactorial[n] = logFactorial[n - 1] + term;
      lost = logFactorial[n] - logFactorial[n - 1] - term;
    }
  }

  /**
   * log p of Fisher's test: something happened in a of n rows, and in b of m rows; is it as
   * frequent in both?
   */
  double fisher(int a, int n, int b, int m) {
    int s = a + b;
    return logP(k -> -of(k, n - k) - of(s - k, m - s + k), Math.max(0, s - m), Math.min(n, s), a);
  }

  /**
   * log p of Zelen's test (Zelen 1971, The analysis of several 2×2 contingency tables, Biometrika
   * 58): do two tables of two by two have the same odds ratio? Given the margins of each and the
   * sum of one cell, the ratio cancels; so it does not matter what it is, nor whether single
   * columns have changed.
   */
  double zelen(Association first, Association second) {
    int s = first.both() + second.both();
    int low = Math.max(first.least(), s - second.most());
    int high = Math.min(first.most(), s - second.least());
    return logP(k -> weight(first, k) + weight(second, s - k), low, high, first.both());
  }

  private double weight(Association table, int both) {
    int more = both - table.both();
    return -of(both, table.left() - more) - of(table.right() - more, table.neither() + more);
  }

  private double of(int i, int j) {
    return logFactorial[i] + logFactorial[j];
  }

  /** The log of the sum over all counts that are no more probable than the one seen. */
  private static double logP(IntToDoubleFunction logWeight, int low, int high, int seen) {
    // The weights are log-concave: they rise to a mode, and fall.
    int mode = first(low, high, k -> logWeight.applyAsDouble(k + 1) <= logWeight.applyAsDouble(k));
    double top = logWeight.applyAsDouble(mode);
    double limit = logWeight.applyAsDouble(seen) + TIE;
    if (limit >= top) {
      return 0;
    }
    double all = sum(logWeight, mode, -1, low, top) + sum(logWeight, mode + 1, 1, high, top);
    int right = first(mode, high + 1, k -> logWeight.applyAsDouble(k) <= limit);
    int left = first(low, mode, k -> logWeight.applyAsDouble(k) > limit) - 1;
    double tails = sum(logWeight, left, -1, low, limit) + sum(logWeight, right, 1, high, limit);
    return Math.min(0, limit + Math.log(tails) - top - Math.log(all));
  }

  /** The first number from low for which this holds, as it does for all that follow; or high. */
  private static int first(int low, int high, IntPredicate holds) {
    int from = low;
    int to = high;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (holds.test(middle)) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    return from;
  }

  /** Σ exp(weight - scale) from here on, in steps, as far as terms count: they fall. */
  private static double sum(
      IntToDoubleFunction logWeight, int from, int step, int end, double scale) {
    double sum = 0;
    for (int k = from; step < 0 ? k >= end : k <= end; k += step) {
      double log = logWeight.applyAsDouble(k) - scale;
      if (log < NEGLIGIBLE) {
        break;
      }
      sum += Math.exp(log);
    }
    return sum;
  }
}
