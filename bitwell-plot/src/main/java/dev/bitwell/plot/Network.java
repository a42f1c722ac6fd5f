package dev.bitwell.plot;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.List;
import java.util.Objects;

/** A network with its legend and a note on what is left out; see {@link Panels#network}. */
final class Network implements Panel {
  private static final int MOST_NAMES = 80;
  private static final int WIDEST_NAME = 110;
  private static final int SIDE = 460;
  private static final int LEAST_HEIGHT = 80;
  private static final int NOTE_LINE = 14;
  private static final int MARGIN = 8;
  private static final int NAMED_MARGIN = 18;
  private static final double USUAL_LINK = 90;

  private final String title;
  private final NetworkData data;
  private final Adjacency graph;
  private final Positions layout;
  private final LinkLegend legend;
  private final List<String> names;
  private final double marginX;
  private final double marginY;

  private Network(String title, NetworkData data, Adjacency graph) {
    this.title = title;
    this.data = data;
    this.graph = graph;
    layout = GraphLayout.of(graph);
    legend = LinkLegend.of(data);
    names =
        data.names().size() > MOST_NAMES
            ? List.of()
            : data.names().stream().map(name -> TextStyle.NODE.fit(name, WIDEST_NAME)).toList();
    double widest = names.stream().mapToDouble(TextStyle.NODE::width).max().orElse(0);
    marginX = Math.max(MARGIN, widest / 2 + 2);
    marginY = names.isEmpty() ? MARGIN : NAMED_MARGIN;
  }

  static Network of(String title, List<String> names, List<Link> links) {
    Objects.requireNonNull(title, "title");
    NetworkData data = NetworkData.of(names, links);
    return new Network(title, data, data.graph());
  }

  /** Of usual width, and as high as the layout then needs. */
  @Override
  public Dimension size() {
    double needed = unit(SIDE, SIDE) * layout.height() + 2 * marginY;
    int height = (int) Math.ceil(Math.max(LEAST_HEIGHT, needed));
    return new Dimension(SIDE, Style.titleHeight(title) + height + heightBelow(SIDE));
  }

  private int heightBelow(int width) {
    return LinkLegend.HEIGHT + NOTE_LINE * note(width).size();
  }

  private List<String> note(int width) {
    return TextStyle.TICK.wrap(data.note(), width);
  }

  @Override
  public void paint(Graphics2D g, Rectangle area) {
    int top = area.y + Style.titleHeight(title);
    int height = Math.max(1, area.y + area.height - heightBelow(area.width) - top);
    Rectangle plot = new Rectangle(area.x, top, area.width, height);
    double centre = plot.getCenterX();
    TextStyle.TITLE.draw(
        g,
        TextStyle.TITLE.fit(title, area.width),
        centre,
        top - Style.TITLE_GAP,
        TextStyle.Align.CENTRE);
    if (data.links().isEmpty()) {
      TextStyle.LABEL.draw(g, "no couplings", centre, plot.getCenterY(), TextStyle.Align.CENTRE);
    } else {
      NetworkDrawing drawing = NetworkDrawing.of(data, places(plot), plot);
      drawing.paint(g, names, graph);
      legend.paint(g, drawing.style(), plot.x, plot.getMaxY(), plot.width);
    }
    double baseline = plot.getMaxY() + LinkLegend.HEIGHT + NOTE_LINE - 3;
    for (String line : note(area.width)) {
      TextStyle.TICK.draw(g, line, centre, baseline, TextStyle.Align.CENTRE);
      baseline += NOTE_LINE;
    }
  }

  private Positions places(Rectangle plot) {
    double unit = unit(plot.width, plot.height);
    return layout.scaled(unit, plot.getCenterX(), plot.getCenterY());
  }

  /** The length of an edge: what fits, but a few nodes do not spread over the whole panel. */
  private double unit(double width, double height) {
    double layoutWidth = Math.max(1e-9, layout.width());
    double layoutHeight = Math.max(1e-9, layout.height());
    double fits =
        Math.min((width - 2 * marginX) / layoutWidth, (height - 2 * marginY) / layoutHeight);
    double spread = Math.sqrt(layout.x.length) / Math.max(layoutWidth, layoutHeight);
    return Math.max(0, Math.min(fits, USUAL_LINK * Math.max(1, spread)));
  }
}
