package dev.bitwell.plot;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** The nodes, links and names of a network, fitted into a rectangle. */
final class NetworkDrawing {
  private static final double BASELINE = 0.82;

  private final NetworkData data;
  private final Positions places;
  private final Rectangle plot;
  private final double radius;
  private final LinkStyle style;

  private NetworkDrawing(NetworkData data, Positions places, Rectangle plot, double spacing) {
    this.data = data;
    this.places = places;
    this.plot = plot;
    this.radius = clamp(0.09 * spacing, 0.9, 3.6);
    this.style = new LinkStyle(data.strongest(), clamp(0.12 * spacing, 0.9, 4));
  }

  /**
   * @param places within the plot
   */
  static NetworkDrawing of(NetworkData data, Positions places, Rectangle plot) {
    double meanLength =
        data.links().stream()
            .mapToDouble(link -> places.distance(link.i(), link.j()))
            .average()
            .orElse(0);
    // A crowded picture has to be finer than the length of its links alone would allow.
    double crowding = Math.sqrt((double) plot.width * plot.height / places.x.length);
    return new NetworkDrawing(data, places, plot, Math.min(meanLength, crowding));
  }

  private static double clamp(double value, double min, double max) {
    return Math.max(min, Math.min(max, value));
  }

  LinkStyle style() {
    return style;
  }

  /**
   * @param names as they are to be drawn, or none
   */
  void paint(Graphics2D g, List<String> names, Adjacency graph) {
    List<Line2D> lines = paintLinks(g);
    g.setColor(Style.INK);
    for (int i = 0; i < places.x.length; i++) {
      double x = places.x[i] - radius;
      double y = places.y[i] - radius;
      g.fill(new Ellipse2D.Double(x, y, 2 * radius, 2 * radius));
    }
    double[] widths = names.stream().mapToDouble(TextStyle.NODE::width).toArray();
    List<Rectangle2D> boxes = new NodeLabels(places, lines, radius, plot).place(widths, graph);
    for (int i = 0; i < boxes.size(); i++) {
      Rectangle2D box = boxes.get(i);
      double baseline = box.getY() + BASELINE * box.getHeight();
      TextStyle.NODE.drawWithHalo(g, names.get(i), box.getX(), baseline, TextStyle.Align.LEFT);
    }
  }

  /** The weakest first, so that the strongest lie on top. */
  private List<Line2D> paintLinks(Graphics2D g) {
    List<Line2D> lines = new ArrayList<>();
    for (int k = data.links().size() - 1; k >= 0; k--) {
      Link link = data.links().get(k);
      Line2D line =
          new Line2D.Double(
              places.x[link.i()], places.y[link.i()], places.x[link.j()], places.y[link.j()]);
      style.draw(g, link.weight(), line);
      lines.add(line);
    }
    return lines;
  }
}
