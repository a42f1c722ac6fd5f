package dev.bitwell.plot;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.DoubleStream;

/**
 * One line of a chart. Points are joined in the order given; a point that is not finite breaks the
 * line.
 */
public final class Series {
  private final String name;
  private final double[] x;
  private final double[] y;

  /**
   * A line through the points (x[i], y[i]), which are copied.
   *
   * @param name what the legend calls it
   */
  public Series(String name, double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException(
          "series '%s' has %d x values but %d y values; it needs as many of each"
              .formatted(name, x.length, y.length));
    }
    this.name = Objects.requireNonNull(name, "name");
    this.x = x.clone();
    this.y = y.clone();
  }

  String name() {
    return name;
  }

  int size() {
    return x.length;
  }

  double x(int i) {
    return x[i];
  }

  double y(int i) {
    return y[i];
  }

  DoubleStream xs() {
    return Arrays.stream(x);
  }

  DoubleStream ys() {
    return Arrays.stream(y);
  }
}
