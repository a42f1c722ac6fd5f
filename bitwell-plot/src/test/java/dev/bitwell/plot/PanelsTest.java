package dev.bitwell.plot;

import static dev.bitwell.plot.Pixels.coloured;
import static dev.bitwell.plot.Pixels.differing;
import static dev.bitwell.plot.Pixels.draw;
import static dev.bitwell.plot.Pixels.rgb;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class PanelsTest {
  private static final int LOWEST = ColourMap.rgb(0);
  private static final int HIGHEST = ColourMap.rgb(1);
  private static final int WHITE = 0xffffff;

  /** Where an untitled square panel begins and how long its sides are, in pixels. */
  private static final int MARGIN = 40;

  private static final int SIDE = 600;

  @Test
  void lastRowAndColumnOfAHeatMapAreAtTheTopRight() {
    double[][] values = new double[4][4];
    values[3][3] = 1;
    BufferedImage image = draw(Panels.heatMap("", values, 0, 1));
    assertEquals(HIGHEST, at(image, 0.99, 0.01));
    assertEquals(LOWEST, at(image, 0.01, 0.01));
    assertEquals(LOWEST, at(image, 0.99, 0.99));
    assertEquals(LOWEST, at(image, 0.01, 0.99));
  }

  @Test
  void firstIndexOfAHeatMapGoesUpwards() {
    double[][] values = new double[4][4];
    values[1][0] = 1;
    BufferedImage image = draw(Panels.heatMap("", values, 0, 1));
    assertEquals(HIGHEST, at(image, 0.125, 0.625));
    assertEquals(LOWEST, at(image, 0.375, 0.875));
  }

  @Test
  void cellsAreCrispToThePixel() {
    BufferedImage image = draw(Panels.heatMap("", new double[][] {{0, 1}, {1, 0}}, 0, 1));
    int middle = MARGIN + SIDE / 2;
    for (int pixel = MARGIN; pixel < MARGIN + SIDE; pixel++) {
      assertEquals(pixel < middle ? HIGHEST : LOWEST, rgb(image, pixel, MARGIN));
      assertEquals(pixel < middle ? LOWEST : HIGHEST, rgb(image, MARGIN + SIDE - 1, pixel));
    }
  }

  @Test
  void valuesThatAreNotFiniteHaveAnEndOfTheColours() {
    double[][] values = {{Double.NaN, Double.NEGATIVE_INFINITY}, {Double.POSITIVE_INFINITY, 0.5}};
    BufferedImage image = draw(Panels.heatMap("", values, 0, 1));
    assertEquals(LOWEST, at(image, 0.25, 0.75));
    assertEquals(LOWEST, at(image, 0.75, 0.75));
    assertEquals(HIGHEST, at(image, 0.25, 0.25));
    assertEquals(ColourMap.rgb(0.5), at(image, 0.75, 0.25));
  }

  @Test
  void constantHeatMapHasTheMiddleColour() {
    BufferedImage image = draw(Panels.heatMap("", new double[][] {{3}}, 3, 3));
    assertEquals(ColourMap.rgb(0.5), at(image, 0.5, 0.5));
  }

  @Test
  void moreCellsThanPixelsAreNoProblem() {
    double[][] values = new double[1500][1500];
    for (double[] row : values) {
      row[1499] = 1;
      row[1498] = 1;
    }
    BufferedImage image = draw(Panels.heatMap("", values, 0, 1));
    assertEquals(HIGHEST, rgb(image, MARGIN + SIDE - 1, MARGIN + 10));
    assertEquals(LOWEST, at(image, 0.5, 0.5));
  }

  @Test
  void pointAppearsWhereItsCoordinatesSay() {
    BufferedImage image = draw(Panels.scatter("", new double[] {2}, new double[] {3}, 4));
    assertNotEquals(WHITE, at(image, 0.75, 0.125));
    assertEquals(WHITE, at(image, 0.75, 0.875));
    assertEquals(WHITE, at(image, 0.25, 0.125));
  }

  @Test
  void pointsOutsideAreNotDrawn() {
    double[] xs = {5, 0, Double.NaN, Double.NEGATIVE_INFINITY};
    double[] ys = {0, -4.01, 0, 0};
    BufferedImage image = draw(Panels.scatter("", xs, ys, 4));
    BufferedImage empty = draw(Panels.scatter("", new double[0], new double[0], 4));
    assertEquals(0, differing(image, empty));
  }

  @Test
  void nonFinitePointBreaksTheLine() {
    double[] x = {0, 1, 2, 3, 4};
    int whole = coloured(draw(lines(x, 0, 1, 0, 1, 0)));
    int broken = coloured(draw(lines(x, 0, 1, Double.NaN, 1, 0)));
    assertTrue(broken > 0.4 * whole && broken < 0.6 * whole, broken + " of " + whole);
  }

  @Test
  void loneAndConstantPointsAreSeen() {
    assertTrue(coloured(draw(lines(new double[] {3}, 7))) > 20);
    assertTrue(coloured(draw(lines(new double[] {1, 2, 3}, 0, 0, 0))) > 1000);
    assertTrue(coloured(draw(lines(new double[] {5, 5}, 1, 2))) > 500);
  }

  @Test
  void nothingToDrawLeavesTheGrid() {
    assertEquals(0, coloured(draw(lines(new double[0]))));
    assertEquals(0, coloured(draw(lines(new double[] {1, 2}, Double.NaN, Double.NaN))));
    assertEquals(0, coloured(draw(Panels.lines("", "", "", List.of()))));
    Series negative = new Series("a", new double[] {1, 2}, new double[] {-1, 0});
    assertEquals(0, coloured(draw(Panels.logLines("", "", "", List.of(negative)))));
  }

  @Test
  void equalRatiosOfXTakeEqualSpaceIfLogarithmic() {
    // A zigzag at 1, 10, 100 looks like one at 1, 2, 3 on a linear axis, but for the labels.
    double[] y = {0, 1, 0};
    Series ratios = new Series("a", new double[] {1, 10, 100}, y);
    Series steps = new Series("a", new double[] {1, 2, 3}, y);
    BufferedImage log = draw(Panels.logXLines("", "", "", List.of(ratios), List.of()));
    BufferedImage linear = draw(Panels.lines("", "", "", List.of(steps)));
    for (int x = 0; x < log.getWidth(); x++) {
      assertEquals(coloured(linear, x), coloured(log, x), 1, "coloured pixels of column " + x);
    }
  }

  @Test
  void markerIsALineAtItsValue() {
    Series flat = new Series("a", new double[] {1, 100}, new double[] {1, 1});
    Panel plain = Panels.logXLines("", "", "", List.of(flat), List.of());
    Panel marked = Panels.logXLines("", "", "", List.of(flat), List.of(new Marker(10, "")));
    BufferedImage before = draw(plain);
    BufferedImage after = draw(marked);
    int changed = differing(before, after);
    assertTrue(changed > 200, () -> changed + " pixels");
    for (int x = 0; x < before.getWidth(); x++) {
      for (int y = 0; y < before.getHeight(); y++) {
        if (rgb(before, x, y) != rgb(after, x, y)) {
          // The plot leaves out its y labels on the left and ten points on the right.
          int middle = (firstColoured(before) + before.getWidth() - MARGIN - 20) / 2;
          assertEquals(middle, x, 3);
        }
      }
    }
  }

  @Test
  void markerThatCannotBeDrawnIsLeftOut() {
    Series flat = new Series("a", new double[] {1, 100}, new double[] {1, 1});
    BufferedImage plain = draw(Panels.logXLines("", "", "", List.of(flat), List.of()));
    for (double x : new double[] {0, -1, Double.NaN}) {
      List<Marker> markers = List.of(new Marker(x, "chosen"));
      BufferedImage image = draw(Panels.logXLines("", "", "", List.of(flat), markers));
      assertEquals(0, differing(plain, image));
    }
  }

  private static int firstColoured(BufferedImage image) {
    int x = 0;
    while (coloured(image, x) == 0) {
      x++;
    }
    return x;
  }

  @Test
  void badArgumentsAreRefused() {
    double[] one = {1};
    double[] two = {1, 2};
    double[][] oblong = {{1, 2}};
    assertRefused("row 0 has 2", () -> Panels.heatMap("", oblong, 0, 1));
    assertRefused("at least one value", () -> Panels.heatMap("", new double[0][], 0, 1));
    assertRefused("lowest first", () -> Panels.heatMap("", new double[][] {one}, 1, 0));
    assertRefused("finite", () -> Panels.heatMap("", new double[][] {one}, 0, Double.NaN));
    assertRefused("not 1 and 2", () -> Panels.scatter("", one, two, 4));
    assertRefused("positive", () -> Panels.scatter("", one, one, 0));
    assertRefused("series 'a' has 1 x values but 2", () -> new Series("a", one, two));
  }

  private static void assertRefused(String part, Executable call) {
    String message = assertThrows(IllegalArgumentException.class, call).getMessage();
    assertTrue(message.contains(part), message);
  }

  private static Panel lines(double[] x, double... y) {
    return Panels.lines("", "", "", List.of(new Series("a", x, y)));
  }

  /** The colour at fractions of the square, from its left and from its top. */
  private static int at(BufferedImage image, double right, double down) {
    return rgb(image, MARGIN + (int) (right * SIDE), MARGIN + (int) (down * SIDE));
  }
}
