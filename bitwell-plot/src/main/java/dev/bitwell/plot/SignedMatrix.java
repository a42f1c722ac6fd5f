package dev.bitwell.plot;

import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/** A square matrix in the colours of {@link DivergingMap}; row 0 is at the top. */
final class SignedMatrix {
  private static final int NOT_A_NUMBER = 0xd0d0d0;

  private final double[][] values;
  private final Axis axis;

  private SignedMatrix(double[][] values, Axis axis) {
    this.values = values;
    this.axis = axis;
  }

  static SignedMatrix of(double[][] values) {
    int n = values.length;
    if (n == 0) {
      throw new IllegalArgumentException("a matrix has at least one value, but none was given");
    }
    for (int row = 0; row < n; row++) {
      if (values[row].length != n) {
        throw new IllegalArgumentException(
            "a matrix of %d rows is drawn if it has %d columns, but row %d has %d"
                .formatted(n, n, row, values[row].length));
      }
    }
    double[][] copy = new double[n][];
    Arrays.setAll(copy, row -> values[row].clone());
    return new SignedMatrix(copy, axisOf(copy));
  }

  private static Axis axisOf(double[][] values) {
    double largest =
        Arrays.stream(values)
            .flatMapToDouble(Arrays::stream)
            .map(Math::abs)
            .filter(Double::isFinite)
            .max()
            .orElse(0);
    return Axis.covering(DoubleStream.of(-largest, largest), false);
  }

  int size() {
    return values.length;
  }

  /** The values that the two ends of the colours stand for; zero lies in the middle. */
  Axis axis() {
    return axis;
  }

  /**
   * The matrix in a square of pixels. A pixel of several cells shows the one of largest magnitude:
   * a lone coupling among zeros stays visible at any size.
   */
  BufferedImage image(int pixels) {
    BufferedImage image = new BufferedImage(pixels, pixels, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < pixels; y++) {
      for (int x = 0; x < pixels; x++) {
        image.setRGB(x, y, colour(strongest(y, x, pixels)));
      }
    }
    return image;
  }

  private double strongest(int y, int x, int pixels) {
    double strongest = Double.NaN;
    int lastRow = lastCell(y, pixels);
    int lastColumn = lastCell(x, pixels);
    for (int row = firstCell(y, pixels); row <= lastRow; row++) {
      for (int column = firstCell(x, pixels); column <= lastColumn; column++) {
        double value = values[row][column];
        if (Double.isNaN(strongest) || Math.abs(value) > Math.abs(strongest)) {
          strongest = value;
        }
      }
    }
    return strongest;
  }

  private int firstCell(int pixel, int pixels) {
    int n = values.length;
    return n <= pixels ? (2 * pixel + 1) * n / (2 * pixels) : (pixel * n + pixels - 1) / pixels;
  }

  /** With more cells than pixels, each cell belongs to exactly one pixel. */
  private int lastCell(int pixel, int pixels) {
    return values.length <= pixels ? firstCell(pixel, pixels) : firstCell(pixel + 1, pixels) - 1;
  }

  private int colour(double value) {
    return Double.isNaN(value) ? NOT_A_NUMBER : DivergingMap.rgb(value / axis.max());
  }
}
