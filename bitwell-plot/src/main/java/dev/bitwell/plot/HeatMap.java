package dev.bitwell.plot;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;

/** A square grid of values as flat cells of colour; see {@link Panels#heatMap}. */
final class HeatMap implements SquarePanel.Content {
  private final int[][] colours;

  private HeatMap(int[][] colours) {
    this.colours = colours;
  }

  static HeatMap of(double[][] values, double min, double max) {
    if (!(Double.isFinite(min) && Double.isFinite(max) && min <= max)) {
      throw new IllegalArgumentException(
          "the colours of a heat map run between two finite values, lowest first, not from %s to %s"
              .formatted(min, max));
    }
    int n = values.length;
    if (n == 0) {
      throw new IllegalArgumentException("a heat map has at least one value, but none was given");
    }
    int[][] colours = new int[n][n];
    for (int row = 0; row < n; row++) {
      if (values[row].length != n) {
        throw new IllegalArgumentException(
            "a heat map of %d rows has %d columns, but row %d has %d"
                .formatted(n, n, row, values[row].length));
      }
      for (int column = 0; column < n; column++) {
        colours[row][column] = ColourMap.rgb(fraction(values[row][column], min, max));
      }
    }
    return new HeatMap(colours);
  }

  /** Where a value lies between min and max. A range without width has nothing to tell apart. */
  private static double fraction(double value, double min, double max) {
    return min == max ? 0.5 : (value - min) / (max - min);
  }

  @Override
  public void paint(Graphics2D g, Rectangle square) {
    // Looking up the cell of each pixel, rather than filling cells, leaves no seams between them.
    int pixels = square.width * Figure.PIXELS_PER_POINT;
    BufferedImage image = new BufferedImage(pixels, pixels, BufferedImage.TYPE_INT_RGB);
    int n = colours.length;
    for (int y = 0; y < pixels; y++) {
      int[] row = colours[cellAt(pixels - 1 - y, pixels, n)];
      for (int x = 0; x < pixels; x++) {
        image.setRGB(x, y, row[cellAt(x, pixels, n)]);
      }
    }
    g.drawImage(image, square.x, square.y, square.width, square.height, null);
  }

  private static int cellAt(int pixel, int pixels, int cells) {
    return (int) ((pixel + 0.5) * cells / pixels);
  }
}
