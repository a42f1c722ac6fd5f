package dev.bitwell.report;

import java.util.List;
import java.util.Objects;

/** The panels a {@link Figure} can show. An empty title or label takes no space. */
public final class Panels {
  private Panels() {}

  /**
   * A function on a square, one flat cell of colour a value. {@code values[row][column]} is drawn
   * the way axes point, not the way matrices are printed: <b>row 0 is at the bottom</b>, column 0
   * at the left, so {@code values[i][j]} is the value at (x<sub>j</sub>, y<sub>i</sub>).
   *
   * <p>Values from {@code min} to {@code max} run from dark violet to yellow and are clamped
   * outside; NaN has the lowest colour, as -∞ has. The panel is 600 pixels wide: grids whose size
   * divides 600 (100, 150, 200, 300) get cells of exactly equal size, others differ by a pixel.
   *
   * @param values n rows of n values
   */
  public static Panel heatMap(String title, double[][] values, double min, double max) {
    return new SquarePanel(title, HeatMap.of(values, min, max));
  }

  /**
   * Points over the square [-range, range]², as small translucent dots that darken where they
   * crowd. The dots get smaller and fainter the more there are. Points outside are not drawn.
   */
  public static Panel scatter(String title, double[] xs, double[] ys, double range) {
    return new SquarePanel(title, Scatter.of(xs, ys, range));
  }

  /** Lines over a common x axis, with a legend when there are several. */
  public static Panel lines(String title, String xLabel, String yLabel, List<Series> series) {
    return lineChart(title, xLabel, yLabel, series, false);
  }

  /**
   * As {@link #lines}, with a logarithmic y axis: prefer it when values span more than two orders
   * of magnitude. Values that are not positive break the line.
   */
  public static Panel logLines(String title, String xLabel, String yLabel, List<Series> series) {
    return lineChart(title, xLabel, yLabel, series, true);
  }

  private static Panel lineChart(
      String title, String xLabel, String yLabel, List<Series> series, boolean logY) {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(xLabel, "xLabel");
    Objects.requireNonNull(yLabel, "yLabel");
    return new LineChart(title, xLabel, yLabel, List.copyOf(series), logY);
  }
}
