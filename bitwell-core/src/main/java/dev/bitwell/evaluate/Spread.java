package dev.bitwell.evaluate;

import java.util.Arrays;

/** The mean of some values, and its standard error: 0 of a single one. */
record Spread(double mean, double standardError) {
  static Spread of(double... values) {
    double mean = Arrays.stream(values).average().orElse(Double.NaN);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    int n = values.length;
    return new Spread(mean, n > 1 ? Math.sqrt(squares / (n - 1) / n) : 0);
  }
}
