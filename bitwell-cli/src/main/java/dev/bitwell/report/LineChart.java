package dev.bitwell.report;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/** Lines over a grid; see {@link Panels#lines}. */
record LineChart(String title, String xLabel, String yLabel, List<Series> series, boolean logY)
    implements Panel {
  private static final int TICK_GAP = 6;
  private static final int TICK_LINE = 18;
  private static final int LABEL_LINE = 18;
  private static final int RIGHT_AIR = 10;
  private static final double LONE_POINT_RADIUS = 2;

  @Override
  public Dimension size() {
    return new Dimension(480, 300);
  }

  @Override
  public void paint(Graphics2D g, Rectangle area) {
    Legend legend = Legend.of(series, area.width);
    int top = area.y + Style.titleHeight(title) + legend.height() + 4;
    int bottom = area.y + area.height - TICK_LINE - (xLabel.isEmpty() ? 0 : LABEL_LINE);
    int height = Math.max(1, bottom - top);
    int yTicks = Math.max(2, height / 45);
    Axis yAxis = axis(Series::ys, logY).extended(yTicks);
    List<Axis.Tick> yMarks = yAxis.ticks(yTicks);

    int left = area.x + (yLabel.isEmpty() ? 0 : LABEL_LINE) + widest(yMarks) + TICK_GAP;
    int width = Math.max(1, area.x + area.width - RIGHT_AIR - left);
    Axis xAxis = axis(Series::xs, false);
    Rectangle plot = new Rectangle(left, top, width, height);

    paintLabels(g, area, plot);
    legend.paint(g, left, area.y + Style.titleHeight(title));
    paintGrid(g, plot, xAxis, xAxis.ticks(Math.max(2, width / 80)), yAxis, yMarks);
    Shape clip = g.getClip();
    g.clip(new Rectangle(left - 3, top - 3, width + 6, height + 6));
    for (int i = 0; i < series.size(); i++) {
      g.setColor(Style.lineColour(i));
      g.setStroke(Style.lineStroke(i));
      paintLine(g, plot, xAxis, yAxis, series.get(i));
    }
    g.setClip(clip);
  }

  private Axis axis(Function<Series, DoubleStream> values, boolean log) {
    return Axis.covering(series.stream().flatMapToDouble(values), log);
  }

  private static int widest(List<Axis.Tick> ticks) {
    double widest = 0;
    for (Axis.Tick tick : ticks) {
      widest = Math.max(widest, TextStyle.TICK.width(tick.label()));
    }
    return (int) Math.ceil(widest);
  }

  private void paintLabels(Graphics2D g, Rectangle area, Rectangle plot) {
    TextStyle.TITLE.draw(
        g,
        TextStyle.TITLE.fit(title, plot.width),
        plot.x,
        area.y + Style.titleHeight(title) - Style.TITLE_GAP,
        TextStyle.Align.LEFT);
    TextStyle.LABEL.draw(
        g, xLabel, plot.getCenterX(), area.y + area.height - 4, TextStyle.Align.CENTRE);
    TextStyle.LABEL.drawUpwards(g, yLabel, area.x + 10, plot.getCenterY());
  }

  private static void paintGrid(
      Graphics2D g,
      Rectangle plot,
      Axis xAxis,
      List<Axis.Tick> xTicks,
      Axis yAxis,
      List<Axis.Tick> yTicks) {
    g.setStroke(Style.HAIRLINE);
    int bottom = plot.y + plot.height;
    int right = plot.x + plot.width;
    for (Axis.Tick tick : xTicks) {
      double x = crisp(xOf(plot, xAxis, tick.value()));
      g.setColor(Style.GRID);
      g.draw(new Line2D.Double(x, plot.y, x, bottom));
      TextStyle.TICK.draw(g, tick.label(), x, bottom + 14, TextStyle.Align.CENTRE);
    }
    for (Axis.Tick tick : yTicks) {
      double y = crisp(yOf(plot, yAxis, tick.value()));
      g.setColor(Style.GRID);
      g.draw(new Line2D.Double(plot.x, y, right, y));
      TextStyle.TICK.draw(g, tick.label(), plot.x - TICK_GAP, y + 3.5, TextStyle.Align.RIGHT);
    }
    g.setColor(Style.AXIS);
    g.draw(new Line2D.Double(plot.x, bottom + 0.25, right, bottom + 0.25));
  }

  private static void paintLine(Graphics2D g, Rectangle plot, Axis xAxis, Axis yAxis, Series line) {
    Path2D path = new Path2D.Double();
    boolean joined = false;
    for (int i = 0; i < line.size(); i++) {
      if (!drawable(line, i, xAxis, yAxis)) {
        joined = false;
        continue;
      }
      double x = xOf(plot, xAxis, line.x(i));
      double y = yOf(plot, yAxis, line.y(i));
      if (joined) {
        path.lineTo(x, y);
      } else if (drawable(line, i + 1, xAxis, yAxis)) {
        path.moveTo(x, y);
        joined = true;
      } else {
        double r = LONE_POINT_RADIUS;
        g.fill(new Ellipse2D.Double(x - r, y - r, 2 * r, 2 * r));
      }
    }
    g.draw(path);
  }

  private static boolean drawable(Series line, int i, Axis xAxis, Axis yAxis) {
    return i < line.size() && xAxis.canDraw(line.x(i)) && yAxis.canDraw(line.y(i));
  }

  private static double xOf(Rectangle plot, Axis axis, double value) {
    return plot.x + axis.position(value) * plot.width;
  }

  private static double yOf(Rectangle plot, Axis axis, double value) {
    return plot.y + (1 - axis.position(value)) * plot.height;
  }

  /** The nearest place where a hairline covers one row of pixels, and not two rows by half. */
  private static double crisp(double position) {
    double pixels = Figure.PIXELS_PER_POINT;
    return (Math.floor(position * pixels) + 0.5) / pixels;
  }
}
