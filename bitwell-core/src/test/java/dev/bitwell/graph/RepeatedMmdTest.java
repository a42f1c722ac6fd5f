package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class RepeatedMmdTest {
  private static final RepeatedMmd FOUR =
      new RepeatedMmd(
          List.of(
              new GraphMmd(7, 1, 0),
              new GraphMmd(1, 2, 0),
              new GraphMmd(5, 3, 0),
              new GraphMmd(3, 6, 9)));

  @Test
  void meansAreTakenOneByOne() {
    assertEquals(new GraphMmd(4, 3, 2.25), FOUR.mean());
  }

  @Test
  void theStandardDeviationIsThatOfTheDraws() {
    assertEquals(Math.sqrt(20.0 / 3), FOUR.standardDeviation(GraphMmd::degree), 1e-15);
    assertEquals(Math.sqrt(20.0 / 3) / 2, FOUR.standardError(GraphMmd::degree), 1e-15);
  }

  /** The averages are 8/3, 1, 8/3 and 6. */
  @Test
  void theAverageHasADeviationOfItsOwn() {
    double mean = 37.0 / 12;
    double squares =
        2 * Math.pow(8.0 / 3 - mean, 2) + Math.pow(1 - mean, 2) + Math.pow(6 - mean, 2);
    assertEquals(Math.sqrt(squares / 3), FOUR.standardDeviation(GraphMmd::average), 1e-14);
  }

  @Test
  void quantilesAreInterpolated() {
    assertEquals(1, FOUR.quantile(GraphMmd::degree, 0));
    assertEquals(7, FOUR.quantile(GraphMmd::degree, 1));
    assertEquals(4, FOUR.quantile(GraphMmd::degree, 0.5), 1e-15);
    assertEquals(1.3, FOUR.quantile(GraphMmd::degree, 0.05), 1e-15);
    assertThrows(IllegalArgumentException.class, () -> FOUR.quantile(GraphMmd::degree, 1.1));
  }

  @Test
  void oneDrawIsRefused() {
    List<GraphMmd> one = List.of(new GraphMmd(1, 2, 3));
    assertThrows(IllegalArgumentException.class, () -> new RepeatedMmd(one));
  }
}
