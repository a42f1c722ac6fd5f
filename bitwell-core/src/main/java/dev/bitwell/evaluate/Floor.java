package dev.bitwell.evaluate;

import java.util.function.IntToDoubleFunction;

/**
 * What a statistic comes to when there is nothing to find: its mean and standard deviation between
 * pairs of fresh samples of the data themselves.
 */
public record Floor(double mean, double sd) {
  /** Over this many repeats of the statistic, each between two fresh samples. */
  public static Floor of(int repeats, IntToDoubleFunction statistic) {
    if (repeats < 2) {
      throw new IllegalArgumentException("a floor needs at least 2 repeats, not " + repeats);
    }
    double[] values = new double[repeats];
    double sum = 0;
    for (int k = 0; k < repeats; k++) {
      values[k] = statistic.applyAsDouble(k);
      sum += values[k];
    }
    double mean = sum / repeats;
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return new Floor(mean, Math.sqrt(squares / (repeats - 1)));
  }

  /** How many standard deviations a value lies above the mean. */
  public double deviations(double value) {
    return (value - mean) / sd;
  }
}
