package dev.bitwell.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FigureTest {
  private static final Panel SQUARE = Panels.heatMap("", new double[][] {{1}}, 0, 1);

  @TempDir private Path directory;

  @Test
  void writtenFileCanBeReadAgain() throws IOException {
    Path file = directory.resolve("figure.png");
    Files.writeString(file, "an older file, to be replaced");
    Figure.of("", 2, List.of(SQUARE, SQUARE)).write(file);
    BufferedImage image = ImageIO.read(file.toFile());
    assertEquals(2 * (20 + 300 + 24 + 300 + 20), image.getWidth());
    assertEquals(2 * (20 + 300 + 20), image.getHeight());
    assertEquals(0xffffffff, image.getRGB(5, 5));
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(List.of(file), files.toList(), "nothing else stays behind");
    }
  }

  @Test
  void fileThatCannotBeWrittenIsAnError() {
    Path file = directory.resolve("missing").resolve("figure.png");
    assertThrows(NoSuchFileException.class, () -> Figure.of("", 1, List.of(SQUARE)).write(file));
  }

  @Test
  void panelsFillRowsFirst() {
    List<Rectangle> areas = new ArrayList<>();
    Panel recorder = recorder(areas, 100, 50);
    Figure.of("", 2, List.of(recorder, recorder, recorder)).draw();
    assertEquals(
        List.of(
            new Rectangle(20, 20, 100, 50),
            new Rectangle(144, 20, 100, 50),
            new Rectangle(20, 94, 100, 50)),
        areas);
  }

  @Test
  void cellIsAsLargeAsTheLargestOfItsRowAndColumn() {
    List<Rectangle> areas = new ArrayList<>();
    Panel wide = recorder(areas, 200, 50);
    Panel high = recorder(areas, 100, 80);
    Figure.of("", 1, List.of(wide, high)).draw();
    assertEquals(List.of(new Rectangle(20, 20, 200, 50), new Rectangle(20, 94, 200, 80)), areas);
  }

  @Test
  void labelsAndScaleMoveThePanels() {
    List<Rectangle> areas = new ArrayList<>();
    Figure.of("", 1, List.of(recorder(areas, 100, 50)))
        .withColumnLabels(List.of("method"))
        .withRowLabels(List.of("data"))
        .withPanelScale(0.5)
        .draw();
    assertEquals(List.of(new Rectangle(42, 42, 50, 25)), areas);
  }

  @Test
  void captionAndLongLabelsOnlyAddHeight() {
    String caption = "a caption that is much longer than the figure is wide ".repeat(5);
    Panel titled = Panels.heatMap(caption, new double[][] {{1}}, 0, 1);
    BufferedImage plain = Figure.of("", 1, List.of(SQUARE)).draw();
    BufferedImage full =
        Figure.of(caption, 1, List.of(titled))
            .withColumnLabels(List.of(caption))
            .withRowLabels(List.of(caption))
            .draw();
    assertEquals(plain.getWidth() + 2 * 22, full.getWidth());
    assertTrue(full.getHeight() > plain.getHeight() + 2 * (22 + 22));
  }

  @Test
  void legendOfManySeriesLeavesRoomForThePlot() {
    List<Series> series = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      series.add(new Series("method " + i, new double[] {0, 1}, new double[] {i, i + 1}));
    }
    BufferedImage image = Figure.of("", 1, List.of(Panels.lines("title", "x", "y", series))).draw();
    assertEquals(2 * (20 + 480 + 20), image.getWidth());
    assertEquals(2 * (20 + 300 + 20), image.getHeight());
  }

  @Test
  void badArgumentsAreRefused() {
    Figure figure = Figure.of("", 2, List.of(SQUARE, SQUARE, SQUARE));
    assertThrows(IllegalArgumentException.class, () -> Figure.of("", 0, List.of(SQUARE)));
    assertThrows(IllegalArgumentException.class, () -> Figure.of("", 1, List.of()));
    assertThrows(IllegalArgumentException.class, () -> figure.withPanelScale(0));
    assertThrows(IllegalArgumentException.class, () -> figure.withRowLabels(List.of("one")));
    String message =
        assertThrows(IllegalArgumentException.class, () -> figure.withColumnLabels(List.of("one")))
            .getMessage();
    assertEquals("the figure has 2 columns, so it needs 2 column labels, not 1", message);
  }

  private static Panel recorder(List<Rectangle> areas, int width, int height) {
    return new Panel() {
      @Override
      public Dimension size() {
        return new Dimension(width, height);
      }

      @Override
      public void paint(Graphics2D g, Rectangle area) {
        areas.add(area);
      }
    };
  }
}
