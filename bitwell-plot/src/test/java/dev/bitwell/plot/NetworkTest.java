package dev.bitwell.plot;

import static dev.bitwell.plot.Pixels.coloured;
import static dev.bitwell.plot.Pixels.count;
import static dev.bitwell.plot.Pixels.differing;
import static dev.bitwell.plot.Pixels.draw;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Dimension;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NetworkTest {
  private static final int NEGATIVE = DivergingMap.rgb(-1);
  private static final int POSITIVE = DivergingMap.rgb(1);

  @Test
  void signGivesTheColour() {
    BufferedImage positive = draw(network(3, new Link(0, 1, 2)));
    assertEquals(0, count(positive, NEGATIVE));
    assertTrue(count(positive, POSITIVE) > 200);
    BufferedImage negative = draw(network(3, new Link(0, 1, -2)));
    assertEquals(0, count(negative, POSITIVE));
    assertTrue(count(negative, NEGATIVE) > 200);
  }

  @Test
  void strengthGivesTheWidth() {
    // The strongest link is alike in both; the other two are half of it, and nearly nothing.
    int half = coloured(draw(network(4, new Link(0, 1, 1), new Link(2, 3, 0.5))));
    int little = coloured(draw(network(4, new Link(0, 1, 1), new Link(2, 3, 0.01))));
    assertTrue(little < 0.9 * half, little + " against " + half);
  }

  @Test
  void weakestLinkIsStillSeen() {
    Panel one = network(4, new Link(0, 1, -1));
    Panel two = network(4, new Link(0, 1, -1), new Link(2, 3, 1e-12));
    assertTrue(coloured(draw(two)) > coloured(draw(one)) + 100);
  }

  @Test
  void sameLinksGiveTheSamePicture() {
    Link[] links = {new Link(0, 1, 1), new Link(1, 2, -1), new Link(2, 0, 0.5), new Link(2, 3, 1)};
    assertEquals(0, differing(draw(network(5, links)), draw(network(5, links))));
  }

  @Test
  void noLinksAreNoProblem() {
    assertEquals(0, coloured(draw(network(3))));
    assertEquals(0, coloured(draw(network(3, new Link(0, 1, 0)))));
    assertEquals(0, coloured(draw(network(0))));
  }

  @Test
  void panelIsOnlyAsHighAsItsLayout() {
    Dimension path = path(40).size();
    Dimension star =
        network(9, IntStream.range(1, 9).mapToObj(i -> new Link(0, i, 1)).toArray(Link[]::new))
            .size();
    assertEquals(star.width, path.width);
    assertTrue(path.height < star.height / 2, path + " " + star);
  }

  @Test
  void anySizeOfPanelCanBeDrawn() {
    for (double scale : new double[] {0.1, 0.3, 2}) {
      BufferedImage image = Figure.of("", 1, List.of(path(5))).withPanelScale(scale).draw();
      assertTrue(image.getWidth() > 0);
    }
  }

  @Test
  void extremeWeightsAreDrawn() {
    int usual = coloured(draw(network(2, new Link(0, 1, 1))));
    for (double weight : new double[] {Double.MIN_VALUE, 1e-100, 1e100, -Double.MAX_VALUE}) {
      int extreme = coloured(draw(network(2, new Link(0, 1, weight))));
      assertTrue(extreme > usual / 2 && extreme < 2 * usual, weight + ": " + extreme);
    }
  }

  private static Panel path(int n) {
    List<Link> links = new ArrayList<>();
    for (int i = 1; i < n; i++) {
      links.add(new Link(i - 1, i, i));
    }
    return network(n, links.toArray(Link[]::new));
  }

  private static Panel network(int columns, Link... links) {
    List<String> names = IntStream.range(0, columns).mapToObj(i -> "x" + i).toList();
    return Panels.network("", names, List.of(links));
  }
}
