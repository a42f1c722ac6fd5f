package dev.bitwell.plot;

import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;

/** What the colours of a {@link DivergingMap} stand for: a strip beside the picture. */
record ColourBar(Axis axis) {
  private static final int GAP = 12;
  private static final int STRIP = 10;
  private static final int TICK = 3;
  private static final int TICK_GAP = 6;
  private static final int TICKS = 6;

  /** From the picture to the right end of the longest number. */
  int width() {
    double widest = 0;
    for (Axis.Tick tick : axis.ticks(TICKS)) {
      widest = Math.max(widest, TextStyle.TICK.width(tick.label()));
    }
    return GAP + STRIP + TICK_GAP + (int) Math.ceil(widest);
  }

  /** Draws the bar to the right of the picture, as high as it. */
  void paint(Graphics2D g, Rectangle2D picture) {
    Rectangle2D strip =
        new Rectangle2D.Double(picture.getMaxX() + GAP, picture.getY(), STRIP, picture.getHeight());
    int pixels = (int) Math.max(1, Math.round(strip.getHeight() * Figure.PIXELS_PER_POINT));
    BufferedImage image = new BufferedImage(1, pixels, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < pixels; y++) {
      image.setRGB(0, y, DivergingMap.rgb(1 - (2 * y + 1.0) / pixels));
    }
    Style.image(g, image, strip);
    Style.frame(g, strip);
    for (Axis.Tick tick : axis.ticks(TICKS)) {
      double position = 1 - axis.position(tick.value());
      double y = Style.crisp(strip.getY() + position * strip.getHeight());
      double right = strip.getMaxX();
      g.setColor(Style.AXIS);
      g.draw(new Line2D.Double(right, y, right + TICK, y));
      TextStyle.TICK.draw(g, tick.label(), right + TICK_GAP, y + 3.5, TextStyle.Align.LEFT);
    }
  }
}
