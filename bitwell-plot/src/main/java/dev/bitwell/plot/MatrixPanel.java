package dev.bitwell.plot;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Objects;
import java.util.function.ToIntFunction;

/** A matrix with its names and a colour bar; see {@link Panels#matrix}. */
record MatrixPanel(String title, SignedMatrix matrix, List<String> names) implements Panel {
  private static final int USUAL_PIXELS = 720;
  private static final double LEAST_LINED_CELL = 6;
  // Cells of equal size are worth giving up the rest of the side.
  private static final double LEAST_EVEN_SHARE = 0.9;

  MatrixPanel {
    Objects.requireNonNull(title, "title");
    if (!names.isEmpty() && names.size() != matrix.size()) {
      throw new IllegalArgumentException(
          "a matrix of %d rows takes %d names or none, not %d"
              .formatted(matrix.size(), matrix.size(), names.size()));
    }
  }

  @Override
  public Dimension size() {
    int n = matrix.size();
    int perCell = Math.max(1, Math.round((float) USUAL_PIXELS / n));
    int pixels = n > USUAL_PIXELS ? USUAL_PIXELS : perCell * n;
    int side = (pixels + Figure.PIXELS_PER_POINT - 1) / Figure.PIXELS_PER_POINT;
    EdgeLabels labels = labels(choice -> side);
    return new Dimension(
        labels.widthLeft() + side + bar().width(),
        Style.titleHeight(title) + side + labels.heightBelow());
  }

  @Override
  public void paint(Graphics2D g, Rectangle area) {
    int titleHeight = Style.titleHeight(title);
    int width = area.width - bar().width();
    int height = area.height - titleHeight;
    ToIntFunction<EdgeLabels> side =
        choice -> Math.max(1, Math.min(width - choice.widthLeft(), height - choice.heightBelow()));
    EdgeLabels labels = labels(side);
    int pixels = evenPixels(side.applyAsInt(labels) * Figure.PIXELS_PER_POINT);
    double length = (double) pixels / Figure.PIXELS_PER_POINT;
    int left = area.x + labels.widthLeft();
    int spare = Math.max(0, (int) (width - labels.widthLeft() - length));
    Rectangle2D square =
        new Rectangle2D.Double(left + spare / 2, area.y + titleHeight, length, length);
    TextStyle.TITLE.draw(
        g,
        TextStyle.TITLE.fit(title, area.width),
        square.getCenterX(),
        square.getY() - Style.TITLE_GAP,
        TextStyle.Align.CENTRE);
    Style.image(g, matrix.image(pixels), square);
    double cell = length / matrix.size();
    if (cell >= LEAST_LINED_CELL) {
      paintLines(g, square, cell);
    }
    Style.frame(g, square);
    labels.paint(g, square, cell);
    bar().paint(g, square);
  }

  private ColourBar bar() {
    return new ColourBar(matrix.axis());
  }

  /** The first labels that fit the cells of the matrix, whose side depends on the labels. */
  private EdgeLabels labels(ToIntFunction<EdgeLabels> side) {
    return EdgeLabels.choices(names, matrix.size()).stream()
        .filter(choice -> choice.fit((double) side.applyAsInt(choice) / matrix.size()))
        .findFirst()
        .orElseThrow();
  }

  private int evenPixels(int pixels) {
    int even = pixels / matrix.size() * matrix.size();
    return even >= LEAST_EVEN_SHARE * pixels ? even : pixels;
  }

  private void paintLines(Graphics2D g, Rectangle2D square, double cell) {
    g.setColor(Style.GRID);
    g.setStroke(Style.HAIRLINE);
    for (int i = 1; i < matrix.size(); i++) {
      double x = Style.crisp(square.getX() + i * cell);
      double y = Style.crisp(square.getY() + i * cell);
      g.draw(new Line2D.Double(x, square.getY(), x, square.getMaxY()));
      g.draw(new Line2D.Double(square.getX(), y, square.getMaxX(), y));
    }
  }
}
