package dev.bitwell.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Where to draw the nodes of a graph: each connected component for itself, by {@link StressLayout}
 * unless another way is given, then all of them side by side in rows. Lengths are in units of an
 * edge; the same graph always gets the same places.
 */
final class GraphLayout {
  /** Between components, in edges. */
  private static final double GAP = 1.6;

  private static final double WIDER = 1.05;
  private static final double LEAST_SQUARENESS = 0.6;

  private record Box(int component, Positions places, double gap) {
    double width() {
      return places.width() + gap;
    }

    double height() {
      return places.height() + gap;
    }
  }

  private record Row(List<Box> boxes) {
    double width() {
      return boxes.stream().mapToDouble(Box::width).sum();
    }

    double height() {
      return boxes.stream().mapToDouble(Box::height).max().orElse(0);
    }
  }

  private GraphLayout() {}

  static Positions of(Adjacency graph) {
    return of(graph, component -> upright(StressLayout.of(component), component), GAP);
  }

  /**
   * @param layout of a connected graph, in units of an edge
   * @param gap between components
   */
  static Positions of(Adjacency graph, Function<Adjacency, Positions> layout, double gap) {
    List<int[]> components = graph.components();
    List<Box> boxes = new ArrayList<>();
    for (int c = 0; c < components.size(); c++) {
      boxes.add(new Box(c, layout.apply(graph.induced(components.get(c))), gap));
    }
    boxes.sort(Comparator.comparingDouble(Box::height).reversed());
    Positions all = new Positions(graph.nodes());
    place(rows(boxes), components, all);
    return all;
  }

  /**
   * Turns places of a connected graph, which stress leaves at any angle, the way they read best.
   */
  static Positions upright(Positions places, Adjacency graph) {
    places.layDown();
    squareUp(places, graph);
    places.beginTopLeft();
    return places;
  }

  /**
   * Turns a grid upright. With edges at angles θ, the sum of e<sup>4iθ</sup> is long if most of
   * them have one of two perpendicular directions, and its angle is four times theirs.
   */
  private static void squareUp(Positions places, Adjacency graph) {
    double cos = 0;
    double sin = 0;
    int edges = 0;
    for (int i = 0; i < graph.nodes(); i++) {
      for (int j : graph.neighbours(i)) {
        double angle = StrictMath.atan2(places.y[j] - places.y[i], places.x[j] - places.x[i]);
        cos += StrictMath.cos(4 * angle);
        sin += StrictMath.sin(4 * angle);
        edges++;
      }
    }
    if (StrictMath.hypot(cos, sin) > LEAST_SQUARENESS * edges) {
      places.turn(-StrictMath.atan2(sin, cos) / 4);
    }
  }

  /** The rows that fill a square best, of several widths to break them at. */
  private static List<Row> rows(List<Box> boxes) {
    double widest = boxes.stream().mapToDouble(Box::width).max().orElse(0);
    double all = new Row(boxes).width();
    List<Row> best = rows(boxes, all);
    for (double width = widest; width < all; width *= WIDER) {
      List<Row> rows = rows(boxes, width);
      if (side(rows) < side(best)) {
        best = rows;
      }
    }
    return best;
  }

  private static List<Row> rows(List<Box> boxes, double width) {
    List<Row> rows = new ArrayList<>();
    List<Box> row = new ArrayList<>();
    double used = 0;
    for (Box box : boxes) {
      if (used + box.width() > width && !row.isEmpty()) {
        rows.add(new Row(row));
        row = new ArrayList<>();
        used = 0;
      }
      row.add(box);
      used += box.width();
    }
    rows.add(new Row(row));
    return rows;
  }

  private static double side(List<Row> rows) {
    double height = rows.stream().mapToDouble(Row::height).sum();
    return Math.max(width(rows), height);
  }

  private static double width(List<Row> rows) {
    return rows.stream().mapToDouble(Row::width).max().orElse(0);
  }

  private static void place(List<Row> rows, List<int[]> components, Positions all) {
    double top = 0;
    for (Row row : rows) {
      double left = (width(rows) - row.width()) / 2;
      for (Box box : row.boxes()) {
        Positions places = box.places();
        double dx = left - places.left();
        double dy = top + (row.height() - box.height()) / 2 - places.top();
        int[] nodes = components.get(box.component());
        for (int k = 0; k < nodes.length; k++) {
          all.x[nodes[k]] = places.x[k] + dx;
          all.y[nodes[k]] = places.y[k] + dy;
        }
        left += box.width();
      }
      top += row.height();
    }
  }
}
