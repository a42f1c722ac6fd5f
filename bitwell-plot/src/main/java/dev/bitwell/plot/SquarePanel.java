package dev.bitwell.plot;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.Objects;

/** A title over a framed square: the common part of heat maps and scatters. */
record SquarePanel(String title, Content content) implements Panel {
  private static final int SIDE = 300;

  /** What the square shows. */
  interface Content {
    void paint(Graphics2D g, Rectangle square);
  }

  SquarePanel {
    Objects.requireNonNull(title, "title");
  }

  @Override
  public Dimension size() {
    return new Dimension(SIDE, SIDE + Style.titleHeight(title));
  }

  @Override
  public void paint(Graphics2D g, Rectangle area) {
    int titleHeight = Style.titleHeight(title);
    int side = Math.max(1, Math.min(area.width, area.height - titleHeight));
    int left = area.x + (area.width - side) / 2;
    int top = area.y + titleHeight;
    TextStyle.TITLE.draw(
        g,
        TextStyle.TITLE.fit(title, area.width),
        area.getCenterX(),
        top - Style.TITLE_GAP,
        TextStyle.Align.CENTRE);
    Rectangle square = new Rectangle(left, top, side, side);
    content.paint(g, square);
    Style.frame(g, square);
  }
}
