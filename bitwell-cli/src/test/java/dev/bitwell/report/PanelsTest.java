package dev.bitwell.report;

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
    assertEquals(0, differingPixels(image, empty));
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

  private static BufferedImage draw(Panel panel) {
    return Figure.of("", 1, List.of(panel)).draw();
  }

  /** The colour at fractions of the square, from its left and from its top. */
  private static int at(BufferedImage image, double right, double down) {
    return rgb(image, MARGIN + (int) (right * SIDE), MARGIN + (int) (down * SIDE));
  }

  private static int rgb(BufferedImage image, int x, int y) {
    return image.getRGB(x, y) & 0xffffff;
  }

  /** How many pixels are far from grey: those of lines, and not of text, grid and axes. */
  private static int coloured(BufferedImage image) {
    int count = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int rgb = rgb(image, x, y);
        if (Math.abs((rgb >> 16) - (rgb & 0xff)) > 30) {
          count++;
        }
      }
    }
    return count;
  }

  private static int differingPixels(BufferedImage a, BufferedImage b) {
    int count = 0;
    for (int y = 0; y < a.getHeight(); y++) {
      for (int x = 0; x < a.getWidth(); x++) {
        if (a.getRGB(x, y) != b.getRGB(x, y)) {
          count++;
        }
      }
    }
    return count;
  }
}
