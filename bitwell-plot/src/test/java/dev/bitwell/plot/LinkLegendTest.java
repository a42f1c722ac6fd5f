package dev.bitwell.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkLegendTest {
  @ParameterizedTest
  @CsvSource({
    "1, 0.5 1.0",
    "0.98, 0.4 0.8",
    "1.6, 0.5 1.0 1.5",
    "0.21, 0.1 0.2",
    "3, 1 2 3",
    "6.1, 2 4 6",
    "49, 20 40"
  })
  void samplesAreTwoOrThreeRoundWeights(double strongest, String labels) {
    assertEquals(labels, labels(new Link(0, 1, strongest)));
  }

  @Test
  void signsHaveSamplesUpToTheirStrongest() {
    assertEquals("−2 −1 1 2 3", labels(new Link(0, 1, 3), new Link(1, 2, -2.5)));
    assertEquals("−3 −2 −1 1", labels(new Link(0, 1, -3), new Link(1, 2, 0.01)));
    assertEquals("", labels());
  }

  private static String labels(Link... links) {
    NetworkData data = NetworkData.of(List.of("a", "b", "c"), List.of(links));
    return String.join(" ", LinkLegend.of(data).labels());
  }
}
