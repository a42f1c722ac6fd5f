package dev.bitwell.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;

/**
 * How links look: wider and darker the stronger, on the arm of {@link DivergingMap} that belongs to
 * their sign.
 *
 * @param strongest the largest |weight|, positive
 * @param widest the width of that link
 */
record LinkStyle(double strongest, double widest) {
  private static final double LEAST_WIDTH = 0.12;
  // The map begins at white, where a weak link would not be seen.
  private static final double LEAST_COLOUR = 0.35;

  void draw(Graphics2D g, double weight, Line2D line) {
    double share = Math.min(1, Math.abs(weight) / strongest);
    g.setColor(new Color(DivergingMap.rgb(Math.signum(weight) * from(LEAST_COLOUR, share))));
    float width = (float) (widest * from(LEAST_WIDTH, share));
    g.setStroke(new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    g.draw(line);
  }

  private static double from(double least, double share) {
    return least + (1 - least) * share;
  }
}
