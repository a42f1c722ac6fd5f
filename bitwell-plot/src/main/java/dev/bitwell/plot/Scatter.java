package dev.bitwell.plot;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;

/** Translucent dots over a square centred on the origin; see {@link Panels#scatter}. */
final class Scatter implements SquarePanel.Content {
  private final double[] xs;
  private final double[] ys;
  private final double range;

  private Scatter(double[] xs, double[] ys, double range) {
    this.xs = xs;
    this.ys = ys;
    this.range = range;
  }

  static Scatter of(double[] xs, double[] ys, double range) {
    if (xs.length != ys.length) {
      throw new IllegalArgumentException(
          "a scatter needs as many x as y values, not %d and %d".formatted(xs.length, ys.length));
    }
    if (!(range > 0 && Double.isFinite(range))) {
      throw new IllegalArgumentException(
          "the range of a scatter is positive and finite, not " + range);
    }
    return new Scatter(xs.clone(), ys.clone(), range);
  }

  @Override
  public void paint(Graphics2D g, Rectangle square) {
    // Both shrink with the root of the number of points, so the ink on the page grows slowly.
    double crowding = 1 / Math.sqrt(Math.max(1, xs.length));
    double radius = clamp(80 * crowding, 1, 2.5) * Math.sqrt(square.width / 300.0);
    double opacity = clamp(25 * crowding, 0.15, 0.85);
    Color ink = Style.DOT;
    g.setColor(
        new Color(ink.getRed(), ink.getGreen(), ink.getBlue(), (int) Math.round(255 * opacity)));
    Shape clip = g.getClip();
    g.clip(square);
    for (int i = 0; i < xs.length; i++) {
      if (Math.abs(xs[i]) <= range && Math.abs(ys[i]) <= range) {
        double x = square.x + (xs[i] + range) / (2 * range) * square.width;
        double y = square.y + (range - ys[i]) / (2 * range) * square.height;
        g.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
      }
    }
    g.setClip(clip);
  }

  private static double clamp(double value, double min, double max) {
    return Math.max(min, Math.min(max, value));
  }
}
