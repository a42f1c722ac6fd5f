package dev.bitwell.plot;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.Shape;
import java.util.List;
import java.util.stream.DoubleStream;

/** Lines over a grid; see {@link Panels#lines}. */
record LineChart(
    String title,
    String xLabel,
    String yLabel,
    List<Series> series,
    boolean logX,
    boolean logY,
    List<Marker> markers)
    implements Panel {
  private static final int TICK_LINE = 18;
  private static final int LABEL_LINE = 18;
  private static final int RIGHT_AIR = 10;

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
    Axis yAxis = Axis.covering(series.stream().flatMapToDouble(Series::ys), logY).extended(yTicks);
    List<Axis.Tick> yMarks = yAxis.ticks(yTicks);

    int left = area.x + (yLabel.isEmpty() ? 0 : LABEL_LINE) + widest(yMarks) + Plot.TICK_GAP;
    int width = Math.max(1, area.x + area.width - RIGHT_AIR - left);
    Axis xAxis = xAxis();
    Plot plot = new Plot(new Rectangle(left, top, width, height), xAxis, yAxis);

    paintLabels(g, area, plot.area());
    legend.paint(g, left, area.y + Style.titleHeight(title));
    plot.paintGrid(g, xAxis.ticks(Math.max(2, width / 80)), yMarks);
    Shape clip = g.getClip();
    g.clip(new Rectangle(left - 3, top - 3, width + 6, height + 6));
    for (int i = 0; i < series.size(); i++) {
      g.setColor(Style.lineColour(i));
      g.setStroke(Style.lineStroke(i));
      plot.paintLine(g, series.get(i));
    }
    markers.forEach(marker -> plot.paintMarker(g, marker));
    g.setClip(clip);
  }

  private Axis xAxis() {
    DoubleStream marked = markers.stream().mapToDouble(Marker::x);
    DoubleStream drawn = series.stream().flatMapToDouble(Series::xs);
    return Axis.covering(DoubleStream.concat(drawn, marked), logX);
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
    TextStyle.LABEL.drawUpwards(g, yLabel, area.x + 10, plot.getCenterY(), TextStyle.Align.CENTRE);
  }
}
