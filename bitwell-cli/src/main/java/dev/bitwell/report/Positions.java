package dev.bitwell.report;

import java.util.Arrays;

/** Places of the plane, y downwards, that can be moved together. */
final class Positions {
  final double[] x;
  final double[] y;

  Positions(int count) {
    x = new double[count];
    y = new double[count];
  }

  double width() {
    return extent(x);
  }

  double height() {
    return extent(y);
  }

  double left() {
    return Arrays.stream(x).min().orElse(0);
  }

  double top() {
    return Arrays.stream(y).min().orElse(0);
  }

  double distance(int i, int j) {
    double dx = x[i] - x[j];
    double dy = y[i] - y[j];
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** Turns the places about their mean so that their longest direction is horizontal. */
  void layDown() {
    centre(x);
    centre(y);
    turn(-0.5 * StrictMath.atan2(2 * dot(x, y), dot(x, x) - dot(y, y)));
  }

  /** Turns the places about the origin. */
  void turn(double angle) {
    double cos = StrictMath.cos(angle);
    double sin = StrictMath.sin(angle);
    for (int i = 0; i < x.length; i++) {
      double across = sin * x[i] + cos * y[i];
      x[i] = cos * x[i] - sin * y[i];
      y[i] = across;
    }
  }

  /** Mirrors the places so that the first lies to the left of the origin and above it. */
  void beginTopLeft() {
    mirror(x);
    mirror(y);
  }

  private static void mirror(double[] values) {
    if (values[0] > 0) {
      Arrays.setAll(values, i -> -values[i]);
    }
  }

  private static void centre(double[] values) {
    double mean = Arrays.stream(values).average().orElse(0);
    Arrays.setAll(values, i -> values[i] - mean);
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static double extent(double[] values) {
    double max = Arrays.stream(values).max().orElse(0);
    return max - Arrays.stream(values).min().orElse(0);
  }
}
