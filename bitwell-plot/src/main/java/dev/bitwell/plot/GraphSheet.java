package dev.bitwell.plot;

import dev.bitwell.graph.Graph;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Objects;

/** Small graphs in rows and columns under a title; see {@link Panels#graphs}. */
final class GraphSheet implements Panel {
  private static final int CELL = 64;

  private final String title;
  private final List<SmallGraph> graphs;
  private final int columns;

  private GraphSheet(String title, List<SmallGraph> graphs, int columns) {
    this.title = title;
    this.graphs = graphs;
    this.columns = columns;
  }

  static GraphSheet of(String title, List<Graph> graphs, int columns) {
    Objects.requireNonNull(title, "title");
    if (columns < 1) {
      throw new IllegalArgumentException("graphs stand in at least 1 column, not " + columns);
    }
    if (graphs.isEmpty()) {
      throw new IllegalArgumentException("a sheet has at least one graph, but none was given");
    }
    return new GraphSheet(title, graphs.stream().map(SmallGraph::of).toList(), columns);
  }

  private int rows() {
    return (graphs.size() + columns - 1) / columns;
  }

  @Override
  public Dimension size() {
    return new Dimension(CELL * columns, Style.titleHeight(title) + CELL * rows());
  }

  @Override
  public void paint(Graphics2D g, Rectangle area) {
    int top = area.y + Style.titleHeight(title);
    TextStyle.TITLE.draw(
        g,
        TextStyle.TITLE.fit(title, area.width),
        area.getCenterX(),
        top - Style.TITLE_GAP,
        TextStyle.Align.CENTRE);
    int height = Math.max(1, area.y + area.height - top);
    double side = Math.min((double) area.width / columns, (double) height / rows());
    double left = area.getCenterX() - side * columns / 2;
    for (int k = 0; k < graphs.size(); k++) {
      int row = k / columns;
      int column = k % columns;
      graphs
          .get(k)
          .paint(g, new Rectangle2D.Double(left + side * column, top + side * row, side, side));
    }
  }
}
