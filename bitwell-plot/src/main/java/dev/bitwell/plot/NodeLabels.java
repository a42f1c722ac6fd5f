package dev.bitwell.plot;

import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts the name of each node into one of eight places around it, where it covers least: other
 * names, nodes, links, and the edge of the picture. Among equals it prefers the place away from the
 * node's neighbours. Costs O(n (n + links)) a round, so it is for small graphs.
 */
final class NodeLabels {
  private static final int ROUNDS = 4;
  private static final int PLACES = 8;
  private static final double HEIGHT = 10;
  private static final double AIR = 2.5;
  private static final double OUTSIDE_COST = 30;
  private static final double NAME_COST = 20;
  private static final double NODE_COST = 12;
  private static final double LINK_COST = 3;
  private static final double TURN_COST = 1;
  // Names above and below read less well than those beside, and corners less than either.
  private static final double CORNER_COST = 0.3;

  private final Positions nodes;
  private final List<Line2D> links;
  private final double radius;
  private final Rectangle2D picture;

  NodeLabels(Positions nodes, List<Line2D> links, double radius, Rectangle2D picture) {
    this.nodes = nodes;
    this.links = links;
    this.radius = radius;
    this.picture = picture;
  }

  /**
   * The box of each name.
   *
   * @param widths of the names
   * @param graph whose neighbours to keep away from
   */
  List<Rectangle2D> place(double[] widths, Adjacency graph) {
    int n = widths.length;
    List<Rectangle2D> boxes = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      boxes.add(new Rectangle2D.Double(nodes.x[i], nodes.y[i], 0, 0));
    }
    // Later rounds know where the other names went.
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < n; i++) {
        boxes.set(i, best(i, widths[i], graph.neighbours(i), boxes));
      }
    }
    return boxes;
  }

  private Rectangle2D best(int node, double width, int[] neighbours, List<Rectangle2D> boxes) {
    double awayX = 0;
    double awayY = 0;
    for (int neighbour : neighbours) {
      double distance = Math.max(1e-9, nodes.distance(node, neighbour));
      awayX += (nodes.x[node] - nodes.x[neighbour]) / distance;
      awayY += (nodes.y[node] - nodes.y[neighbour]) / distance;
    }
    double length = Math.max(1e-9, Math.sqrt(awayX * awayX + awayY * awayY));
    Rectangle2D best = null;
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < PLACES; k++) {
      double cos = StrictMath.cos(2 * Math.PI * k / PLACES);
      double sin = StrictMath.sin(2 * Math.PI * k / PLACES);
      Rectangle2D box = box(node, width, cos, sin);
      double turn = 1 - (cos * awayX + sin * awayY) / length;
      double cost = covered(node, box, boxes) + TURN_COST * turn + CORNER_COST * (k % 2);
      if (best == null || cost < least) {
        best = box;
        least = cost;
      }
    }
    return best;
  }

  /** The box that touches a circle around the node from the given direction. */
  private Rectangle2D box(int node, double width, double cos, double sin) {
    double reach = radius + AIR;
    double x = nodes.x[node] + reach * cos + width / 2 * (direction(cos) - 1);
    double y = nodes.y[node] + reach * sin + HEIGHT / 2 * (direction(sin) - 1);
    return new Rectangle2D.Double(x, y, width, HEIGHT);
  }

  private static double direction(double component) {
    return Math.abs(component) < 1e-9 ? 0 : Math.signum(component);
  }

  private double covered(int node, Rectangle2D box, List<Rectangle2D> boxes) {
    double cost = picture.contains(box) ? 0 : OUTSIDE_COST;
    for (int other = 0; other < boxes.size(); other++) {
      if (other != node) {
        cost += NAME_COST * share(box, boxes.get(other));
        double x = nodes.x[other] - radius;
        double y = nodes.y[other] - radius;
        cost += box.intersects(x, y, 2 * radius, 2 * radius) ? NODE_COST : 0;
      }
    }
    for (Line2D link : links) {
      cost += box.intersectsLine(link) ? LINK_COST : 0;
    }
    return cost;
  }

  /** How much of a box another one covers. */
  private static double share(Rectangle2D box, Rectangle2D other) {
    Rectangle2D common = box.createIntersection(other);
    return common.isEmpty()
        ? 0
        : common.getWidth() * common.getHeight() / (box.getWidth() * box.getHeight());
  }
}
