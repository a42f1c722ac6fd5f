package dev.bitwell.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetworkDataTest {
  @Test
  void linkedColumnsAreNumberedAnewAndLinksSortedByStrength() {
    List<Link> links = List.of(new Link(4, 1, 0.5), new Link(1, 3, -2), new Link(0, 2, 0));
    NetworkData data = NetworkData.of(List.of("a", "b", "c", "d", "e"), links);
    assertEquals(List.of("b", "d", "e"), data.names());
    assertEquals(List.of(new Link(0, 1, -2), new Link(2, 0, 0.5)), data.links());
    assertEquals(2, data.strongest());
  }

  @ParameterizedTest
  @CsvSource({
    "2, ''",
    "3, 1 column without couplings is not drawn.",
    "19, 17 columns without couplings are not drawn.",
    "2002, '2,000 columns without couplings are not drawn.'"
  })
  void noteCountsColumnsWithoutCouplings(int columns, String note) {
    assertEquals(note, NetworkData.of(names(columns), List.of(new Link(0, 1, 1))).note());
  }

  @Test
  void onlyTheStrongestOfTooManyLinksAreDrawn() {
    List<Link> links = new ArrayList<>();
    for (int k = 0; k < 4100; k++) {
      links.add(new Link(k / 100, 100 + k % 100, (k % 2 == 0 ? -1 : 1) * (k + 1)));
    }
    NetworkData data = NetworkData.of(names(200), links);
    assertEquals(4000, data.links().size());
    assertTrue(data.links().stream().allMatch(link -> link.strength() > 100));
    assertEquals(
        "The strongest 4,000 of 4,100 couplings are drawn; 60 columns have none of these.",
        data.note());
  }

  @Test
  void linksThatWouldBringInTooManyColumnsAreLeftOut() {
    List<Link> links = new ArrayList<>();
    for (int k = 0; k < 1500; k++) {
      links.add(new Link(2 * k, 2 * k + 1, k + 1));
    }
    NetworkData data = NetworkData.of(names(3000), links);
    assertEquals(2000, data.names().size());
    assertEquals(
        "The strongest 1,000 of 1,500 couplings are drawn; 1,000 columns have none of these.",
        data.note());
  }

  @Test
  void badLinksAreRefused() {
    assertRefused("two different columns", () -> new Link(1, 1, 1));
    assertRefused("not -1 and 1", () -> new Link(-1, 1, 1));
    assertRefused("finite, not NaN", () -> new Link(0, 1, Double.NaN));
    assertRefused(
        "columns 0 and 5, but there are 3 names",
        () -> NetworkData.of(names(3), List.of(new Link(0, 5, 1))));
  }

  private static void assertRefused(String part, Executable call) {
    String message = assertThrows(IllegalArgumentException.class, call).getMessage();
    assertTrue(message.contains(part), message);
  }

  private static List<String> names(int count) {
    return IntStream.range(0, count).mapToObj(i -> "x" + i).toList();
  }
}
