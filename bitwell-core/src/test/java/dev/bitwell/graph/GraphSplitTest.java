package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GraphSplitTest {
  private static final String MARKED =
      """
      {"n":1,"edges":[],"split":"train"}
      {"n":2,"edges":[],"split":"test"}
      {"n":3,"edges":[],"split":"train"}
      """;

  @TempDir Path directory;

  private static List<Graph> paths(int count) {
    return IntStream.range(0, count).mapToObj(k -> Shapes.path(1 + k % 64)).toList();
  }

  /** 0.29 · 100 is 28.999999999999996 in double, and the published programs count 28. */
  @ParameterizedTest
  @CsvSource({"10, 0.2, 2", "100, 0.29, 28", "64, 0.5, 32", "5, 0.2, 1", "3, 0.99, 2"})
  void theFirstGraphsAreTheTests(int count, double share, int tests) {
    List<Graph> graphs = paths(count);
    GraphSplit split = GraphSplit.of(graphs, share);
    assertEquals(graphs.subList(0, tests), split.test());
    assertEquals(graphs.subList(tests, count), split.train());
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -0.5, 2, Double.NaN, 0.05})
  void aShareThatLeavesAPartEmptyIsRefused(double share) {
    assertThrows(IllegalArgumentException.class, () -> GraphSplit.of(paths(10), share));
  }

  @Test
  void aMarkedFileIsSplitAsItSays() throws IOException {
    GraphSplit split = read(MARKED);
    assertEquals(List.of(Shapes.empty(1), Shapes.empty(3)), split.train());
    assertEquals(List.of(Shapes.empty(2)), split.test());
  }

  @Test
  void anUnmarkedFileIsSplitByShare() throws IOException {
    GraphSplit split = read(MARKED.replaceAll(",\"split\":\"[a-z]*\"", ""));
    assertEquals(List.of(Shapes.empty(1)), split.test());
    assertEquals(List.of(Shapes.empty(2), Shapes.empty(3)), split.train());
  }

  @Test
  void aFileThatIsMarkedInPartsOrOfOnePartIsRefused() {
    assertRefused(MARKED + "{\"n\":4,\"edges\":[]}\n", "3 of the 4 graphs have a \"split\"");
    assertRefused(MARKED.replace("test", "train"), "3 graphs to train on and 0 to test");
    assertRefused("{\"n\":4,\"edges\":[]}\n", "1 graphs to train on and 0 to test");
  }

  private void assertRefused(String text, String reason) {
    GraphFormatException e = assertThrows(GraphFormatException.class, () -> read(text));
    assertTrue(e.getMessage().contains(reason), e.getMessage());
  }

  private GraphSplit read(String text) throws IOException {
    Path file = directory.resolve("split.jsonl");
    Files.writeString(file, text);
    return GraphSplit.read(file, 0.4);
  }

  @Test
  void egoSmallIsMarkedAsItsFirstFifth() throws IOException {
    GraphSplit split = SharedGraphs.egoSmall();
    assertEquals(40, split.test().size());
    assertEquals(160, split.train().size());
    assertEquals(GraphSplit.of(SharedGraphs.read("ego_small.jsonl"), 0.2), split);
  }
}
