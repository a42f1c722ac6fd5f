package dev.bitwell.plot;

import static dev.bitwell.plot.Pixels.count;
import static dev.bitwell.plot.Pixels.differing;
import static dev.bitwell.plot.Pixels.draw;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.graph.Graph;
import java.awt.Dimension;
import java.awt.image.BufferedImage;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GraphSheetTest {
  private static final int ACCENT = SmallGraph.ACCENT.getRGB() & 0xffffff;
  private static final int PLAIN = Style.DOT.getRGB() & 0xffffff;

  @Test
  void picturesAreTheSameForTheSameGraphOnly() {
    // 4 numbered vertices have 64 graphs, of which 11 differ by more than the numbering.
    Map<Integer, BufferedImage> pictures = new HashMap<>();
    List<Graph> graphs = SmallGraphs.all(4).toList();
    for (int k = 0; k < graphs.size(); k++) {
      BufferedImage picture = draw(sheet(1, graphs.get(k)));
      if (pictures.values().stream().noneMatch(other -> differing(other, picture) == 0)) {
        pictures.put(k, picture);
      }
    }
    assertEquals(11, pictures.size(), () -> "first drawn for " + pictures.keySet());
  }

  @Test
  void onlyHubsAreAccented() {
    BufferedImage star = draw(sheet(1, SmallGraphs.star(6)));
    int dot = count(star, ACCENT);
    assertTrue(dot > 20, () -> dot + " pixels");
    assertEquals(5.0, (double) count(star, PLAIN) / dot, 0.3);
    Stream.of(SmallGraphs.path(5), SmallGraphs.clique(5), SmallGraphs.cycle(5), SmallGraphs.path(1))
        .forEach(graph -> assertEquals(0, count(draw(sheet(1, graph)), ACCENT), graph.toString()));
  }

  @Test
  void verticesWithoutEdgesAreDrawn() {
    int one = count(draw(sheet(1, Graph.of(1, List.of()))), PLAIN);
    int seven = count(draw(sheet(1, Graph.of(7, List.of()))), PLAIN);
    assertEquals(7.0, (double) seven / one, 0.7);
  }

  @Test
  void graphsFillRowsFromTheLeft() {
    Graph star = SmallGraphs.star(5);
    Graph path = SmallGraphs.path(3);
    Panel panel = sheet(3, path, path, path, path, star);
    BufferedImage image = draw(panel);
    Dimension size = panel.size();
    int side = 2 * size.width / 3;
    assertEquals(2 * side, 2 * size.height);
    int margin = 2 * 20;
    BufferedImage second = image.getSubimage(margin + side, margin + side, side, side);
    assertTrue(count(second, ACCENT) > 20);
    assertEquals(count(image, ACCENT), count(second, ACCENT));
    BufferedImage third = image.getSubimage(margin + 2 * side, margin + side, side, side);
    assertEquals(side * side, count(third, 0xffffff));
  }

  @Test
  void sectionsOfOneFigureHaveGraphsOfOneSize() {
    Graph star = SmallGraphs.star(5);
    Panel small = sheet(2, star, star);
    Panel large = sheet(2, star, star, star, star, star, star);
    int alone = count(draw(small), ACCENT);
    int both = count(Figure.of("", 2, List.of(small, large)).draw(), ACCENT);
    assertEquals(alone + count(draw(large), ACCENT), both);
  }

  @Test
  void badArgumentsAreRefused() {
    List<Graph> none = List.of();
    List<Graph> one = Collections.nCopies(1, SmallGraphs.star(3));
    assertThrows(IllegalArgumentException.class, () -> Panels.graphs("", none, 1));
    String message =
        assertThrows(IllegalArgumentException.class, () -> Panels.graphs("", one, 0)).getMessage();
    assertEquals("graphs stand in at least 1 column, not 0", message);
  }

  private static Panel sheet(int columns, Graph... graphs) {
    return Panels.graphs("", List.of(graphs), columns);
  }
}
