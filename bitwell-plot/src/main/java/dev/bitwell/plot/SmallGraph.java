package dev.bitwell.plot;

import dev.bitwell.graph.Graph;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.Arrays;

/** A graph as dots and lines without names, on a square tile of a few millimetres. */
final class SmallGraph {
  static final Color ACCENT = Style.lineColour(1);
  private static final Color TILE = new Color(0xf6f6f6);
  private static final Color EDGE = new Color(0x9a9a9a);

  // Of the square's side.
  static final double DOT = 0.038;
  private static final double TILE_INSET = 0.025;
  private static final double MARGIN = 0.13;
  private static final double LONGEST_EDGE = 0.36;
  private static final double LINE = 0.013;

  /** The radius of a dot, of the distance between the two closest nodes. */
  private static final double LARGEST_DOT = 0.36;

  private static final double FINEST = 0.35;
  private static final double FEW_EDGES = 30;
  private static final int LEAST_DEGREE_OF_HUBS = 3;

  private final Adjacency graph;
  private final Positions layout;
  private final double closest;

  private SmallGraph(Adjacency graph, Positions layout) {
    this.graph = graph;
    this.layout = layout;
    this.closest = layout.closest();
  }

  static SmallGraph of(Graph graph) {
    Adjacency numbered = Adjacency.of(graph);
    Adjacency canonical = numbered.induced(CanonicalOrder.of(numbered));
    return new SmallGraph(canonical, SmallGraphLayout.of(canonical));
  }

  void paint(Graphics2D g, Rectangle2D square) {
    paintTile(g, square);
    Positions places = places(square);
    paintEdges(g, places, lineWidth(square.getWidth()));
    paintNodes(g, places, radius(square.getWidth()));
  }

  private static void paintTile(Graphics2D g, Rectangle2D square) {
    double inset = TILE_INSET * square.getWidth();
    double side = square.getWidth() - 2 * inset;
    double x = square.getX() + inset;
    double y = square.getY() + inset;
    g.setColor(TILE);
    g.fill(new RoundRectangle2D.Double(x, y, side, side, 2 * inset, 2 * inset));
  }

  private void paintEdges(Graphics2D g, Positions places, double width) {
    g.setColor(EDGE);
    g.setStroke(new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    for (int[] edge : graph.edges()) {
      int i = edge[0];
      int j = edge[1];
      g.draw(new Line2D.Double(places.x[i], places.y[i], places.x[j], places.y[j]));
    }
  }

  private void paintNodes(Graphics2D g, Positions places, double radius) {
    for (int i = 0; i < graph.nodes(); i++) {
      double x = places.x[i] - radius;
      double y = places.y[i] - radius;
      g.setColor(isHub(i) ? ACCENT : Style.DOT);
      g.fill(new Ellipse2D.Double(x, y, 2 * radius, 2 * radius));
    }
  }

  /** Many lines have to be finer, or one could not see between them. */
  private double lineWidth(double side) {
    double share = Math.sqrt(FEW_EDGES / Math.max(1, graph.edges().length));
    return LINE * side * Math.max(FINEST, Math.min(1, share));
  }

  /** Whether a node has the highest degree, if that is high at all and not that of every node. */
  private boolean isHub(int node) {
    int[] degrees = new int[graph.nodes()];
    Arrays.setAll(degrees, i -> graph.neighbours(i).length);
    int highest = Arrays.stream(degrees).max().orElse(0);
    return degrees[node] == highest
        && highest >= LEAST_DEGREE_OF_HUBS
        && Arrays.stream(degrees).anyMatch(degree -> degree < highest);
  }

  /** The radius of the dots in a square of this side. */
  double radius(double side) {
    return Math.min(DOT * side, LARGEST_DOT * closest * unit(side));
  }

  /** Where the nodes are in a square. */
  Positions places(Rectangle2D square) {
    return layout.scaled(unit(square.getWidth()), square.getCenterX(), square.getCenterY());
  }

  /** The edges as pairs of nodes. */
  int[][] edges() {
    return graph.edges();
  }

  /** The length of an edge: what fits, but two nodes do not lie at the borders. */
  private double unit(double side) {
    double size = Math.max(1e-9, Math.max(layout.width(), layout.height()));
    return side * Math.min((1 - 2 * MARGIN) / size, LONGEST_EDGE);
  }
}
