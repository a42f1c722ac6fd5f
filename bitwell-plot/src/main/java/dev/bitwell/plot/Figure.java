package dev.bitwell.plot;

import dev.bitwell.io.AtomicFile;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Panels in rows and columns, with an optional caption below and optional labels along the edges.
 * Figures are drawn on white at two pixels a point.
 *
 * <pre>{@code
 * Figure.of("2spirals, 32 bits", 2, List.of(
 *         Panels.heatMap("learned density", density, 0, max),
 *         Panels.scatter("samples", xs, ys, 4)))
 *     .write(Path.of("2spirals.png"));
 * }</pre>
 */
public final class Figure {
  static final int PIXELS_PER_POINT = 2;

  static {
    // Otherwise a DISPLAY that leads nowhere, as after an ssh session, makes AWT fail.
    if (System.getProperty("java.awt.headless") == null) {
      System.setProperty("java.awt.headless", "true");
    }
  }

  private final Grid grid;

  private Figure(Grid grid) {
    this.grid = grid;
  }

  /**
   * A figure that fills rows from left to right, then from top to bottom.
   *
   * @param caption wrapped below the panels; empty for none
   * @param columns how many panels a row has; the last row may have fewer
   * @param panels at least one
   */
  public static Figure of(String caption, int columns, List<Panel> panels) {
    Objects.requireNonNull(caption, "caption");
    if (columns < 1) {
      throw new IllegalArgumentException("a figure has at least 1 column, not " + columns);
    }
    if (panels.isEmpty()) {
      throw new IllegalArgumentException("a figure has at least one panel, but none was given");
    }
    return new Figure(
        new Grid(
            caption,
            Math.min(columns, panels.size()),
            List.copyOf(panels),
            List.of(),
            List.of(),
            1));
  }

  /** This figure with a label over each column: then panels rarely need titles of their own. */
  public Figure withColumnLabels(List<String> labels) {
    return new Figure(grid.withColumnLabels(labels));
  }

  /** This figure with a label, read upwards, beside each row. */
  public Figure withRowLabels(List<String> labels) {
    return new Figure(grid.withRowLabels(labels));
  }

  /**
   * This figure with panels at a multiple of their usual size and text as large as before. Sheets
   * of many panels read best at about a half.
   */
  public Figure withPanelScale(double scale) {
    return new Figure(grid.withScale(scale));
  }

  /** Draws the figure. */
  public BufferedImage draw() {
    Layout layout = Layout.of(grid);
    BufferedImage image =
        new BufferedImage(
            layout.width() * PIXELS_PER_POINT,
            layout.height() * PIXELS_PER_POINT,
            BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    try {
      g.setColor(Color.WHITE);
      g.fillRect(0, 0, image.getWidth(), image.getHeight());
      g.scale(PIXELS_PER_POINT, PIXELS_PER_POINT);
      g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      g.setRenderingHint(
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
      g.setRenderingHint(
          RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
      g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      layout.paint(g);
    } finally {
      g.dispose();
    }
    return image;
  }

  /**
   * Draws the figure into a PNG file, replacing one that is there. The file appears whole or not at
   * all: it is written beside its place and then moved.
   */
  public void write(Path png) throws IOException {
    BufferedImage image = draw();
    AtomicFile.write(
        png,
        out -> {
          // ImageIO would otherwise write a temporary file of its own.
          try (ImageOutputStream buffer = new MemoryCacheImageOutputStream(out)) {
            ImageIO.write(image, "png", buffer);
          }
        });
  }
}
