package dev.bitwell.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;

/** Colours, strokes and spaces that all panels share. */
final class Style {
  static final Color INK = new Color(0x222222);
  static final Color QUIET_INK = new Color(0x555555);
  static final Color AXIS = new Color(0x8c8c8c);
  static final Color GRID = new Color(0xe8e8e8);
  static final Color DOT = new Color(0x33579b);

  static final BasicStroke HAIRLINE = new BasicStroke(0.5f);

  /** Between the baseline of a title and what it belongs to. */
  static final int TITLE_GAP = 8;

  // Told apart also by red-green colour-blind eyes; lines beyond the last colour are dashed.
  private static final Color[] LINES = {
    new Color(0x2a5fa5),
    new Color(0xd9652b),
    new Color(0x1c9e89),
    new Color(0x8a4fa0),
    new Color(0xe0a526),
    new Color(0x4d4d4d)
  };
  private static final float LINE_WIDTH = 1.5f;

  private Style() {}

  static int titleHeight(String title) {
    return title.isEmpty() ? 0 : 22;
  }

  static Color lineColour(int series) {
    return LINES[series % LINES.length];
  }

  static BasicStroke lineStroke(int series) {
    int round = series / LINES.length;
    float[] dash = round == 0 ? null : new float[] {6f / round, 3.5f};
    return new BasicStroke(LINE_WIDTH, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 1f, dash, 0f);
  }

  /** A hairline just outside a rectangle, covering none of it. */
  static void frame(Graphics2D g, Rectangle2D inside) {
    g.setColor(AXIS);
    g.setStroke(HAIRLINE);
    g.draw(
        new Rectangle2D.Double(
            inside.getX() - 0.25,
            inside.getY() - 0.25,
            inside.getWidth() + 0.5,
            inside.getHeight() + 0.5));
  }

  /** Draws an image that has as many pixels as the rectangle, pixel upon pixel. */
  static void image(Graphics2D g, BufferedImage image, Rectangle2D into) {
    AffineTransform scale =
        new AffineTransform(
            into.getWidth() / image.getWidth(),
            0,
            0,
            into.getHeight() / image.getHeight(),
            into.getX(),
            into.getY());
    g.drawRenderedImage(image, scale);
  }

  /** The nearest place where a hairline covers one row of pixels, and not two rows by half. */
  static double crisp(double position) {
    double pixels = Figure.PIXELS_PER_POINT;
    return (Math.floor(position * pixels) + 0.5) / pixels;
  }
}
