package dev.bitwell.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.util.ArrayList;
import java.util.List;

/**
 * The kinds of text in a figure. Java needs the fonts of the operating system even for its own
 * logical ones, and slim images have none: there, text has no width and draws nothing.
 */
record TextStyle(Font font, Color colour) {
  static final TextStyle TITLE = of(Font.BOLD, 12, Style.INK);
  static final TextStyle LABEL = of(Font.PLAIN, 11, Style.INK);
  static final TextStyle TICK = of(Font.PLAIN, 10, Style.QUIET_INK);
  static final TextStyle SMALL = of(Font.PLAIN, 8, Style.QUIET_INK);
  static final TextStyle NODE = of(Font.PLAIN, 10, Style.INK);
  static final TextStyle CAPTION = of(Font.PLAIN, 11, Style.QUIET_INK);

  /** Which part of the text lies at the given place. */
  enum Align {
    LEFT(0),
    CENTRE(0.5),
    RIGHT(1);

    private final double share;

    Align(double share) {
      this.share = share;
    }
  }

  private static final Color HALO_COLOUR = new Color(255, 255, 255, 200);
  private static final BasicStroke HALO =
      new BasicStroke(2.5f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);
  private static final boolean AVAILABLE = fontsAvailable();

  private static TextStyle of(int weight, int size, Color colour) {
    return new TextStyle(new Font(Font.SANS_SERIF, weight, size), colour);
  }

  private static boolean fontsAvailable() {
    try {
      return TITLE.font.getStringBounds("x", CONTEXT).getWidth() > 0;
    } catch (RuntimeException | LinkageError | InternalError e) {
      // What is thrown depends on which of fontconfig, freetype and the fonts is missing.
      return false;
    }
  }

  double width(String text) {
    return AVAILABLE ? font.getStringBounds(text, CONTEXT).getWidth() : 0;
  }

  void draw(Graphics2D g, String text, double x, double baseline, Align align) {
    if (AVAILABLE) {
      g.setFont(font);
      g.setColor(colour);
      g.drawString(text, (float) (x - align.share * width(text)), (float) baseline);
    }
  }

  /** Draws text that can be read on top of lines, because they keep a little away from it. */
  void drawWithHalo(Graphics2D g, String text, double x, double baseline, Align align) {
    if (AVAILABLE) {
      float left = (float) (x - align.share * width(text));
      g.setColor(HALO_COLOUR);
      g.setStroke(HALO);
      g.draw(font.createGlyphVector(CONTEXT, text).getOutline(left, (float) baseline));
      draw(g, text, x, baseline, align);
    }
  }

  /** Draws text that reads from bottom to top: its left is below. */
  void drawUpwards(Graphics2D g, String text, double baseline, double y, Align align) {
    AffineTransform upright = g.getTransform();
    g.rotate(-Math.PI / 2, baseline, y);
    draw(g, text, baseline, y, align);
    g.setTransform(upright);
  }

  /** The text, cut short with an ellipsis if it is wider than the space for it. */
  String fit(String text, double space) {
    if (width(text) <= space) {
      return text;
    }
    int end = text.length();
    while (end > 0 && width(text.substring(0, end) + "…") > space) {
      end = text.offsetByCodePoints(end, -1);
    }
    return text.substring(0, end).stripTrailing() + "…";
  }

  /** The text broken between words into lines that fit; a longer word gets a line of its own. */
  List<String> wrap(String text, double space) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String word : text.strip().split("\\s+", -1)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (!line.isEmpty() && width(longer) > space) {
        lines.add(line);
        line = word;
      } else {
        line = longer;
      }
    }
    if (!line.isEmpty()) {
      lines.add(line);
    }
    return lines;
  }
}
