package dev.bitwell.plot;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.util.List;

/** The part of a line chart within its axes. */
record Plot(Rectangle area, Axis xAxis, Axis yAxis) {
  /** Between the plot and the numbers to its left. */
  static final int TICK_GAP = 6;

  private static final double LONE_POINT_RADIUS = 2;
  private static final int MARKER_GAP = 4;
  private static final BasicStroke MARKER_STROKE =
      new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {3, 3}, 0);

  void paintGrid(Graphics2D g, List<Axis.Tick> xTicks, List<Axis.Tick> yTicks) {
    g.setStroke(Style.HAIRLINE);
    int bottom = area.y + area.height;
    int right = area.x + area.width;
    for (Axis.Tick tick : xTicks) {
      double x = Style.crisp(xOf(tick.value()));
      g.setColor(Style.GRID);
      g.draw(new Line2D.Double(x, area.y, x, bottom));
      TextStyle.TICK.draw(g, tick.label(), x, bottom + 14, TextStyle.Align.CENTRE);
    }
    for (Axis.Tick tick : yTicks) {
      double y = Style.crisp(yOf(tick.value()));
      g.setColor(Style.GRID);
      g.draw(new Line2D.Double(area.x, y, right, y));
      TextStyle.TICK.draw(g, tick.label(), area.x - TICK_GAP, y + 3.5, TextStyle.Align.RIGHT);
    }
    g.setColor(Style.AXIS);
    g.draw(new Line2D.Double(area.x, bottom + 0.25, right, bottom + 0.25));
  }

  void paintLine(Graphics2D g, Series line) {
    Path2D path = new Path2D.Double();
    boolean joined = false;
    for (int i = 0; i < line.size(); i++) {
      if (!drawable(line, i)) {
        joined = false;
        continue;
      }
      double x = xOf(line.x(i));
      double y = yOf(line.y(i));
      if (joined) {
        path.lineTo(x, y);
      } else if (drawable(line, i + 1)) {
        path.moveTo(x, y);
        joined = true;
      } else {
        double r = LONE_POINT_RADIUS;
        g.fill(new Ellipse2D.Double(x - r, y - r, 2 * r, 2 * r));
      }
    }
    g.draw(path);
  }

  /** The label stands to the right of its line, or to the left where there is more room. */
  void paintMarker(Graphics2D g, Marker marker) {
    if (!xAxis.canDraw(marker.x())) {
      return;
    }
    double x = Style.crisp(xOf(marker.x()));
    g.setColor(Style.QUIET_INK);
    g.setStroke(MARKER_STROKE);
    g.draw(new Line2D.Double(x, area.y + area.height, x, area.y));
    double right = area.x + area.width - x - MARKER_GAP;
    double left = x - area.x - MARKER_GAP;
    boolean toTheRight = TextStyle.TICK.width(marker.label()) <= right || right >= left;
    TextStyle.TICK.drawWithHalo(
        g,
        TextStyle.TICK.fit(marker.label(), Math.max(right, left)),
        x + (toTheRight ? MARKER_GAP : -MARKER_GAP),
        area.y + 10,
        toTheRight ? TextStyle.Align.LEFT : TextStyle.Align.RIGHT);
  }

  private boolean drawable(Series line, int i) {
    return i < line.size() && xAxis.canDraw(line.x(i)) && yAxis.canDraw(line.y(i));
  }

  private double xOf(double value) {
    return area.x + xAxis.position(value) * area.width;
  }

  private double yOf(double value) {
    return area.y + (1 - yAxis.position(value)) * area.height;
  }
}
