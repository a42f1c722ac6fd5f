package dev.bitwell.plot;

import static dev.bitwell.plot.Pixels.count;
import static dev.bitwell.plot.Pixels.draw;
import static dev.bitwell.plot.Pixels.rgb;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Dimension;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatrixPanelTest {
  private static final int NEGATIVE = DivergingMap.rgb(-1);
  private static final int POSITIVE = DivergingMap.rgb(1);
  private static final int WHITE = 0xffffff;

  @Test
  void rowZeroIsAtTheTop() {
    double[][] values = new double[4][4];
    values[0][3] = 2;
    values[3][0] = -1;
    BufferedImage image = SignedMatrix.of(values).image(40);
    assertEquals(POSITIVE, rgb(image, 35, 5));
    assertEquals(DivergingMap.rgb(-0.5), rgb(image, 5, 35));
    assertEquals(WHITE, rgb(image, 5, 5));
    assertEquals(WHITE, rgb(image, 35, 35));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 99, 100, 101, 150, 333})
  void loneValueIsSeenWhateverTheNumberOfPixels(int n) {
    for (int cell = 0; cell < n; cell += 1 + n / 5) {
      double[][] values = new double[n][n];
      values[cell][n - 1 - cell] = -3;
      BufferedImage image = SignedMatrix.of(values).image(100);
      int seen = count(image, NEGATIVE);
      assertTrue(seen >= 1, () -> "a cell of " + n + " vanished");
      int exact = 100 / n * (100 / n);
      assertTrue(seen >= exact && seen <= Math.max(1, Math.pow(100 / n + 1, 2)), seen + " pixels");
    }
  }

  @Test
  void pixelOfSeveralCellsShowsTheStrongest() {
    double[][] values = {{0.1, -1, 0, 0}, {0.9, 0, 0, 0}, {0, 0, 0.5, 0.4}, {0, 0, 0, 0}};
    BufferedImage image = SignedMatrix.of(values).image(2);
    assertEquals(NEGATIVE, rgb(image, 0, 0));
    assertEquals(WHITE, rgb(image, 1, 0));
    assertEquals(DivergingMap.rgb(0.5), rgb(image, 1, 1));
  }

  @Test
  void colourEndsAreTheLargestAbsoluteValue() {
    SignedMatrix matrix = SignedMatrix.of(new double[][] {{0.25, -0.5}, {Double.NaN, 0}});
    assertEquals(new Axis(-0.5, 0.5, false), matrix.axis());
  }

  @Test
  void valuesThatAreNotFiniteAreTolerated() {
    double[][] values = {{Double.NaN, Double.POSITIVE_INFINITY}, {Double.NEGATIVE_INFINITY, 0.5}};
    BufferedImage image = SignedMatrix.of(values).image(2);
    int grey = rgb(image, 0, 0);
    assertTrue(grey != WHITE && grey >> 16 == (grey & 0xff), Integer.toHexString(grey));
    assertEquals(POSITIVE, rgb(image, 1, 0));
    assertEquals(NEGATIVE, rgb(image, 0, 1));
    assertEquals(POSITIVE, rgb(image, 1, 1));
  }

  @Test
  void zerosAreWhite() {
    BufferedImage image = SignedMatrix.of(new double[3][3]).image(9);
    assertEquals(81, count(image, WHITE));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 12, 40, 41, 360, 625, 720})
  void cellsAreEquallyLargeToThePixel(int n) {
    double[][] values = new double[n][n];
    for (int i = 0; i < n; i++) {
      values[i][n - 1 - i] = 1;
    }
    BufferedImage image = draw(Panels.matrix("", values, List.of()));
    int cell = Math.max(1, Math.round(720f / n));
    int square = cell * cell * n;
    int seen = count(image, POSITIVE);
    // Lines between large cells take their edges; the top of the colour bar adds a few.
    assertTrue(seen <= square + 200, seen + " of " + square);
    assertTrue(seen >= square - 2 * cell * n, seen + " of " + square);
    if (cell < 12) {
      assertTrue(seen >= square, seen + " of " + square);
    }
  }

  @Test
  void barShowsBothEnds() {
    BufferedImage image = draw(Panels.matrix("", new double[][] {{0}}, List.of()));
    int last = 0;
    int first = image.getHeight();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        last = rgb(image, x, y) == NEGATIVE ? y : last;
        first = rgb(image, x, y) == POSITIVE ? Math.min(first, y) : first;
      }
    }
    assertEquals(40, first, 2);
    assertEquals(40 + 720 - 1, last, 2);
  }

  @Test
  void upToFortyNamesTakeSpace() {
    for (int n : new int[] {5, 40, 41}) {
      Dimension anonymous = Panels.matrix("", new double[n][n], List.of()).size();
      Dimension named = Panels.matrix("", new double[n][n], names(n)).size();
      boolean fonts = TextStyle.TICK.width("x") > 0;
      assertEquals(fonts && n <= 40, named.width > anonymous.width, n + " names");
    }
  }

  @Test
  void anySizeOfPanelCanBeDrawn() {
    Panel panel = Panels.matrix("title", new double[12][12], names(12));
    for (double scale : new double[] {0.1, 0.3, 2}) {
      BufferedImage image = Figure.of("", 1, List.of(panel)).withPanelScale(scale).draw();
      assertTrue(image.getWidth() > 0);
    }
  }

  @Test
  void badArgumentsAreRefused() {
    double[][] oblong = {{1, 2}};
    assertRefused("row 0 has 2", () -> Panels.matrix("", oblong, List.of()));
    assertRefused("at least one value", () -> Panels.matrix("", new double[0][], List.of()));
    assertRefused(
        "takes 2 names or none, not 1", () -> Panels.matrix("", new double[2][2], List.of("a")));
  }

  private static void assertRefused(String part, Executable call) {
    String message = assertThrows(IllegalArgumentException.class, call).getMessage();
    assertTrue(message.contains(part), message);
  }

  private static List<String> names(int count) {
    return IntStream.range(0, count).mapToObj(i -> "a long name " + i).toList();
  }
}
