package dev.bitwell.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeLabelsTest {
  private static final Rectangle2D PICTURE = new Rectangle2D.Double(0, 0, 400, 400);
  private static final double RADIUS = 3;
  private static final double WIDTH = 40;

  @Test
  void namesOfAPairStandAtItsOuterEnds() {
    List<Rectangle2D> boxes = place(new double[][] {{150, 200}, {250, 200}}, 0, 1);
    assertTrue(boxes.get(0).getMaxX() < 150 - RADIUS);
    assertEquals(200, boxes.get(0).getCenterY(), 1e-9);
    assertTrue(boxes.get(1).getX() > 250 + RADIUS);
  }

  @Test
  void namesStayInsideThePicture() {
    List<Rectangle2D> boxes = place(new double[][] {{10, 200}, {390, 200}}, 0, 1);
    for (Rectangle2D box : boxes) {
      assertTrue(PICTURE.contains(box), box::toString);
    }
  }

  @Test
  void secondOfTwoCloseNamesGivesWay() {
    // Each alone would have its name to the right, where they would overlap.
    List<Rectangle2D> boxes = place(new double[][] {{200, 200}, {200, 208}});
    assertFalse(boxes.get(0).intersects(boxes.get(1)));
  }

  @Test
  void namesOfACrowdAvoidOneAnotherAndTheNodes() {
    double[][] nodes = {{200, 200}, {215, 200}, {200, 215}, {215, 215}};
    List<Rectangle2D> boxes = place(nodes);
    for (int i = 0; i < nodes.length; i++) {
      for (int j = 0; j < nodes.length; j++) {
        assertFalse(i != j && boxes.get(i).intersects(boxes.get(j)), i + " covers " + j);
        assertFalse(boxes.get(i).contains(nodes[j][0], nodes[j][1]), i + " covers node " + j);
      }
    }
  }

  @Test
  void namesWithoutWidthArePlacedToo() {
    Positions places = new Positions(1);
    List<Rectangle2D> boxes =
        new NodeLabels(places, List.of(), RADIUS, PICTURE)
            .place(new double[1], Adjacency.of(1, new int[0], new int[0]));
    assertEquals(1, boxes.size());
  }

  private static List<Rectangle2D> place(double[][] nodes, int... ends) {
    Positions places = new Positions(nodes.length);
    Arrays.setAll(places.x, i -> nodes[i][0]);
    Arrays.setAll(places.y, i -> nodes[i][1]);
    List<Line2D> links = new ArrayList<>();
    int[] from = new int[ends.length / 2];
    int[] to = new int[ends.length / 2];
    for (int k = 0; k < from.length; k++) {
      from[k] = ends[2 * k];
      to[k] = ends[2 * k + 1];
      double[] a = nodes[from[k]];
      double[] b = nodes[to[k]];
      links.add(new Line2D.Double(a[0], a[1], b[0], b[1]));
    }
    double[] widths = new double[nodes.length];
    Arrays.fill(widths, WIDTH);
    return new NodeLabels(places, links, RADIUS, PICTURE)
        .place(widths, Adjacency.of(nodes.length, from, to));
  }
}
