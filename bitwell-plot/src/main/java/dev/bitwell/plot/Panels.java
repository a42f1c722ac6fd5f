package dev.bitwell.plot;

import dev.bitwell.graph.Graph;
import java.util.List;
import java.util.Objects;

/** The panels a {@link Figure} can show. An empty title or label takes no space. */
public final class Panels {
  /** As many graphs as a sheet shows. */
  public static final int SHEET = 36;

  private static final int SHEET_COLUMNS = 6;

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
    return lineChart(title, xLabel, yLabel, series, false, false, List.of());
  }

  /**
   * As {@link #lines}, with a logarithmic y axis: prefer it when values span more than two orders
   * of magnitude. Values that are not positive break the line.
   */
  public static Panel logLines(String title, String xLabel, String yLabel, List<Series> series) {
    return lineChart(title, xLabel, yLabel, series, false, true, List.of());
  }

  /**
   * As {@link #lines}, with a logarithmic x axis, for values that were tried in equal ratios, and
   * dashed lines at those to point out. Points and markers whose x is not positive are not drawn.
   */
  public static Panel logXLines(
      String title, String xLabel, String yLabel, List<Series> series, List<Marker> markers) {
    return lineChart(title, xLabel, yLabel, series, true, false, markers);
  }

  /**
   * A square matrix of signed values, such as couplings, the way matrices are printed: <b>row 0 is
   * at the top</b>, column 0 at the left. White is zero, blue negative and orange-red positive; the
   * ends of the colours are plus and minus the largest absolute value, and a bar beside the matrix
   * says which. NaN is grey; infinite values have an end of the colours.
   *
   * <p>Cells may be smaller than pixels: each pixel then shows the value of largest magnitude among
   * its cells, so a single coupling of a sparse matrix is never lost.
   *
   * @param values n rows of n values
   * @param names of rows and columns, written along the edges of up to 40; larger matrices, and
   *     those without names (an empty list), have numbers from 0 there
   */
  public static Panel matrix(String title, double[][] values, List<String> names) {
    return new MatrixPanel(title, SignedMatrix.of(values), List.copyOf(names));
  }

  /**
   * Columns as nodes and couplings as lines between them, wider and firmer the stronger: blue if
   * negative, orange-red if positive. Nodes that few links separate are drawn close to each other;
   * connected components stand side by side; columns without links are left out, and a note below
   * says how many. Up to 80 nodes have names.
   *
   * <p>The same links always give the same picture. Arranging it takes O(n²) time and memory for n
   * linked columns, about a second for 2000; of more than 4000 links or 2000 linked columns, only
   * the strongest links are drawn, and the note says so.
   *
   * @param names one for each column
   * @param links each pair of columns at most once; a weight of zero is no link
   */
  public static Panel network(String title, List<String> names, List<Link> links) {
    return Network.of(title, names, links);
  }

  /**
   * Small graphs in rows and columns, each in a square of its own, as dots and thin lines. The
   * vertices of highest degree are orange, if it is 3 or more and not that of all. Components stand
   * side by side, and vertices without edges are drawn.
   *
   * <p>How vertices are numbered hardly matters: the same graph looks the same, but for a few very
   * regular ones. To compare two sets of graphs, give a figure two of these panels.
   *
   * <pre>{@code
   * Figure.of("", 2, List.of(
   *     Panels.graphs("Training", training, 6), Panels.graphs("Generated", generated, 6)));
   * }</pre>
   *
   * @param graphs from left to right, then from top to bottom
   * @param columns how many graphs a row has; the last row may have fewer
   */
  public static Panel graphs(String title, List<Graph> graphs, int columns) {
    return GraphSheet.of(title, graphs, columns);
  }

  /** The first {@value #SHEET} of some graphs, six in a row. */
  public static Panel sheet(String title, List<Graph> graphs) {
    return graphs(title, graphs.subList(0, Math.min(SHEET, graphs.size())), SHEET_COLUMNS);
  }

  private static Panel lineChart(
      String title,
      String xLabel,
      String yLabel,
      List<Series> series,
      boolean logX,
      boolean logY,
      List<Marker> markers) {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(xLabel, "xLabel");
    Objects.requireNonNull(yLabel, "yLabel");
    return new LineChart(
        title, xLabel, yLabel, List.copyOf(series), logX, logY, List.copyOf(markers));
  }
}
