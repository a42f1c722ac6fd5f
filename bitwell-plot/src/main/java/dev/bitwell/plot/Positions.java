package dev.bitwell.plot;

import java.util.Arrays;

/** Places of the plane, y downwards, that can be moved together. */
final class Positions {
  private static final int PUSHES = 50;

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

  /** The distance of the two closest places; infinite if there are fewer than two. */
  double closest() {
    double closest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < i; j++) {
        closest = Math.min(closest, distance(i, j));
      }
    }
    return closest;
  }

  /** Pushes places that are closer than this apart, so far as they do not crowd elsewhere. */
  void pushApart(double least) {
    for (int round = 0; round < PUSHES; round++) {
      for (int i = 0; i < x.length; i++) {
        for (int j = 0; j < i; j++) {
          double apart = distance(i, j);
          if (apart < least) {
            push(i, j, apart, (least - apart) / 2);
          }
        }
      }
    }
  }

  private void push(int i, int j, double apart, double by) {
    // Two in one place have no direction: they part along x.
    double dx = apart > 0 ? by * (x[i] - x[j]) / apart : by;
    double dy = apart > 0 ? by * (y[i] - y[j]) / apart : 0;
    x[i] += dx;
    y[i] += dy;
    x[j] -= dx;
    y[j] -= dy;
  }

  /** These places times a factor, about a new centre. */
  Positions scaled(double factor, double centreX, double centreY) {
    double shiftX = centreX - factor * (left() + width() / 2);
    double shiftY = centreY - factor * (top() + height() / 2);
    Positions scaled = new Positions(x.length);
    Arrays.setAll(scaled.x, i -> factor * x[i] + shiftX);
    Arrays.setAll(scaled.y, i -> factor * y[i] + shiftY);
    return scaled;
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
