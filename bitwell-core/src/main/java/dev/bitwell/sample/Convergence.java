package dev.bitwell.sample;

import java.util.Arrays;

/**
 * What the values of a quantity along several chains tell about the chains.
 *
 * <p>Split R-hat compares the spread between halves of chains with the spread within them: W is the
 * mean of the variances within halves of length n, B/n the variance of their means, and R-hat is
 * √(((n - 1)/n W + B/n) / W). It is near 1 where chains have forgotten where they began, and above
 * where they differ or still drift. The effective sample size is what all values are worth for
 * their mean, by autocorrelations summed up as long as pairs of them are positive and falling
 * (Gelman et al. 2013, Bayesian Data Analysis, chapter 11; Geyer 1992, <a
 * href="https://doi.org/10.1214/ss/1177011137">doi:10.1214/ss/1177011137</a>).
 *
 * @param rHat at least about 1; 1 where the quantity never changes, and infinite where it changes
 *     between chains only
 * @param effectiveSamples at most a few times as many as there are values: more where neighbours
 *     differ more than chance would have it
 */
public record Convergence(double rHat, double effectiveSamples) {
  /** So many values of a chain can be split. */
  private static final int FEWEST = 4;

  /**
   * Of the values along chains, time after time.
   *
   * @param chains at least one, all of the same length of at least 4
   */
  public static Convergence of(double[][] chains) {
    if (chains.length == 0 || chains[0].length < FEWEST) {
      throw new IllegalArgumentException(
          "convergence is seen in at least 1 chain of at least " + FEWEST + " values");
    }
    return new Halves(split(chains)).convergence();
  }

  /** Both halves of each chain; of an odd number of values, the one in the middle is left out. */
  private static double[][] split(double[][] chains) {
    double[][] halves = new double[2 * chains.length][];
    for (int c = 0; c < chains.length; c++) {
      int length = chains[0].length;
      if (chains[c].length != length) {
        throw new IllegalArgumentException(
            "chains have the same length, not " + length + " and " + chains[c].length);
      }
      halves[2 * c] = Arrays.copyOfRange(chains[c], 0, length / 2);
      halves[2 * c + 1] = Arrays.copyOfRange(chains[c], length - length / 2, length);
    }
    return halves;
  }

  private static final class Halves {
    private final double[][] values;
    private final double[] means;
    private final int n;
    private final double within;

    /** (n - 1)/n W + B/n, which estimates the variance of the quantity. */
    private final double variance;

    Halves(double[][] values) {
      this.values = values;
      n = values[0].length;
      means = new double[values.length];
      Arrays.setAll(means, h -> Arrays.stream(values[h]).average().orElseThrow());
      double sum = 0;
      for (int h = 0; h < values.length; h++) {
        sum += covariance(h, 0) * n / (n - 1);
      }
      within = sum / values.length;
      double mean = Arrays.stream(means).average().orElseThrow();
      double squares = Arrays.stream(means).map(m -> (m - mean) * (m - mean)).sum();
      variance = (n - 1.0) / n * within + squares / (means.length - 1);
    }

    Convergence convergence() {
      double count = (double) values.length * n;
      if (variance == 0) {
        return new Convergence(1, count);
      }
      double rHat = within == 0 ? Double.POSITIVE_INFINITY : Math.sqrt(variance / within);
      double most = count * Math.log10(count);
      return new Convergence(rHat, Math.min(most, count / autocorrelationTime()));
    }

    /** 1 + 2 Σ ρ_t, over pairs of neighbouring t as long as these are positive, never growing. */
    private double autocorrelationTime() {
      double time = -1;
      double last = Double.POSITIVE_INFINITY;
      for (int t = 0; t + 1 < n; t += 2) {
        double pair = correlation(t) + correlation(t + 1);
        if (pair <= 0) {
          break;
        }
        last = Math.min(last, pair);
        time += 2 * last;
      }
      return Math.max(time, 1e-9);
    }

    private double correlation(int lag) {
      if (lag == 0) {
        return 1;
      }
      double sum = 0;
      for (int h = 0; h < values.length; h++) {
        sum += covariance(h, lag);
      }
      return 1 - (within - sum / values.length) / variance;
    }

    /** The autocovariance along half a chain. */
    private double covariance(int half, int lag) {
      double[] x = values[half];
      double sum = 0;
      for (int t = 0; t + lag < n; t++) {
        sum += (x[t] - means[half]) * (x[t + lag] - means[half]);
      }
      return sum / n;
    }
  }
}
